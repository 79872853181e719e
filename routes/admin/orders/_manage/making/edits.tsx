/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { formatMoney } from "#shop/money.ts";
import type { Edit } from "#shop/orders/edits/edit.ts";
import { reasonAgainstEdit } from "#shop/orders/edits/reason-against-edit.ts";
import { paths } from "#shop/paths.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { May, StaffForm } from "#ui/staff/may-open.tsx";
import { Section } from "../section.tsx";
import { type OutsideDraft, Unrefunded } from "./unrefunded.tsx";

type EditsProps = {
  order: Order;
  edits: readonly Edit[];
  /** Where an unpaid change is paid; for the phone. */
  payUrl: string | null;
  backHref: string;
  draft: OutsideDraft | undefined;
};

/** What staff have changed of the order, with what each cost, and the way to change it. */
export function Edits({ order, edits, payUrl, backHref, draft }: EditsProps) {
  const reason = reasonAgainstEdit(order);
  if (order.paymentStatus === "unpaid" && edits.length === 0) return null;
  const href = paths.adminOrderEdits(order.id);
  return (
    <Section title="Changes" id="changes">
      {edits.length > 0 && (
        <ul class="manage__list">
          {edits.map((edit) => (
            <li key={String(edit.id)}>
              <EditFacts edit={edit} payUrl={payUrl} backHref={backHref} draft={draft} />
            </li>
          ))}
        </ul>
      )}
      {reason ? (
        <p class="muted small">Nothing more can be changed: {lower(reason)}</p>
      ) : (
        <May open={href}>
          <div>
            <LinkButton href={href} variant="outline" size="sm">
              Change address, sizes or lines…
            </LinkButton>
          </div>
        </May>
      )}
    </Section>
  );
}

type FactsProps = Pick<EditsProps, "payUrl" | "backHref" | "draft"> & { edit: Edit };

function EditFacts({ edit, payUrl, backHref, draft }: FactsProps) {
  const { changes, reason, actor, status, holdsUntil, paidAt, createdAt } = edit;
  return (
    <>
      <strong>{stateOf(edit)}</strong>
      {changes.map((change) => (
        <span key={change}>{change}</span>
      ))}
      <span class="muted" dir="auto">
        {reason}
      </span>
      <span class="muted">
        {actor && <bdi>{actor}</bdi>} <ShopDate date={createdAt} as="exact" />
      </span>
      {status === "waiting" && !paidAt && holdsUntil && (
        <>
          <span>
            The link holds until <ShopDate date={holdsUntil} as="exact" />.
          </span>
          {payUrl && (
            <span class="row">
              <a href={payUrl}>Open the page to pay</a>
            </span>
          )}
          <StaffForm action={paths.adminOrderEdit(edit.orderId, edit.id)}>
            <input type="hidden" name="back" value={backHref} />
            <Button variant="outline" size="sm">
              Withdraw
            </Button>
          </StaffForm>
        </>
      )}
      {edit.refundCents > 0 && !edit.refundMadeAt && (
        <Unrefunded edit={edit} backHref={backHref} draft={draft} />
      )}
    </>
  );
}

function stateOf(edit: Edit): string {
  const { status, differenceCents, currency, refundCents, refundMadeAt } = edit;
  const money = formatMoney(Math.abs(differenceCents), currency);
  switch (status) {
    case "waiting":
      return edit.paidAt ? `${money} paid` : `${money} waits to be paid`;
    case "withdrawn":
      return "Withdrawn";
    case "expired":
      return "Not paid in time";
    case "returned":
      return refundMadeAt
        ? `Paid too late: ${money} ${wentBack(edit)}`
        : `Paid too late: ${money} is to go back`;
    case "applied":
      if (edit.returnId !== null) return `Exchanged, ${money} paid`;
      if (differenceCents > 0) return `Changed, ${money} paid`;
      if (refundCents === 0) return "Changed";
      return refundMadeAt
        ? `Changed, ${money} ${wentBack(edit)}`
        : `Changed, ${money} is to go back`;
  }
}

function wentBack({ outsideCents, refundCents, currency }: Edit): string {
  if (outsideCents === 0) return "went back";
  if (outsideCents === refundCents) return "was given back outside of Stripe";
  return `went back, ${formatMoney(outsideCents, currency)} of it outside of Stripe`;
}

function lower(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
