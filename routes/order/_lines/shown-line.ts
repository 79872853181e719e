import type { ShownCart } from "#db/carts/carts.ts";
import type { Advice } from "#shop/documents/advice/advice.ts";
import type { LineTotals } from "#shop/pricing/totals.ts";

/** A line as the page shows it: what it costs, its place in the cart, and advice on its print. */
export type ShownLine = ShownCart["lines"][number] & {
  price: LineTotals;
  at: number;
  advice: readonly Advice[];
};
