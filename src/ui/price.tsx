/** @jsxImportSource hono/jsx */
import { type Cents, type CurrencyCode, formatMoney } from "#shop/money.ts";
import { template } from "./template.ts";

/** An order has a currency of its own, and a slot knows no shop: it is told which one. */
export function Price({ cents, currency }: { cents: Cents; currency: CurrencyCode }) {
  return PRICE({ text: formatMoney(cents, currency) });
}

const PRICE = template<"text">(({ text }) => <span class="price">{text}</span>);
