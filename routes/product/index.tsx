/** @jsxImportSource hono/jsx */

import { findProduct, listProductPage } from "#db/catalog/products.ts";
import { findPiecePrices } from "#db/pricing/price-breaks.ts";
import { findRatings } from "#db/reviews/shown-reviews.ts";
import { homeDelivery } from "#orders/shipping/home-delivery.ts";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, query } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { noteOutage } from "#server/outage/note-outage.ts";
import { renderSoon } from "#server/responses/render-deferred.tsx";
import { shownShop } from "#server/session/shown-shop.ts";
import { log } from "#services/log/log.ts";
import { readProductKey } from "#shop/catalog/product-key.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { findTemplate } from "#shop/goods/templates.ts";
import { paths, withQuery } from "#shop/paths.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { addChoice } from "./_add-to-cart.ts";
import { Addition, Choice, choiceFields, isChosen } from "./_choice.ts";
import { ProductPage, ProductsError, ProductsSkeleton } from "./_product-page.tsx";

/** Limit of requests: products on a page of the shop [products]; the rest by cursor. */
const PAGE_SIZE = 24;

export const options: RouteOptions = { isShared: true };

/** Anyone. */
export const GET = handlers(query(Choice), async (c) => {
  const shop = await shownShop(c);
  const choice = c.req.valid("query");
  const { select, selectIntro } = shopWords(shop);
  return renderSoon(c, loadPage(c, choice, shop), <ProductsSkeleton />, {
    title: select,
    description: shop.shipsFree ? `${selectIntro} Shipping is free.` : selectIntro,
    styles: ["product"],
    shop,
    // The script is for the total of many sizes, which a button gives as well.
    ...(readId(choice.product) && { styles: ["product", "product-choice"], scripts: ["product"] }),
  });
});

/** Anyone; the lines go into the cart of the browser that asks. */
export const POST = handlers(form(Addition), async (c) => {
  const { choice, goesToOrder, ...form } = expectValid(c.req.valid("form"));
  if (goesToOrder && !isChosen(choice)) return c.redirect(paths.cart, 303);
  const { added, toast, missing } = await addChoice(c, choice, form);
  flash(c, toast);
  if (added && goesToOrder) return c.redirect(paths.cart, 303);
  const { product } = choice;
  const { after: _, ...typed } = choiceFields(choice);
  const shown = added ? { product } : { ...typed, missing };
  return c.redirect(`${withQuery(paths.product, shown)}#customize`, 303);
});

async function loadPage(c: AppContext, choice: Choice, shop: ShopSettings) {
  const { sql, config } = c.var.services;
  const { pricesIn } = shop;
  try {
    const after = readProductKey(choice.after);
    const id = readId(choice.product);
    const template = findTemplate(choice.of ?? "");
    const [page, delivery, prices] = await Promise.all([
      listProductPage(sql, { after, cut: template?.id, limit: PAGE_SIZE, pricesIn }),
      homeDelivery(sql, shop),
      findPiecePrices(sql, id ? [id] : [], pricesIn),
    ]);
    const selected =
      id &&
      (page.products.find((product) => product.id === id) ??
        (await findProduct(sql, id, pricesIn)));
    const ratings = await findRatings(
      sql,
      page.products.map(({ id }) => id),
    );
    return (
      <ProductPage
        page={page}
        template={template}
        selected={selected || undefined}
        choice={choice}
        delivery={delivery}
        prices={prices}
        ratings={ratings}
        pictures={config.PRODUCT_IMAGE_URL}
        samples={config.SAMPLE_PRINTS === "on"}
      />
    );
  } catch (error) {
    log.error(`[${c.var.requestId}] products could not be loaded`, error);
    noteOutage(c, error);
    c.status(503);
    return <ProductsError />;
  }
}
