import { copyProduct } from "#catalog/copy-product.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "catalog.edit";

/** A copy is a draft. */
export const POST = handlers(async (c) => {
  const productId = readId(c.req.param("id"));
  const source = productId && { productId, actorId: userOf(c).id };
  const copy = source && (await copyProduct(c.var.services, source));
  if (!copy) return c.notFound();
  if (copy === "retired") {
    flash(c, RETIRED);
    return c.redirect(paths.adminProduct(productId), 303);
  }
  flash(c, { title: "Copied as a draft", variant: "success" });
  return c.redirect(paths.adminProduct(copy), 303);
});

const RETIRED = {
  title: "Not copied",
  description:
    "Its template is retired, so no more products are made from it. Make the template ready again, or add a product from another one.",
  variant: "destructive",
} as const;
