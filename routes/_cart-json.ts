import type { CartRow } from "#db/carts/carts.ts";
import { lineMockups } from "#shop/designs/line-mockups.ts";
import { isPlacedByName } from "#shop/documents/named-placement.ts";
import { describePrints } from "#shop/documents/print-text.ts";
import type { Cart, CartLine } from "#shop/orders/cart.ts";
import { cartGroups } from "#shop/orders/cart-groups.ts";
import { paths } from "#shop/paths.ts";
import type { Units } from "#shop/print-size.ts";

type CartLineRow = Omit<
  CartRow,
  "isWithdrawn" | "unavailable" | "left" | "taxClass" | "weightGrams" | "unitPriceCents"
>;

type Shown = { checkoutKey: string; units: Units };

/** The cart as an island takes it. */
export function cartJson(rows: readonly CartLineRow[], { checkoutKey, units }: Shown): Cart {
  const lines = rows.map((row) => lineJson(row, units));
  return { lines, groups: cartGroups(lines), checkoutKey };
}

function lineJson(row: CartLineRow, units: Units): CartLine {
  const { id, productId, productName, size, color, quantity, description, acceptedLetters } = row;
  const { designPosition, designSize, frontDesign, backDesign } = row;
  return {
    id,
    productId,
    productName,
    size,
    color,
    quantity,
    description,
    acceptedLetters,
    designPosition,
    designSize,
    ...(!isPlacedByName({ ...row, position: designPosition, size: designSize }) && {
      isPlacedFreely: true as const,
    }),
    document: row.documentHash,
    printTexts: describePrints(row, units),
    frontDesign: frontDesign && designJson(frontDesign),
    backDesign: backDesign && designJson(backDesign),
    mockups: lineMockups(row).map((mockup) => ({
      side: mockup.side,
      imageUrl: paths.mockup(mockup, "webp", 320),
    })),
  };
}

const designJson = ({ id, name }: { id: number; name: string }) => ({ id, name });
