import type { ShownCartRow } from "#db/carts/carts.ts";
import type { LineTotals } from "#shop/pricing/totals.ts";

/** A line with what it costs, and its place in the cart. */
export type PricedRow = ShownCartRow & { price: LineTotals; at: number };
