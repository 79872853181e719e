/** @jsxImportSource hono/jsx */

import * as v from "valibot";
import { findPagedProduct } from "#db/catalog/product-pages.ts";
import { findPiecePrices } from "#db/pricing/price-breaks.ts";
import { homeDelivery } from "#orders/shipping/home-delivery.ts";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { optionalText, query } from "#server/input/input.ts";
import { nameCurrency, shownShop } from "#server/session/shown-shop.ts";
import { isSold } from "#shop/catalog/availability.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { productData } from "#shop/found/product-data.ts";
import { sharePicture } from "#shop/found/share-picture.ts";
import { summaryText } from "#shop/found/summary-text.ts";
import { shownColor } from "#shop/goods/colors.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { allText } from "#shop/goods/words.ts";
import { type CurrencyCode, pluralOf } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { loadReviews } from "../_reviews/load-reviews.ts";
import { ProductPage } from "./_product-page.tsx";

/** The color of a feed's variant, and the currency of the feed, which the page then shows. */
const Query = v.object({ color: optionalText, currency: optionalText });

export const options: RouteOptions = { isShared: true };

/** Anyone; a product that is no longer sold says so, and an old slug leads to the new one. */
export const GET = handlers(query(Query), async (c) => {
  const slug = c.req.param("slug") ?? "";
  const { currency } = c.req.valid("query");
  await nameCurrency(c, currency);
  const shop = await shownShop(c);
  const product = await findPagedProduct(c.var.services.sql, slug, shop.pricesIn);
  if (!product) return c.notFound();
  if (product.slug !== slug) {
    // An admin may take the old slug back: no browser may keep this for ever.
    c.header("cache-control", "no-cache");
    return c.redirect(paths.productPage(product.slug) + new URL(c.req.url).search, 301);
  }
  if (!isSold(product)) {
    c.status(410);
    return c.render(<ArchivedPage {...product} />, { title: product.name });
  }
  const { priceCents } = product;
  if (priceCents !== null) return show(c, { ...product, priceCents }, shop);
  const page = <UnpricedPage {...product} currency={shop.currency} />;
  return c.render(page, { title: product.name });
});

type UnpricedPageProps = Pick<ShownProduct, "name" | "cut"> & { currency: CurrencyCode };

/** Nothing is converted: without a price that was typed it is not for sale. */
function UnpricedPage({ name, cut, currency }: UnpricedPageProps) {
  return (
    <>
      <PageHead title={name} />
      <EmptyState
        icon="tag"
        title={`This ${templateOf(cut).noun} is not sold in ${pluralOf(currency)}`}
        text="Choose another currency at the foot of the page to see what it costs."
      >
        <LinkButton href={paths.product}>See what is sold in {pluralOf(currency)}</LinkButton>
      </EmptyState>
    </>
  );
}

function ArchivedPage({ name, cut }: Pick<ShownProduct, "name" | "cut">) {
  return (
    <>
      <PageHead title={name} />
      <EmptyState
        icon="shirt"
        title={`We no longer sell this ${templateOf(cut).noun}`}
        text="Orders of it are not affected. Here is what takes your design now."
      >
        <LinkButton href={paths.product}>See {allText(templateOf(cut)).toLowerCase()}</LinkButton>
      </EmptyState>
    </>
  );
}

async function show(c: AppContext, product: ShownProduct, shop: ShopSettings) {
  const { sql, config } = c.var.services;
  const { pricesIn } = shop;
  const [delivery, prices, reviews] = await Promise.all([
    homeDelivery(sql, shop),
    findPiecePrices(sql, [product.id], pricesIn),
    loadReviews(sql, product),
  ]);
  return c.render(
    <ProductPage
      product={product}
      color={c.req.query("color")}
      delivery={delivery}
      prices={prices}
      reviews={reviews}
      pictures={config.PRODUCT_IMAGE_URL}
    />,
    {
      title: product.name,
      description: summaryText(product.description),
      styles: ["product-page"],
      picture: pictureOf(product),
      above: [{ name: "Products", path: paths.product }],
      shop,
      // Search engines send no cookie: they read the shop's own prices, or those that the URL names.
      data:
        pricesIn && c.var.namedCurrency !== pricesIn
          ? []
          : [
              productData(product, {
                origin: config.APP_URL,
                brand: shop.name,
                currency: shop.currency,
                ratings: reviews.summary,
              }),
            ],
    },
  );
}

function pictureOf({ name, cut, colors, photos }: ShownProduct) {
  const [photo] = photos;
  const [color = "white"] = colors;
  return photo
    ? sharePicture(photo.photoId, photo.alt || name)
    : sharePicture(`${cut}-${shownColor(color)}`, `${name}, front and back`);
}
