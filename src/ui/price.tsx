/** @jsxImportSource hono/jsx */
import { type Cents, type CurrencyCode, formatMoney } from "#shop/money.ts";
import { template } from "./template.ts";

/** The caller says the currency: an order has its own, and a slot does not know the shop. */
export function Price({ cents, currency }: { cents: Cents; currency: CurrencyCode }) {
  return PRICE({ text: formatMoney(cents, currency) });
}

const PRICE = template<"text">(({ text }) => <span class="price">{text}</span>);
