/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { listAdminProducts } from "#db/catalog/admin-products.ts";
import { createProduct } from "#db/catalog/save-product.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, query, readForm } from "#server/input.ts";
import { userOf } from "#server/session/guards.ts";
import { ADMIN_PRODUCTS_PAGE, AdminProductsQuery } from "#shop/catalog/admin-products.ts";
import { ProductForm, productFields, SLUG_TAKEN } from "#shop/catalog/product-form.ts";
import { readProductKey } from "#shop/catalog/product-key.ts";
import { paths } from "#shop/paths.ts";
import { newProductPage } from "./_editor/new-page.tsx";
import { ProductsPage } from "./_list/page.tsx";

/** Admins. */
export const GET = handlers(query(AdminProductsQuery), async (c) => {
  const query = c.req.valid("query");
  const after = readProductKey(query.after);
  const { sql } = c.var.services;
  const page = await listAdminProducts(sql, { ...query, after, limit: ADMIN_PRODUCTS_PAGE });
  return c.render(<ProductsPage query={query} page={page} />, {
    title: "Products",
    styles: ["admin", "admin-products"],
    wide: true,
  });
});

/** Admins: adds a draft. */
export const POST = handlers(form(v.looseObject({})), async (c) => {
  const { typed } = c.req.valid("form");
  const read = readForm(ProductForm, productFields(typed));
  if (!read.ok) {
    c.status(422);
    return newProductPage(c, typed, read.errors);
  }
  const { sql } = c.var.services;
  const change = { values: read.value, actorId: userOf(c).id };
  const id = await sql.begin((tx) => createProduct(tx, change));
  if (id === "slug-taken") {
    c.status(422);
    return newProductPage(c, typed, SLUG_TAKEN);
  }
  flash(c, ADDED);
  return c.redirect(paths.adminProduct(id), 303);
});

const ADDED = {
  title: "Draft added",
  description: "Look at its variants, then publish it.",
  variant: "success",
} as const;
