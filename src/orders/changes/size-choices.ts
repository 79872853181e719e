import type { ISql } from "postgres";
import { findVariants, type OfferedVariant, type Variant } from "#db/catalog/variants.ts";
import { findPricesIn, listLines } from "#db/orders/changes.ts";
import type { OrderedLine } from "#db/orders/ordered-line.ts";
import { isSold } from "#shop/catalog/availability.ts";

export type SizeChoice = { size: string; variant: Variant };

/** Lists an order's lines with the sizes they may have instead: they cost the same, enough are left. */
export async function findSizeChoices(sql: ISql, orderId: number) {
  const [lines, pricesIn] = [await listLines(sql, orderId), await findPricesIn(sql, orderId)];
  const offers = await findVariants(sql, lines, null, pricesIn);
  const others = lines.flatMap((line, at) => otherSizes(line, offers[at]));
  const found = await findVariants(sql, others, null, pricesIn);
  const choices = others.flatMap((other, at) => choiceOf(other, found[at]?.variant));
  return lines.map((line) => ({
    ...line,
    choices: choices
      .filter(({ position }) => position === line.position)
      .map(({ size, variant }) => ({ size, variant })),
  }));
}

type OtherSize = Pick<OrderedLine, "productId" | "color" | "size" | "quantity"> & {
  position: number;
  /** The price of the line's own size today. */
  priceCents: number;
};

/** A shirt has no other sizes where it is no longer sold, or is from before the shop knew variants. */
function otherSizes(
  line: Omit<OtherSize, "priceCents"> & Pick<OrderedLine, "variantId">,
  offer: OfferedVariant | undefined,
): OtherSize[] {
  if (!offer?.variant || offer.variant.id !== line.variantId || !isSold(offer.product)) return [];
  const { position, productId, color, quantity } = line;
  const { priceCents } = offer.variant;
  if (priceCents === null) return [];
  return offer.product.sizes
    .filter((size) => size !== line.size)
    .map((size) => ({ position, productId, color, size, quantity, priceCents }));
}

/** The size, if it costs the same and enough pieces are left; otherwise nothing. */
function choiceOf(
  { position, size, quantity, priceCents }: OtherSize,
  variant: Variant | null | undefined,
) {
  const isFit =
    variant?.isAvailable &&
    variant.priceCents === priceCents &&
    (variant.left === null || variant.left >= quantity);
  return isFit ? [{ position, size, variant }] : [];
}
