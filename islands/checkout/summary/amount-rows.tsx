/** @jsxImportSource react */
import type { QuoteJson } from "#shop/pricing/quote-json.ts";

/** The rows say what the cart costs, from the subtotal to the total. */
export function AmountRows({ quote }: { quote: QuoteJson }) {
  return (
    <dl className="summary">
      {quote.rows.map(({ name, text, isTotal }) => (
        <div key={name} className={isTotal ? "summary__total" : undefined}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
