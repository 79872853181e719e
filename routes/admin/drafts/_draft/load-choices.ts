import { listProductPage, MAX_PRODUCTS } from "#db/catalog/products.ts";
import type { Draft } from "#db/orders/drafts/drafts.ts";
import {
  type Designers,
  listSavedDesigns,
  type SavedDesign,
} from "#db/orders/drafts/saved-designs.ts";
import type { AppContext } from "#server/factory.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";

export type DesignChoices = {
  designs: readonly SavedDesign[];
  products: readonly ShownProduct[];
};

/** Loads the saved designs for a line, and the products to print them on; none where nothing is saved. */
export async function loadChoices(c: AppContext, draft: Draft): Promise<DesignChoices> {
  const { sql } = c.var.services;
  const designs = await listSavedDesigns(sql, designersOf(c, draft));
  if (designs.length === 0) return { designs, products: [] };
  const { products } = await listProductPage(sql, { limit: MAX_PRODUCTS, pricesIn: null });
  return { designs, products };
}

export function designersOf(c: AppContext, { email }: Pick<Draft, "email">): Designers {
  return { email, ownShopperId: c.var.shopper?.id ?? null };
}
