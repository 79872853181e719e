import type { CartRow } from "#db/carts/carts.ts";
import { lineMockups } from "#shop/designs/line-mockups.ts";
import { describePrints } from "#shop/documents/print-text.ts";
import type { Cart, CartLine } from "#shop/orders/cart.ts";
import { paths } from "#shop/paths.ts";

type CartLineRow = Omit<CartRow, "isWithdrawn" | "unavailable" | "taxClass" | "weightGrams">;

/** The cart as an island takes it. */
export function cartJson(rows: readonly CartLineRow[], checkoutKey: string): Cart {
  return { lines: rows.map(lineJson), checkoutKey };
}

function lineJson(row: CartLineRow): CartLine {
  const { frontDesign, backDesign, documentHash: document, ...rest } = row;
  const { cut: _, documentId: __, pictureId: ___, prints: ____, ...line } = rest;
  return {
    ...line,
    document,
    printTexts: describePrints(row),
    frontDesign: frontDesign && designJson(frontDesign),
    backDesign: backDesign && designJson(backDesign),
    mockups: lineMockups(row).map((mockup) => ({
      side: mockup.side,
      imageUrl: paths.mockup(mockup, "webp", 320),
    })),
  };
}

const designJson = ({ id, name }: { id: number; name: string }) => ({ id, name });
