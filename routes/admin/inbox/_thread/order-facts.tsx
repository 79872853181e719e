/** @jsxImportSource hono/jsx */
import type { Piece } from "#db/floor/pieces.ts";
import type { Order } from "#db/orders/orders.ts";
import { isToDo } from "#shop/floor/late/broken-promise.ts";
import { formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { dayText, newDayText, orderArrivalText } from "#shop/shipping/arrival.ts";
import { Card } from "#ui/card.tsx";
import { Fact } from "#ui/fact.tsx";
import { PaymentBadge } from "#ui/orders/payment-badge.tsx";
import { PostalAddress } from "#ui/orders/postal-address.tsx";
import { StatusBadge } from "#ui/orders/status-badge.tsx";
import { TrackingFacts } from "#ui/orders/tracking-facts.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";
import type { LoadedThread } from "./load.ts";

/** All that a question about an order is usually about, so that a call is answered from one screen. */
export function OrderFacts({ order, pieces }: Pick<LoadedThread, "order" | "pieces">) {
  if (!order) return null;
  return (
    <Card title={`Order #${order.id}`} tight>
      <p class="row">
        <StatusBadge status={order.status} />
        <PaymentBadge status={order.status} paymentStatus={order.paymentStatus} />
      </p>
      <dl class="summary">
        <Fact name="Placed">
          <ShopDate date={order.createdAt} as="medium" />
        </Fact>
        <Fact name="Total">{formatMoney(order.totalCents, order.currency)}</Fact>
        <Days order={order} />
        <Pieces pieces={pieces} />
        <TrackingFacts order={order} />
        <Fact name={order.isPickup ? "Picked up by" : "Address"}>
          <PostalAddress to={order.shippingAddress} />
        </Fact>
        <Fact name="Bought">
          <ul class="inbox-lines">
            {order.items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
              <li key={at}>
                {item.quantity} × {item.productName}, {item.color}, {item.size}
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
      <p>
        <StaffLink href={paths.adminOrderPage(order.id)}>Manage order #{order.id}</StaffLink>
      </p>
    </Card>
  );
}

function Days({ order }: { order: Order }) {
  const [promised, now] = [orderArrivalText(order), newDayText(order)];
  return (
    <>
      {promised && <Fact name="Promised">{promised}</Fact>}
      {now && <Fact name="Now expected">{now}</Fact>}
    </>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const made = pieces.filter(({ spoilt, off }) => spoilt === null && off === null);
  if (made.length === 0) return null;
  const open = made.filter(isToDo);
  const due = open.map(({ dueOn }) => dueOn).sort()[0];
  return (
    <Fact name="Pieces">
      {made.length - open.length} of {made.length} packed{due && `, due ${dayText(due)}`}
    </Fact>
  );
}
