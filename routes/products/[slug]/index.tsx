/** @jsxImportSource hono/jsx */
import { findPagedProduct } from "#db/catalog/product-pages.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";
import { isSold } from "#shop/catalog/availability.ts";
import { paths } from "#shop/paths.ts";
import { ArchivedPage } from "./_archived-page.tsx";
import { ProductPage } from "./_product-page.tsx";

export const options: RouteOptions = { isShared: true };

/** Anyone; a product that is no longer sold says so, and one under an old slug leads to the new. */
export const GET = handlers(async (c) => {
  const { sql, config } = c.var.services;
  const slug = c.req.param("slug") ?? "";
  const product = await findPagedProduct(sql, slug);
  if (!product) return c.notFound();
  if (product.slug !== slug) {
    // An admin may take the old slug back: no browser may keep this for ever.
    c.header("cache-control", "no-cache");
    return c.redirect(paths.productPage(product.slug) + new URL(c.req.url).search, 301);
  }
  const { name, description } = product;
  const page = { title: name, description, styles: ["product"] } as const;
  if (!isSold(product)) {
    c.status(410);
    return c.render(<ArchivedPage name={name} />, page);
  }
  return c.render(<ProductPage product={product} pictures={config.PRODUCT_IMAGE_URL} />, page);
});
