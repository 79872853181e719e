import type { OfferedVariant, Variant } from "#db/catalog/variants.ts";
import { isSold, noLongerSold, notSoldIn, unavailableText } from "#shop/catalog/availability.ts";
import type { Shirt } from "#shop/catalog/same-line.ts";
import type { Cents } from "#shop/money.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import { type Rejection, reject } from "./rejection.ts";

export type ChosenVariant = {
  ok: true;
  product: OfferedVariant["product"];
  variant: Variant & { priceCents: Cents };
};

/** The variant that a line means, if it can be had. */
export function chooseVariant(
  { productId, size, color }: Shirt,
  offer: OfferedVariant | undefined,
  pricesIn: PricesIn = null,
): ChosenVariant | Rejection {
  if (!offer) return reject(404, `There is no product ${productId}. Choose another one.`);
  const { product, variant } = offer;
  const { name, sizes, colors } = product;
  if (!isSold(product)) return reject(404, noLongerSold(product));
  if (!sizes.includes(size)) {
    return reject(
      400,
      `The ${name} does not come in that size. Choose one of ${sizes.join(", ")}.`,
    );
  }
  if (!colors.includes(color)) {
    return reject(
      400,
      `The ${name} does not come in that color. Choose one of ${colors.join(", ")}.`,
    );
  }
  if (!variant?.isAvailable) return reject(400, unavailableText(product, { size, color }));
  const { priceCents } = variant;
  if (priceCents !== null) return { ok: true, product, variant: { ...variant, priceCents } };
  return reject(404, pricesIn ? notSoldIn(product, pricesIn) : noLongerSold(product));
}
