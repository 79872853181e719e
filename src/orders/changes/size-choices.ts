import type { ISql } from "postgres";
import { findVariants, type OfferedVariant, type Variant } from "#db/catalog/variants.ts";
import { listLines, type OrderLine } from "#db/orders/changes.ts";
import { isSold } from "#shop/catalog/availability.ts";

export type SizeChoice = { size: string; variant: Variant };

/** A line with the sizes that it may have instead: they cost the same and enough are left. */
export type ChangeableLine = OrderLine & { choices: SizeChoice[] };

export async function findSizeChoices(sql: ISql, orderId: number): Promise<ChangeableLine[]> {
  const lines = await listLines(sql, orderId);
  const offers = await findVariants(sql, lines, null);
  const others = lines.flatMap((line, at) => otherSizes(line, offers[at]));
  const found = await findVariants(sql, others, null);
  const choices = others.flatMap((other, at) => choiceOf(other, found[at]?.variant));
  return lines.map((line) => ({
    ...line,
    choices: choices
      .filter(({ position }) => position === line.position)
      .map(({ size, variant }) => ({ size, variant })),
  }));
}

type OtherSize = Pick<OrderLine, "position" | "productId" | "color" | "size" | "quantity"> & {
  /** What the line's own size costs today. */
  priceCents: number;
};

/** None where the shirt is no longer sold, or is from before the shop knew variants. */
function otherSizes(line: OrderLine, offer: OfferedVariant | undefined): OtherSize[] {
  if (!offer?.variant || offer.variant.id !== line.variantId || !isSold(offer.product)) return [];
  const { position, productId, color, quantity } = line;
  const { priceCents } = offer.variant;
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
