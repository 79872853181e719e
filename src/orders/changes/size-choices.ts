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
  return Promise.all(
    lines.map(async (line, at) => ({ ...line, choices: await choicesFor(sql, line, offers[at]) })),
  );
}

/** None where the shirt is no longer sold, or is from before the shop knew variants. */
async function choicesFor(
  sql: ISql,
  { productId, color, size, quantity, variantId }: OrderLine,
  offer: OfferedVariant | undefined,
): Promise<SizeChoice[]> {
  if (!offer?.variant || offer.variant.id !== variantId || !isSold(offer.product)) return [];
  const { priceCents } = offer.variant;
  const others = offer.product.sizes.filter((other) => other !== size);
  const found = await findVariants(
    sql,
    others.map((other) => ({ productId, size: other, color })),
    null,
  );
  return others.flatMap((other, at) => {
    const variant = found[at]?.variant;
    const isFit =
      variant?.isAvailable &&
      variant.priceCents === priceCents &&
      (variant.left === null || variant.left >= quantity);
    return isFit ? [{ size: other, variant }] : [];
  });
}
