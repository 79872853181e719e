/** @jsxImportSource hono/jsx */
import { listAdminProducts } from "#db/catalog/admin-products.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { ADMIN_PRODUCTS_PAGE, AdminProductsQuery } from "#shop/catalog/admin-products.ts";
import { readProductKey } from "#shop/catalog/product-key.ts";
import { detailsPage } from "./_editor/details-page.tsx";
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
export const { POST } = detailsPage;
