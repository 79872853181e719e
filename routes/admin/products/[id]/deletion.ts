import { deleteProduct } from "#catalog/delete-product.ts";
import { findEditedProduct } from "#db/catalog/edited-products.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { findNamedRow } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "catalog.edit";

/** Only a draft that was never sold and lies in no cart. */
export const POST = handlers(async (c) => {
  const product = await findNamedRow(c, findEditedProduct);
  if (!product) return c.notFound();
  const { id: productId } = product;
  const deleted = await deleteProduct(c.var.services, { productId, actorId: userOf(c).id });
  flash(c, deleted ? DELETED : NOT_DELETED);
  return c.redirect(deleted ? paths.adminProducts : paths.adminProduct(productId), 303);
});

const DELETED = { title: "Draft deleted", variant: "success" } as const;
const NOT_DELETED = {
  title: "Not deleted",
  description: "It was sold, lies in a cart, or is no draft. Archive it instead.",
  variant: "destructive",
} as const;
