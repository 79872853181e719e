import type { CartRow } from "#db/carts/carts.ts";
import { lineMockup } from "#shop/designs/mockup.ts";
import { type Cart, type CartArtwork, type CartLine, totalCents } from "#shop/orders/cart.ts";
import { paths } from "#shop/paths.ts";
import type { Side } from "#shop/placement.ts";

/** The cart as an island takes it. */
export function cartJson(rows: readonly CartRow[], checkoutKey: string): Cart {
  return { lines: rows.map(lineJson), totalCents: totalCents(rows), checkoutKey };
}

function lineJson(row: CartRow): CartLine {
  const { frontDesign, backDesign, cut: _, description: designDescription, ...line } = row;
  return {
    ...line,
    designDescription,
    designId: frontDesign.id,
    backDesignId: backDesign?.id ?? null,
    design: artwork(row, frontDesign, "front"),
    backDesign: backDesign && artwork(row, backDesign, "back"),
  };
}

function artwork(row: CartRow, design: CartRow["frontDesign"], side: Side): CartArtwork {
  const imageUrl = paths.mockup(lineMockup(row, side, design), "webp", 320);
  return { name: design.name, imageUrl };
}
