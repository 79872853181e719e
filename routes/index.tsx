/** @jsxImportSource hono/jsx */
import type { GalleryDesign } from "#db/gallery/designs.ts";
import { listGallery } from "#db/gallery/list.ts";
import { homeDelivery } from "#orders/shipping/home-delivery.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { shownShop } from "#server/session/shown-shop.ts";
import { shopData } from "#shop/found/shop-data.ts";
import { paths } from "#shop/paths.ts";
import { Assurances } from "./_home/assurances.tsx";
import { Pitch } from "./_home/pitch.tsx";
import { type Around, showStudio } from "./_studio-page.tsx";
import { DesignRow } from "./gallery/_design-row.tsx";

/** Anyone. Home is the studio, because people come to make a shirt, and says what this is. */
export const GET = handlers((c) => showStudio(c, loadAround(c)));

const MAX_RECENT = 4;

async function loadAround(c: AppContext): Promise<Around> {
  const { sql, config } = c.var.services;
  const shop = await shownShop(c);
  const [{ arrival }, { designs }] = await Promise.all([
    homeDelivery(sql, shop),
    listGallery(sql, { limit: MAX_RECENT }),
  ]);
  return {
    above: <Pitch arrival={arrival} />,
    below: (
      <div class="home">
        <RecentDesigns designs={designs} />
        <Assurances />
      </div>
    ),
    styles: ["home"],
    shop,
    data: [shopData(config.APP_URL, shop)],
  };
}

function RecentDesigns({ designs }: { designs: readonly GalleryDesign[] }) {
  return (
    <DesignRow
      title="New in the gallery"
      designs={designs}
      more={{ href: paths.gallery, text: "See all designs" }}
    />
  );
}
