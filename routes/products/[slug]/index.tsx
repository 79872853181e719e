/** @jsxImportSource hono/jsx */

import * as v from "valibot";
import { findPagedProduct } from "#db/catalog/product-pages.ts";
import { findPiecePrices } from "#db/pricing/price-breaks.ts";
import { homeDelivery } from "#orders/shipping/home-delivery.ts";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { optionalText, query } from "#server/input/input.ts";
import { isSold } from "#shop/catalog/availability.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { productData } from "#shop/found/product-data.ts";
import { sharePicture } from "#shop/found/share-picture.ts";
import { summaryText } from "#shop/found/summary-text.ts";
import { shownColor } from "#shop/goods/colors.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { allText } from "#shop/goods/words.ts";
import { paths } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { loadReviews } from "../_reviews/load-reviews.ts";
import { ProductPage } from "./_product-page.tsx";

/** The color of a feed's variant, which the page then shows. */
const Query = v.object({ color: optionalText });

export const options: RouteOptions = { isShared: true };

/** Anyone; a product that is no longer sold says so, and an old slug leads to the new one. */
export const GET = handlers(query(Query), async (c) => {
  const slug = c.req.param("slug") ?? "";
  const product = await findPagedProduct(c.var.services.sql, slug);
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
  return show(c, product);
});

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

async function show(c: AppContext, product: ShownProduct) {
  const { sql, config, shopSettings } = c.var.services;
  const shop = await shopSettings.read();
  const [delivery, prices, reviews] = await Promise.all([
    homeDelivery(sql, shop),
    findPiecePrices(sql, [product.id]),
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
      data: [
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
