/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findProduct, listProductPage } from "#db/catalog/products.ts";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, query } from "#server/input.ts";
import { readId } from "#server/read-id.ts";
import { renderSoon } from "#server/responses/render-deferred.tsx";
import { readProductKey } from "#shop/catalog/product-key.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { addChoice } from "./_add-to-cart.ts";
import { Choice } from "./_choice.ts";
import { ProductPage, ProductsError, ProductsSkeleton } from "./_product-page.tsx";

const PAGE = {
  title: "Select Your T-Shirt",
  description: "Five shirts that take your design, in up to ten colors. Shipping is free.",
  styles: ["product"],
} as const;

const PAGE_SIZE = 24;

/** With the key that its form was rendered with; a client may send none. */
const Body = v.object({
  ...Choice.entries,
  key: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
});

export const options: RouteOptions = { isShared: true };

/** Anyone. */
export const GET = handlers(query(Choice), (c) =>
  renderSoon(c, loadPage(c, c.req.valid("query")), <ProductsSkeleton />, PAGE),
);

/** Anyone; the line goes into the cart of the browser that asks. */
export const POST = handlers(form(Body), async (c) => {
  const { key, ...choice } = expectValid(c.req.valid("form"));
  const { added, toast } = await addChoice(c, choice, key);
  flash(c, toast);
  const { product, after: _, ...options } = choice;
  return c.redirect(
    `${withQuery(paths.product, added ? { product } : { product, ...options })}#customize`,
    303,
  );
});

async function loadPage(c: AppContext, choice: Choice) {
  const { sql, config } = c.var.services;
  try {
    const after = readProductKey(choice.after);
    const page = await listProductPage(sql, { after, limit: PAGE_SIZE });
    const id = readId(choice.product);
    const selected =
      id && (page.products.find((product) => product.id === id) ?? (await findProduct(sql, id)));
    const pictures = config.PRODUCT_IMAGE_URL;
    return (
      <ProductPage
        page={page}
        selected={selected || undefined}
        choice={choice}
        pictures={pictures}
      />
    );
  } catch (error) {
    console.error(`[${c.var.requestId}] products could not be loaded`, error);
    c.status(503);
    return <ProductsError />;
  }
}
