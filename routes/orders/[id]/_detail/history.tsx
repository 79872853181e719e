/** @jsxImportSource hono/jsx */
import { isRefundReturned, type OrderEvent } from "#db/orders/events.ts";
import { customerStatusText } from "#shop/orders/customer-status.ts";
import { readEditEvent } from "#shop/orders/edits/edit-event.ts";
import { ORDER_STATUS, ORDER_STATUSES, type OrderStatus } from "#shop/orders/order-status.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { Card } from "#ui/card.tsx";
import { ShopDate } from "#ui/shop-date.tsx";

type HistoryProps = { events: readonly OrderEvent[]; isPickup: boolean };

export function History({ events, isPickup }: HistoryProps) {
  return (
    <Card title="Order History">
      <ol class="order-history">
        {events.map((event) => (
          <li key={event.id}>
            <span>
              {isRefundReturned(event, events)
                ? "Refund did not arrive"
                : wordsFor(event, isPickup)}
            </span>
            <time class="muted small" datetime={event.createdAt.toISOString()}>
              <ShopDate date={event.createdAt} as="exact" />
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function wordsFor(
  { kind, value }: Pick<OrderEvent, "kind" | "value">,
  isPickup = false,
): string {
  const status = kind === "status" && ORDER_STATUSES.find((known) => known === value);
  if (isPickup && status && ORDER_STATUS[status].hasLeft) {
    return customerStatusText({ status, paymentStatus: "paid", isPickup });
  }
  const edited = kind === "changed" ? readEditEvent(value) : undefined;
  if (edited) return `Changed: ${edited}`;
  if (kind === "changed" && value !== "address") return `Size changed: ${value}`;
  if (kind === "late") return `Now expected by ${dayText(value)}`;
  return WORDS[`${kind} ${value}`.trim()] ?? WORDS[kind] ?? "Updated";
}

type StatusWords = Record<`status ${OrderStatus}`, string>;

const WORDS: StatusWords & Record<string, string> = {
  placed: "Order placed",
  "payment paid": "Payment received",
  "payment refunded": "Refunded",
  "payment partially_refunded": "Partially refunded",
  payment: "Payment updated",
  "status pending": "Back to confirmed",
  "status processing": "Processing",
  "status shipped": "Shipped",
  "status delivered": "Delivered",
  "status canceled": "Canceled",
  "cancel-requested": "Cancellation requested",
  claimed: "Added to an account",
  tracking: "Tracking updated",
  "changed address": "Address changed",
};
