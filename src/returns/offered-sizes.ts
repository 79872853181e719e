import type { ISql } from "postgres";
import { findVariants } from "#db/catalog/variants.ts";
import { findPricesIn, listLines } from "#db/orders/changes.ts";
import { isSold } from "#shop/catalog/availability.ts";
import type { OfferedSize } from "#shop/returns/plan.ts";

/** Lists the other sizes of an order's lines that are sold now, and what they cost more or less. */
export async function findOfferedSizes(sql: ISql, orderId: number): Promise<OfferedSize[]> {
  const [lines, pricesIn] = [await listLines(sql, orderId), await findPricesIn(sql, orderId)];
  const offers = await findVariants(sql, lines, null, pricesIn);
  const others = lines.flatMap((line, at) => {
    const offer = offers[at];
    if (!offer || !isSold(offer.product)) return [];
    const { position, productId, color } = line;
    const ownCents = offer.variant?.priceCents ?? null;
    return offer.product.sizes
      .filter((size) => size !== line.size)
      .map((size) => ({ position, productId, color, size, ownCents }));
  });
  const found = await findVariants(sql, others, null, pricesIn);
  return others.flatMap(({ position, size, ownCents }, at) => {
    const variant = found[at]?.variant;
    if (!variant?.isAvailable) return [];
    const { id: variantId, sku, priceCents, left } = variant;
    const isPriced = ownCents !== null && priceCents !== null;
    const differenceCents = isPriced ? priceCents - ownCents : 0;
    return [{ position, size, variantId, sku, left, differenceCents }];
  });
}
