/** @jsxImportSource hono/jsx */
import { type OrderStatus, progressOf } from "#shop/orders/order-status.ts";

export function OrderProgress({ status }: { status: OrderStatus }) {
  return (
    <ol class="steps" aria-label="Order progress">
      {progressOf(status).map(({ name, done }) => (
        <li key={name} class="steps__step" {...(done && { "data-done": "" })}>
          {name}
          {done && <span class="visually-hidden"> (reached)</span>}
        </li>
      ))}
    </ol>
  );
}
