/** @jsxImportSource hono/jsx */
import type { AmountRow } from "#shop/pricing/order-amounts.ts";

/** The rows say what an order costs, down to its total. */
export function Amounts({ rows }: { rows: readonly AmountRow[] }) {
  return (
    <dl class="summary">
      {rows.map(({ name, text, isTotal }) => (
        <div key={name} class={isTotal && "summary__total"}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
