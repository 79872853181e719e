/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import type { Refund } from "#db/refunds/refunds.ts";
import { type CurrencyCode, formatMoney, toDecimal } from "#shop/money.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { ReasonField } from "./reason-field.tsx";

export type ConfirmFormProps = PropsWithChildren<{
  action: string;
  amountCents: number;
  currency: CurrencyCode;
  reason: string;
  /** Prevents a second refund when the form is sent twice. */
  formKey: string;
  /** The refund may have worked: this key allows only the very same one. */
  isSent: boolean;
  /** So much of it went back by an earlier press. */
  madeCents: number;
  /** The page names these refunds: others cannot be refunded by it. */
  refunds: readonly Refund[];
  /** The last store credit counts among them. */
  creditId: number;
  list: string;
  dialog: string;
  hidden?: Record<string, string>;
}>;

export function ConfirmForm(props: ConfirmFormProps) {
  const {
    action,
    amountCents,
    currency,
    reason,
    formKey,
    isSent,
    madeCents,
    list,
    dialog,
    refunds,
    creditId,
    hidden = {},
    children,
  } = props;
  const shown = String(Math.max(refunds.at(-1)?.id ?? 0, creditId));
  const amount = toDecimal(amountCents, currency);
  const fields = { back: list, key: formKey, shown, amount, ...hidden };
  return (
    <form class="form" method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isSent ? (
        <>
          <input type="hidden" name="reason" value={reason} />
          {reason && (
            <p>
              Reason, for the staff: <bdi>{reason}</bdi>
            </p>
          )}
        </>
      ) : (
        <ReasonField value={reason} />
      )}
      {children}
      <div class="row">
        <Button variant="destructive">
          {madeCents > 0 ? "Refund the other " : "Refund "}
          {formatMoney(amountCents - madeCents, currency)}
        </Button>
        <LinkButton href={dialog} variant="outline">
          {isSent ? "Leave it" : "Refund nothing"}
        </LinkButton>
      </div>
    </form>
  );
}
