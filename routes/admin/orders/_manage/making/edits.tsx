/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { formatMoney } from "#shop/money.ts";
import { type Edit, FAILING_TRIES } from "#shop/orders/edits/edit.ts";
import { reasonAgainstEdit } from "#shop/orders/edits/reason-against-edit.ts";
import { paths } from "#shop/paths.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { May, StaffForm } from "#ui/staff/may-open.tsx";
import { Section } from "../section.tsx";

type EditsProps = {
  order: Order;
  edits: readonly Edit[];
  /** Where an unpaid change is paid; for the phone. */
  payUrl: string | null;
  backHref: string;
};

/** What staff have changed of the order, with what each cost, and the way to change it. */
export function Edits({ order, edits, payUrl, backHref }: EditsProps) {
  const reason = reasonAgainstEdit(order);
  if (order.paymentStatus === "unpaid" && edits.length === 0) return null;
  const href = paths.adminOrderEdits(order.id);
  return (
    <Section title="Changes" id="changes">
      {edits.length > 0 && (
        <ul class="manage__list">
          {edits.map((edit) => (
            <li key={String(edit.id)}>
              <EditFacts edit={edit} payUrl={payUrl} backHref={backHref} />
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

type FactsProps = Pick<EditsProps, "payUrl" | "backHref"> & { edit: Edit };

function EditFacts({ edit, payUrl, backHref }: FactsProps) {
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
      {edit.refundCents > 0 && !edit.refundMadeAt && <Unrefunded edit={edit} backHref={backHref} />}
    </>
  );
}

/** Stripe has not taken it back so far. */
function Unrefunded({ edit, backHref }: Pick<FactsProps, "edit" | "backHref">) {
  const { orderId, id, refundTries, refundTriedAt } = edit;
  const isFailing = refundTries >= FAILING_TRIES;
  return (
    <>
      {refundTriedAt && (
        <span class={isFailing ? "manage__warning" : undefined}>
          Tried {refundTries === 1 ? "once" : `${refundTries} times`}, last{" "}
          <ShopDate date={refundTriedAt} as="exact" />. It is tried again by itself.
          {isFailing &&
            " Look at Stripe what is in the way: a dispute, or less money there than goes back."}
        </span>
      )}
      <StaffForm action={paths.adminEditRefunds(orderId, id)}>
        <input type="hidden" name="back" value={backHref} />
        <Button variant="outline" size="sm">
          Try again now
        </Button>
      </StaffForm>
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
        ? `Paid too late: ${money} went back`
        : `Paid too late: ${money} is to go back`;
    case "applied":
      if (edit.returnId !== null) return `Exchanged, ${money} paid`;
      if (differenceCents > 0) return `Changed, ${money} paid`;
      if (refundCents === 0) return "Changed";
      return refundMadeAt ? `Changed, ${money} went back` : `Changed, ${money} is to go back`;
  }
}

function lower(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
