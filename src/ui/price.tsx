/** @jsxImportSource hono/jsx */
import { type Cents, formatUsd } from "#shop/money.ts";

export function Price({ cents }: { cents: Cents }) {
  return <span class="price">{formatUsd(cents)}</span>;
}
