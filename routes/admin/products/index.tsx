/** @jsxImportSource hono/jsx */
import { listAdminProducts } from "#db/catalog/admin-products.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { ADMIN_PRODUCTS_PAGE, AdminProductsQuery } from "#shop/catalog/admin-products.ts";
import { readProductKey } from "#shop/catalog/product-key.ts";
import { detailsPage } from "./_editor/details-page.tsx";
import { ProductsPage } from "./_list/page.tsx";

export const permission: RoutePermission = "catalog.edit";

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

/** Adds a draft. */
export const { POST } = detailsPage;
