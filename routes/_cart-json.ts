import type { CartRow } from "#db/carts/carts.ts";
import { lineMockup } from "#shop/designs/mockup.ts";
import { type Cart, type CartLine, subtotalCents } from "#shop/orders/cart.ts";
import { paths } from "#shop/paths.ts";
import type { Side } from "#shop/placement.ts";

type CartLineRow = Omit<CartRow, "isWithdrawn">;

/** The cart as an island takes it. */
export function cartJson(rows: readonly CartLineRow[], checkoutKey: string): Cart {
  return { lines: rows.map(lineJson), totalCents: subtotalCents(rows), checkoutKey };
}

function lineJson(row: CartLineRow): CartLine {
  const { frontDesign, backDesign, cut: _, ...line } = row;
  return {
    ...line,
    frontDesign: designJson(row, frontDesign, "front"),
    backDesign: backDesign && designJson(row, backDesign, "back"),
  };
}

function designJson(row: CartLineRow, { id, name, ...design }: CartRow["frontDesign"], side: Side) {
  return { id, name, imageUrl: paths.mockup(lineMockup(row, side, design), "webp", 320) };
}
