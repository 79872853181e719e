import * as v from "valibot";
import { findEditedProduct } from "#db/catalog/edited-products.ts";
import { saveProduct } from "#db/catalog/save-product.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, readForm } from "#server/input.ts";
import { userOf } from "#server/session/guards.ts";
import {
  ProductForm,
  productDifferences,
  productFields,
  SLUG_TAKEN,
} from "#shop/catalog/product-form.ts";
import { paths } from "#shop/paths.ts";
import { editProductPage } from "../_editor/edit-page.tsx";
import { loadProduct, revisionOf } from "../_editor/load.ts";

/** Admins. */
export const GET = handlers(async (c) => {
  const product = await loadProduct(c);
  return product ? editProductPage(c, product) : c.notFound();
});

/** Admins: the details; variants have a form of their own. */
export const POST = handlers(form(v.looseObject({})), async (c) => {
  const { sql } = c.var.services;
  const { typed } = c.req.valid("form");
  const product = await loadProduct(c);
  if (!product) return c.notFound();
  const { id } = product;
  const read = readForm(ProductForm, productFields(typed));
  if (!read.ok) {
    const seen = { ...product, revision: revisionOf(typed) };
    return editProductPage(c, seen, { form: "details", typed, errors: read.errors });
  }
  const change = { id, revision: revisionOf(typed), values: read.value, actorId: userOf(c).id };
  const saved = await saveProduct(sql, change);
  const now = saved === "changed-meanwhile" && (await findEditedProduct(sql, id));
  if (now) {
    const differences = () => productDifferences(now, typed);
    return editProductPage(c, now, { form: "details", typed, differences });
  }
  if (saved === "slug-taken") {
    const seen = { ...product, revision: change.revision };
    return editProductPage(c, seen, { form: "details", typed, errors: SLUG_TAKEN });
  }
  if (saved !== "saved") return c.notFound();
  flash(c, { title: "Product saved", variant: "success" });
  return c.redirect(paths.adminProduct(id), 303);
});
