import type { CartLine } from "#db/carts/carts.ts";
import { linePictures } from "#shop/designs/line-pictures.ts";
import { printScales } from "#shop/documents/fit.ts";
import { isPlacedByName } from "#shop/documents/named-placement.ts";
import { describePrints } from "#shop/documents/prints/print-text.ts";
import { templateOf } from "#shop/goods/templates.ts";
import type { Cart, CheckoutLine } from "#shop/orders/cart.ts";
import { cartGroups } from "#shop/orders/cart-groups.ts";
import { paths } from "#shop/paths.ts";
import type { Units } from "#shop/print-size.ts";

/** An order has these otherwise, and the island needs none of them. */
type State = "isWithdrawn" | "unavailable" | "left";
type Priced = "taxClass" | "weightGrams" | "unitPriceCents";

type CartOptions = { checkoutKey: string; units: Units };

/** Describes a cart, or the lines of an unpaid order, for the checkout's island. */
export function cartJson(
  rows: readonly Omit<CartLine, State | Priced>[],
  { checkoutKey, units }: CartOptions,
): Cart {
  const lines = rows.map((row) => lineJson(row, units));
  const sized = rows.flatMap(({ cut, sizeGroups }, at) => {
    const line = lines[at];
    return line ? { ...line, cut, ...(sizeGroups && { sizeGroups }) } : [];
  });
  return { lines, groups: cartGroups(sized), checkoutKey };
}

function lineJson(row: Omit<CartLine, State | Priced>, units: Units): CheckoutLine {
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
    printTexts: describePrints({ ...row, printScales: scalesOf(row) }, units),
    frontDesign: frontDesign && designJson(frontDesign),
    backDesign: backDesign && designJson(backDesign),
    mockups: linePictures(row).map(({ mockup, name }) => ({
      side: mockup.view,
      imageUrl: paths.mockup(mockup, "webp", 320),
      name,
    })),
  };
}

/** As the cart says it: how large it prints depends on the size. */
function scalesOf({ cut, size, prints }: Pick<CartLine, "cut" | "size" | "prints">) {
  return printScales(templateOf(cut), size, prints);
}

const designJson = ({ id, name }: { id: number; name: string }) => ({ id, name });
