/** @jsxImportSource hono/jsx */
import { progressOf } from "#shop/orders/order-status.ts";

export function OrderProgress({ order }: { order: Parameters<typeof progressOf>[0] }) {
  return (
    <ol class="steps" aria-label="Order progress">
      {progressOf(order).map(({ name, done }) => (
        <li key={name} class="steps__step" {...(done && { "data-done": "" })}>
          {name}
          {done && <span class="visually-hidden"> (reached)</span>}
        </li>
      ))}
    </ol>
  );
}
