/** @jsxImportSource hono/jsx */
import { type Cents, formatUsd } from "#shop/money.ts";

/** An amount shown with 2 decimals (spec §1). */
export function Price({ cents }: { cents: Cents }) {
  return <span class="price">{formatUsd(cents)}</span>;
}
