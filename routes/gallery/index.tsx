/** @jsxImportSource hono/jsx */

import { listGallery, listPopularTags } from "#db/gallery/list.ts";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { noteOutage } from "#server/outage/note-outage.ts";
import { renderSoon } from "#server/responses/render-deferred.tsx";
import { shownShop } from "#server/session/shown-shop.ts";
import { log } from "#services/log/log.ts";
import { GALLERY_PAGE } from "#shop/gallery/query.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { Filters, galleryUrl } from "./_filters.ts";
import { GalleryError, GalleryPage, GallerySkeleton } from "./_gallery-page.tsx";
import { loadOffer } from "./_load-offer.ts";

const PAGE = {
  title: "Design Gallery",
  styles: ["gallery"],
  scripts: ["gallery"],
} as const;

const LIST = { ...PAGE, styles: [...PAGE.styles, "gallery-list"] } as const;

/** More would be too many to choose from; the rest is typed. */
const MAX_TAGS = 100;

export const options: RouteOptions = { isShared: true };

/** Anyone; shows their own likes. */
export const GET = handlers(query(Filters), async (c) => {
  const filters = c.req.valid("query");
  const { config } = c.var.services;
  const canonical = config.APP_URL + galleryUrl({ ...filters, view: "grid" });
  const shop = await shownShop(c);
  return renderSoon(c, loadPage(c, filters, shop), <GallerySkeleton filters={filters} />, {
    ...(filters.view === "list" ? LIST : PAGE),
    description: shopWords(shop).galleryAbout,
    canonical,
    shop,
  });
});

async function loadPage(c: AppContext, filters: Filters, shop: ShopSettings) {
  const { sql } = c.var.services;
  try {
    const [page, tags, offer] = await Promise.all([
      listGallery(sql, { ...filters, limit: GALLERY_PAGE }),
      listPopularTags(sql, MAX_TAGS + 1),
      loadOffer(sql, shop.pricesIn),
    ]);
    const choice = { listed: tags.slice(0, MAX_TAGS), areAll: tags.length <= MAX_TAGS };
    return <GalleryPage filters={filters} page={page} tags={choice} offer={offer} />;
  } catch (error) {
    log.error(`[${c.var.requestId}] the gallery could not be loaded`, error);
    noteOutage(c, error);
    c.status(503);
    return <GalleryError filters={filters} />;
  }
}
