/** @jsxImportSource hono/jsx */
import { Fragment } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { listProductPage } from "#db/catalog/products.ts";
import { listGallery } from "#db/gallery/list.ts";
import { homeDelivery } from "#orders/shipping/home-delivery.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { shownShop } from "#server/session/shown-shop.ts";
import { shopData } from "#shop/found/shop-data.ts";
import { HOME_SECTIONS, type HomeSection } from "#shop/home/home-sections.ts";
import { paths } from "#shop/paths.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { Assurances } from "./_home/assurances.tsx";
import { BuyersSay, loadSaid } from "./_home/buyers-say.tsx";
import { Opening } from "./_home/opening.tsx";
import { ProductRow } from "./_home/product-row.tsx";
import { type Around, showStudio } from "./_studio-page.tsx";
import { DesignRow } from "./gallery/_design-row.tsx";

/** Anyone. Home is the studio, because people come to make a shirt, and says what this is. */
export const GET = handlers((c) => showStudio(c, loadAround(c)));

/** Around the studio stands what the owner wants there, in the owner's order. */
async function loadAround(c: AppContext): Promise<Around> {
  const shop = await shownShop(c);
  // A process of another release may have saved a section that this one does not know.
  const sections = shop.homeSections.filter((one) => HOME_SECTIONS.includes(one));
  const loaded = await Promise.all(
    sections.map(async (section) => [section, await LOADERS[section]?.(c, shop)] as const),
  );
  const at = sections.indexOf("studio");
  const show = (some: typeof loaded, place: string) =>
    some.length > 0 && (
      <div class={`home home--${place}`}>
        {some.map(([section, content]) => (
          <Fragment key={section}>{content}</Fragment>
        ))}
      </div>
    );
  return {
    above: show(loaded.slice(0, Math.max(at, 0)), "above"),
    below: show(loaded.slice(at + 1), "below"),
    styles: ["home"],
    scripts: ["home"],
    shop,
    data: [shopData(c.var.services.config.APP_URL, shop)],
  };
}

/** A wide screen shows so many pictures beside each other, a phone half as many. */
const IN_ROW = 4;

type Load = (c: AppContext, shop: ShopSettings) => Promise<JSX.Element> | JSX.Element;

/** The studio has a place, and its page shows it. */
const LOADERS: Record<Exclude<HomeSection, "studio">, Load> & { studio?: undefined } = {
  async opening(c, shop) {
    const { sql, config } = c.var.services;
    const { arrival } = await homeDelivery(sql, shop);
    return <Opening {...{ arrival, samples: config.SAMPLE_PRINTS === "on" }} />;
  },

  async products(c, { pricesIn }) {
    const { sql, config } = c.var.services;
    const { products } = await listProductPage(sql, { limit: IN_ROW, pricesIn });
    return <ProductRow {...{ products, samples: config.SAMPLE_PRINTS === "on" }} />;
  },

  async gallery(c) {
    const { designs } = await listGallery(c.var.services.sql, { limit: IN_ROW });
    const more = { href: paths.gallery, text: "See all designs" };
    return <DesignRow title="New in the gallery" designs={designs} more={more} />;
  },

  reviews: async (c) => <BuyersSay said={await loadSaid(c.var.services.sql)} />,
  promises: () => <Assurances />,
};
