/** @jsxImportSource hono/jsx */

import type { ShipmentOrder } from "#db/orders/shipments.ts";
import type { AdminOrdersQuery } from "#shop/orders/management/admin-orders.ts";
import { ORDER_STATUS, type OrderStatus, statusLabel } from "#shop/orders/order-status.ts";
import { type ShippingDoubt, shippingDoubts } from "#shop/orders/shipping-doubts.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { adminListUrl, listFields } from "../_list/list-url.ts";
import { type ShownStatuses, shownFields } from "../_shown-status.ts";
import { type Doubted, DoubtGroup } from "./doubt-group.tsx";
import { AskFrame, MailNote } from "./frame.tsx";

export type AskManyProps = {
  /** The ids are as chosen; those that are not there any more are among them, and the page says so. */
  ids: readonly number[];
  orders: readonly ShipmentOrder[];
  status: OrderStatus;
  shown: ShownStatuses;
  list: AdminOrdersQuery;
};

export function AskMany({ ids, orders, status, shown, list }: AskManyProps) {
  const back = { href: adminListUrl(list), label: "Orders" };
  const doubted = orders.flatMap((order) => doubtedOf(order, status));
  const ready = ids.filter((id) => !doubted.some((order) => order.id === id));
  const groups = GROUPS.map(({ lead, ...group }) => ({
    ...group,
    orders: doubted.filter(({ doubts }) => doubts[0] === lead),
  }));
  const requested = doubted.filter(({ doubts }) => doubts.includes("cancel-requested"));
  const label = statusLabel(status);
  const fields = { ...listFields(list), ...shownFields(ids, shown), action: "status", status };
  const chosen = ids.length === 1 ? `order #${ids[0]}` : `${ids.length} orders`;
  return (
    <AskFrame title={`Set ${chosen} to ${label}?`} back={back}>
      <form class="form" method="post" action={paths.adminOrdersBulk}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Hidden name="order" ids={ready} />
        <Hidden name="doubtful" ids={doubted.map(({ id }) => id)} />
        <Hidden name="declines" ids={requested.map(({ id }) => id)} />
        <Card>
          <p>{readyText(ready)}</p>
          {groups.map((group) => group.orders.length > 0 && <DoubtGroup {...group} />)}
          {requested.length > 0 && (
            <p>
              Ticking an order whose customer asked to cancel declines that: write to them first.
            </p>
          )}
          {ORDER_STATUS[status].isCanceled && (
            <p>
              Canceling gives no money back. Open an order to refund it first; what is canceled
              without stays on “Needs attention”.
            </p>
          )}
        </Card>
        <MailNote to={ready.length + doubted.length === 1 ? "its customer" : "each customer"} />
        <div class="row">
          <Button>Set to {label}</Button>
          <LinkButton href={back.href} variant="outline">
            Change nothing
          </LinkButton>
        </div>
      </form>
    </AskFrame>
  );
}

function doubtedOf(order: ShipmentOrder, status: OrderStatus): Doubted[] {
  const doubts = shippingDoubts(order, status);
  return doubts.length > 0 ? [{ ...order, doubts }] : [];
}

const GROUPS: { lead: ShippingDoubt; title: string; all?: { name: string; label: string } }[] = [
  { lead: "cancel-requested", title: "The customer asked to cancel" },
  { lead: "unpaid", title: "Not paid" },
  { lead: "refunded", title: "Refunded" },
  { lead: "unpacked", title: "Not all packed" },
  { lead: "paid", title: "Paid, and not refunded" },
  {
    lead: "no-parcel",
    title: "Without a parcel number",
    all: { name: "anyParcel", label: "All of these" },
  },
];

function readyText(ready: readonly number[]): string {
  if (ready.length === 0) return "None of them is ready. What you do not tick stays as it is.";
  const numbers = ready.map((id) => `#${id}`).join(", ");
  return `${ready.length === 1 ? "Ready" : `${ready.length} are ready`}: ${numbers}. Of the others, what you do not tick stays as it is.`;
}

function Hidden({ name, ids }: { name: string; ids: readonly number[] }) {
  return (
    <>
      {ids.map((id) => (
        <input key={id} type="hidden" name={name} value={id} />
      ))}
    </>
  );
}
