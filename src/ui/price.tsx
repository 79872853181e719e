/** @jsxImportSource hono/jsx */
import { type Cents, formatUsd } from "#shop/money.ts";
import { template } from "./template.ts";

export function Price({ cents }: { cents: Cents }) {
  return PRICE({ text: formatUsd(cents) });
}

const PRICE = template<"text">(({ text }) => <span class="price">{text}</span>);
