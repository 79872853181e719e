/** @jsxImportSource hono/jsx */
import { formatMoney } from "#shop/money.ts";
import { itemsText } from "#shop/orders/quantity.ts";
import {
  type LineRefund,
  piecesField,
  type RefundableLine,
} from "#shop/orders/refunds/line-refund.ts";
import type { Restock } from "#shop/orders/refunds/stock-return.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { RefundFrame } from "./frame.tsx";
import { LinesForm } from "./lines-form.tsx";
import { LinesTable } from "./lines-table.tsx";
import type { RefundPageProps } from "./page.tsx";

export type LinesPageProps = Omit<RefundPageProps, "refund"> & {
  lines: readonly RefundableLine[];
  /** The pieces are chosen without it. */
  refund: LineRefund | undefined;
  /** Stripe can still give back this, where it said so. */
  leftCents: number | undefined;
  restock: Restock | undefined;
};

export function LinesPage({ order, refund, lines, leftCents, restock, ...props }: LinesPageProps) {
  const { refunds, creditId, problem, dialog, list, typed, errors, formKey, isSent, madeCents } =
    props;
  const action = paths.adminLineRefunds(order.id);
  const { currency } = order;
  const frame = { order, refunds, problem, dialog, amountCents: refund?.total.cents };
  // The form repeats what was sent, not what it would be now: sent again, it puts nothing back
  // twice.
  const sent = isSent && typed.restock ? { restock: typed.restock } : {};
  return (
    <RefundFrame {...frame}>
      {leftCents !== undefined && <p>{formatMoney(leftCents, currency)} can still be refunded.</p>}
      {!refund && leftCents === 0 && (
        <LinkButton href={dialog} variant="outline">
          Refund nothing
        </LinkButton>
      )}
      {refund ? (
        <>
          <LinesTable refund={refund} currency={currency} />
          <ConfirmForm
            {...{ action, currency, formKey, isSent, madeCents, list, dialog, refunds, creditId }}
            amountCents={refund.total.cents}
            reason={typed.reason ?? ""}
            hidden={{ ...fieldsOf(refund), ...sent }}
          >
            {restock && !isSent && (
              <label class="row">
                <input
                  type="checkbox"
                  name="restock"
                  value={restock.fields}
                  checked={Boolean(typed.restock)}
                />
                <span>Put {itemsText(restock.pieces)} back into stock</span>
              </label>
            )}
          </ConfirmForm>
          {!isSent && (
            <p>
              <a href={withQuery(action, { ...typed, ...NOT_CHOSEN })}>Choose other lines</a>
            </p>
          )}
        </>
      ) : (
        leftCents !== 0 && <LinesForm {...{ order, lines, typed, errors, list, dialog }} />
      )}
    </RefundFrame>
  );
}

/** The confirmation alone has these fields. */
const NOT_CHOSEN = { key: undefined, shown: undefined, amount: undefined, restock: undefined };

function fieldsOf({ lines }: LineRefund): Record<string, string> {
  return Object.fromEntries(
    lines.map(({ position, quantity }) => [piecesField(position), String(quantity)]),
  );
}
