import type { ISql } from "postgres";
import type { ProductState, ShownProduct, TaxClass } from "#shop/catalog/product.ts";
import type { Shirt } from "#shop/catalog/same-line.ts";
import { lookupText } from "#shop/forms/plain-text.ts";
import type { Cents } from "#shop/money.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import { type Holder, isAvailable, leftOf } from "../stock/left.ts";
import { variantPrice } from "./priced.ts";
import { shownColumns } from "./products.ts";

export type Variant = {
  id: number;
  sku: string;
  /** The variant has its own price, else the product's; null where it is not sold in the currency. */
  priceCents: Cents | null;
  weightGrams: number | null;
  /** A variant is available as long as some are left, too. */
  isAvailable: boolean;
  /** Null: not counted. */
  left: number | null;
};

/** A product with the variant of one size and color, if there is one. */
export type OfferedVariant = {
  product: Omit<ShownProduct, "priceCents"> & { state: ProductState; taxClass: TaxClass };
  variant: Variant | null;
};

/** Each shirt has one, in their order, whatever the product's state; undefined without the product. */
export async function findVariants(
  sql: ISql,
  shirts: readonly Shirt[],
  holder: Holder,
  pricesIn: PricesIn = null,
): Promise<(OfferedVariant | undefined)[]> {
  if (shirts.length === 0) return [];
  const left = leftOf(sql, holder);
  const rows = await sql<
    (OfferedVariant["product"] & { place: number; variant: Variant | null })[]
  >`
    select wanted.place::int, product.state, product.tax_class, ${shownColumns(sql, pricesIn)},
      case when variant.id is not null then json_build_object('id', variant.id, 'sku', variant.sku,
        'priceCents', ${variantPrice(sql, pricesIn)},
        'weightGrams', variant.weight_grams, 'isAvailable', ${isAvailable(sql, left)},
        'left', ${left}) end as variant
    from unnest(${shirts.map(({ productId }) => productId)}::bigint[],
      ${shirts.map(({ size }) => lookupText(size))}::text[],
      ${shirts.map(({ color }) => lookupText(color))}::text[])
      with ordinality as wanted (product_id, size, color, place)
    join products product on product.id = wanted.product_id
    left join variants variant on variant.product_id = product.id
      and variant.size = wanted.size and variant.color = wanted.color`;
  const byPlace = new Map(
    rows.map(({ place, variant, ...product }) => [place, { product, variant }]),
  );
  return shirts.map((_, at) => byPlace.get(at + 1));
}
