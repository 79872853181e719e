/** @jsxImportSource react */
import type { Cart } from "#shop/orders/cart.ts";
import type { QuoteJson } from "#shop/pricing/quote-json.ts";
import { decimalText } from "../decimal-text.ts";
import { SUMMARY_TITLE } from "./order-summary.tsx";

type TotalOnTopProps = { cart: Cart; quote: QuoteJson };

/** A phone shows the summary below the form, so the total stands on top and leads to it. */
export function TotalOnTop({ cart, quote }: TotalOnTopProps) {
  const count = cart.groups.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <a className="top-total" href={`#${SUMMARY_TITLE}`}>
      <span>
        Your items <span className="muted">({count})</span>
      </span>
      <strong>
        <span className="visually-hidden">Total </span>
        {decimalText(quote.total, quote.currency)}
      </strong>
    </a>
  );
}
