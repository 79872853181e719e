import * as v from "valibot";
import { setProductState } from "#catalog/set-product-state.ts";
import { findEditedProduct } from "#db/catalog/edited-products.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { findNamedRow } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { PRODUCT_STATES, type ProductState } from "#shop/catalog/product.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "catalog.edit";

const Body = v.object({
  state: v.picklist(PRODUCT_STATES, "Choose a state: draft, published or archived."),
});

/** Publishes, archives, or takes back to a draft. */
export const POST = handlers(form(Body), async (c) => {
  const { state } = expectValid(c.req.valid("form"));
  const product = await findNamedRow(c, findEditedProduct);
  if (!product) return c.notFound();
  const { id: productId } = product;
  await setProductState(c.var.services, { productId, state, actorId: userOf(c).id });
  flash(c, { ...DONE[state], variant: "success" });
  return c.redirect(paths.adminProduct(productId), 303);
});

const DONE: Record<ProductState, { title: string; description: string }> = {
  published: { title: "Product published", description: "The shop sells it now." },
  archived: {
    title: "Product archived",
    description: "The shop no longer sells it. Orders keep their copies.",
  },
  draft: { title: "Product is a draft again", description: "Publish it to sell it." },
};
