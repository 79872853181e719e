/** @jsxImportSource hono/jsx */

import type { Order } from "#db/orders/orders.ts";
import type { Refund } from "#db/refunds/refunds.ts";
import { type Cents, formatMoney, pluralOf, toDecimal } from "#shop/money.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { StaffForm, useMayOpen } from "#ui/staff/may-open.tsx";
import { FORMER_STAFF } from "#ui/staff/notes.tsx";
import { Section } from "./section.tsx";

type RefundsProps = {
  order: Order;
  refunds: readonly Refund[];
  /** Stripe's. */
  riskLevel: string | null | undefined;
  /** What was given as store credit is refunded no more. */
  creditCents: Cents;
  backHref: string;
};

/** Lists refunds and offers another; the next page confirms it. */
export function Refunds({ order, refunds, creditCents, riskLevel, backHref }: RefundsProps) {
  const { paymentStatus, currency, followsId } = order;
  const mayOpen = useMayOpen();
  if (followsId !== null) {
    return (
      <Section title="Payment" id="payment">
        <p class="small">
          Made again at no cost, for{" "}
          <a href={paths.adminOrderPage(followsId)}>order #{followsId}</a>, which has the money.
        </p>
      </Section>
    );
  }
  const mayRefund = paymentStatus === "paid" || paymentStatus === "partially_refunded";
  return (
    <Section title="Payment" id="payment">
      <p class="small">
        {PAYMENT[paymentStatus]}
        {riskLevel && ` Stripe's risk: ${riskLevel.replaceAll("_", " ")}.`}
      </p>
      {mayRefund && <Owed order={order} backHref={backHref} />}
      {refunds.length > 0 && <RefundList refunds={refunds} currency={currency} />}
      {mayRefund && mayOpen(paths.adminOrderRefunds(order.id)) && (
        <form class="manage__form" method="get" action={paths.adminOrderRefunds(order.id)}>
          <input type="hidden" name="back" value={backHref} />
          <div class="manage__choice">
            <TextField
              id="manage-amount"
              name="amount"
              label={`Amount in ${pluralOf(currency)}`}
              value={toDecimal(Math.max(0, leftCents(order) - creditCents), currency)}
              input={{ inputmode: "decimal", maxlength: 12 }}
            />
            <Button variant="outline">Refund…</Button>
          </div>
          <p>
            <a href={withQuery(paths.adminLineRefunds(order.id), { back: backHref })}>
              Refund by line…
            </a>
          </p>
        </form>
      )}
    </Section>
  );
}

/** Says what the shop owes, as the attention list does, with a button to say that no refund is due. */
function Owed({ order, backHref }: Pick<RefundsProps, "order" | "backHref">) {
  const isWhole = ORDER_STATUS[order.status].isCanceled && !order.refundWaivedAt;
  if (!isWhole && order.returnedRefundCents === 0) return null;
  const returned = formatMoney(order.returnedRefundCents, order.currency);
  return (
    <StaffForm class="manage__form" action={paths.adminRefundWaiver(order.id)}>
      <input type="hidden" name="back" value={backHref} />
      <p class="manage__warning">
        {isWhole
          ? "The order is canceled. Its money was not given back."
          : `The bank sent ${returned} back to you. The customer does not have it: write to them, then refund it again, or pay it another way and keep this money.`}
      </p>
      <div>
        <Button variant="outline" size="sm">
          Keep the money
        </Button>
      </div>
    </StaffForm>
  );
}

type RefundListProps = Pick<RefundsProps, "refunds"> & Pick<Order, "currency">;

export function RefundList({ refunds, currency }: RefundListProps) {
  return (
    <ul class="manage__list">
      {refunds.map((refund) => (
        <li key={refund.id}>
          <span>
            {formatMoney(refund.amountCents, currency)}{" "}
            {refund.isOutside ? "given back outside of Stripe" : "refunded"} by{" "}
            <bdi>{refund.actor ?? (refund.isOutside ? FORMER_STAFF : "Stripe's dashboard")}</bdi>
            {refund.status !== "succeeded" && <strong> ({refund.status})</strong>}
          </span>
          {refund.reason && <span dir="auto">{refund.reason}</span>}
          <span class="muted">
            <ShopDate date={refund.createdAt} as="exact" />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Sums what can be refunded as far as the shop knows; Stripe decides. */
function leftCents({ totalCents, refundedCents }: Order): number {
  return Math.max(0, totalCents - refundedCents);
}

const PAYMENT: Record<Order["paymentStatus"], string> = {
  unpaid: "Not paid.",
  paid: "Paid by Stripe.",
  refunded: "Refunded.",
  partially_refunded: "Paid by Stripe, refunded in part.",
};
