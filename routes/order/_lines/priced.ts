import type { CartDetails } from "#db/carts/carts.ts";
import type { LineTotals } from "#shop/pricing/totals.ts";

/** The page adds these to a line: its details, what it costs, and its place in the cart. */
export type Priced = CartDetails & { price: LineTotals; at: number };
