/** @jsxImportSource hono/jsx */
import type { AdminOrderRow } from "#db/orders/admin/list.ts";
import { coverMockup } from "#shop/designs/line-mockups.ts";
import { byDocument, groupLines } from "#shop/orders/group-lines.ts";
import { isCancelRequested } from "#shop/orders/shipping-doubts.ts";
import { daysText } from "#shop/shipping/arrival.ts";
import { Badge } from "#ui/badge.tsx";
import { PaymentBadge } from "#ui/orders/payment-badge.tsx";
import { ShirtThumbs } from "#ui/orders/shirt-thumbs.tsx";
import { StatusBadge } from "#ui/orders/status-badge.tsx";

type CellProps = { order: AdminOrderRow };

/** The first line, with a picture; the others are counted. */
export function Product({ order }: CellProps) {
  const groups = groupLines(order.items, byDocument);
  const [group] = groups;
  if (!group) return null;
  const { first, quantity, sizes } = group;
  const more = groups.length - 1;
  const mockup = coverMockup(order.cover);
  return (
    <span class="admin-orders__product">
      <ShirtThumbs thumbs={[{ mockup, alt: "" }]} />
      <span class="admin-orders__two">
        <span>
          {quantity} × {first.productName}
        </span>
        <span class="muted small">
          {sizes}, {first.color}
          {more > 0 && <strong> +{more} more</strong>}
        </span>
      </span>
    </span>
  );
}

/** The way, and the last of the promised days. */
export function Shipping({ order }: CellProps) {
  const { shippingMethod, arrivesUntil: until, isPickup, createdAt } = order;
  const way = shippingMethod ?? (isPickup ? "Pick-up" : "");
  // Cards leave out a cell that is empty.
  if (!way && !until) return null;
  return (
    <span class="admin-orders__two">
      <span>{way}</span>
      {until && <span class="small">by {daysText({ from: until, until }, createdAt)}</span>}
    </span>
  );
}

export function Badges({ order }: CellProps) {
  const { status, hasNote, hasStaffNote } = order;
  return (
    <span class="admin-orders__badges">
      <StatusBadge status={status} />
      <PaymentBadge {...order} />
      {isCancelRequested(order) && <Badge variant="destructive">Cancellation requested</Badge>}
      {hasNote && <Badge variant="outline">Customer note</Badge>}
      {hasStaffNote && <Badge variant="outline">Staff note</Badge>}
    </span>
  );
}
