import { type EditedProduct, findEditedProduct } from "#db/catalog/edited-products.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/read-id.ts";

/** The product of the URL. */
export async function loadProduct(c: AppContext): Promise<EditedProduct | undefined> {
  const id = readId(c.req.param("id"));
  return id ? findEditedProduct(c.var.services.sql, id) : undefined;
}

/** What the form was based on; of a form without one nothing is saved. */
export function revisionOf(typed: Record<string, string>): number {
  return Number(typed.revision) || 0;
}
