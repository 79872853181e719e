/** @jsxImportSource hono/jsx */
import { type SentOrder, sentByTexts } from "#shop/orders/management/packing-slip.ts";

/**
 * Papers and the staff's pages show the way of shipping and the promised days. The line is missing
 * without both.
 */
export function SentBy({ order }: { order: SentOrder }) {
  const { method, days } = sentByTexts(order);
  if (!method && !days) return null;
  return (
    <p>
      {method && <strong>{method}</strong>} <span class="nowrap">{days}</span>
    </p>
  );
}
