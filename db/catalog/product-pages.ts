import type { ISql } from "postgres";
import type { ProductState, ShownProduct } from "#shop/catalog/product.ts";
import { lookupText } from "#shop/forms/plain-text.ts";
import type { Cents } from "#shop/money.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import { shownColumns } from "./products.ts";

type PagedProduct = Omit<ShownProduct, "priceCents"> & {
  state: ProductState;
  /** Null where it is not sold in the currency. */
  priceCents: Cents | null;
};

/** The product is found by its slug, or by one that it had before; drafts have no page. */
export async function findPagedProduct(
  sql: ISql,
  slug: string,
  pricesIn: PricesIn,
): Promise<PagedProduct | undefined> {
  const given = lookupText(slug).toLowerCase();
  const [row] = await sql<PagedProduct[]>`
    select state, ${shownColumns(sql, pricesIn)} from products product
    where state <> 'draft' and id = coalesce(
      (select id from products where slug = ${given}),
      (select product_id from old_slugs where slug = ${given}))`;
  return row;
}
