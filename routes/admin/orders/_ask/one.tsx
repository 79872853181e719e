/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { formatMoney } from "#shop/money.ts";
import { type OrderStatus, statusLabel } from "#shop/orders/order-status.ts";
import type { ShippingDoubt } from "#shop/orders/shipping-doubts.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { May } from "#ui/staff/may-open.tsx";
import { backToOrder } from "../_manage/back.ts";
import { AskFrame, MailNote } from "./frame.tsx";

export type AskOneProps = {
  order: Order;
  doubts: readonly ShippingDoubt[];
  status: OrderStatus;
  shownStatus: string;
  back: string;
};

export function AskOne({ order, doubts, status, shownStatus, back }: AskOneProps) {
  const { id, shippingAddress: to } = order;
  const there = { href: backToOrder(back, id), label: `Order #${id}` };
  const fields = {
    ...{ status, shownStatus, back, anyway: "yes" },
    ...(doubts.includes("cancel-requested") && { declines: "yes" }),
  };
  const label = statusLabel(status);
  return (
    <AskFrame title={`Set order #${id} to ${label}?`} back={there}>
      <Card>
        {doubts.map((doubt) => (
          <Doubt key={doubt} doubt={doubt} order={order} back={back} />
        ))}
        <MailNote to={to.email || to.fullName} />
        <form class="row" method="post" action={paths.adminOrderStatus(id)}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button variant="destructive">Set to {label} anyway</Button>
          <LinkButton href={there.href} variant="outline">
            Leave it {order.status}
          </LinkButton>
        </form>
      </Card>
    </AskFrame>
  );
}

type DoubtProps = { doubt: ShippingDoubt; order: Order; back: string };

function Doubt({ doubt, order, back }: DoubtProps) {
  if (doubt === "paid") return <RefundFirst order={order} back={back} />;
  if (doubt === "cancel-requested") return <CancelRequested order={order} back={back} />;
  if (doubt === "unpacked") return <Unpacked order={order} />;
  if (doubt !== "no-parcel") {
    return (
      <Alert variant="warning" title={doubt === "unpaid" ? "It is not paid" : "It was refunded"}>
        <p>
          {order.shippingAddress.fullName} {doubt === "unpaid" ? "still owes" : "got back"}{" "}
          {formatMoney(order.totalCents, order.currency)}.
        </p>
      </Alert>
    );
  }
  return (
    <Alert variant="warning" title="It has no parcel number">
      <p>The email about it will have nothing to follow the parcel by.</p>
      <p>
        <a href={`${paths.adminOrderPage(order.id)}#manage-carrier`}>Enter the number first</a>
      </p>
    </Alert>
  );
}

function Unpacked({ order }: { order: Order }) {
  return (
    <Alert variant="warning" title="Not all of its pieces are packed">
      <p>
        Somebody has begun with it on the print floor. If you go on, all of them count as packed.
      </p>
      <p>
        <a href={`${paths.adminOrderPage(order.id)}#pieces`}>See where they are</a>
      </p>
    </Alert>
  );
}

/** The alert comes before a paid order is canceled: it leads to its refund. */
function RefundFirst({ order, back }: { order: Order; back: string }) {
  const left = formatMoney(order.totalCents - order.refundedCents, order.currency);
  return (
    <Alert variant="warning" title="It is paid, and not refunded">
      <p>
        Canceling gives no money back: {left} of {order.shippingAddress.fullName} stay with you, and
        the order stays on “Needs attention” until they are refunded, or you decide to keep them.
      </p>
      <May open={paths.adminLineRefunds(order.id)}>
        {" "}
        <LinkButton href={withQuery(paths.adminLineRefunds(order.id), { back })} size="sm">
          Refund it first
        </LinkButton>
      </May>
    </Alert>
  );
}

/**
 * The alert comes before an order is made whose customer does not want it: it says what going on
 * means, and the other way.
 */
function CancelRequested({ order, back }: { order: Order; back: string }) {
  return (
    <Alert variant="warning" title="The customer asked to cancel it">
      <p>
        {order.shippingAddress.fullName} waits for your answer. If you go on, the request is
        declined: write to them first.
      </p>
      <May open={paths.adminLineRefunds(order.id)}>
        {" "}
        <LinkButton href={withQuery(paths.adminLineRefunds(order.id), { back })} size="sm">
          Refund it instead
        </LinkButton>
      </May>
    </Alert>
  );
}
