/** @jsxImportSource hono/jsx */

import { breadcrumbs, type Crumb } from "#shop/found/breadcrumbs.ts";
import { SHOP_PICTURE, sharePicture } from "#shop/found/share-picture.ts";
import { paths } from "#shop/paths.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { type SharePicture, ShareTags } from "#ui/layout/share-tags.tsx";
import { StructuredData } from "#ui/layout/structured-data.tsx";

/** Of a page that is meant to be found: one with a description. */
export type SharedProps = {
  title: string;
  /** What it shows, where its title says more. */
  name?: string;
  description?: string;
  /** Absolute; without one, the page's URL without its query. */
  canonical?: string;
  /** For other sites; without one, the shop's. */
  picture?: SharePicture;
  /** Of schema.org, beside the breadcrumbs. */
  data?: readonly object[];
  /** Of the breadcrumbs: the pages between the home page and this one. */
  above?: readonly Crumb[];
};

type Site = { origin: string; path: string; shop: ShopSettings };

export function canonicalOf({ description, canonical }: SharedProps, { origin, path }: Site) {
  return canonical ?? (description ? origin + path : undefined);
}

export function shareHead(props: SharedProps, site: Site) {
  const { title, name = title, description, picture, data = [], above = [] } = props;
  const { origin, path, shop } = site;
  if (!description) return undefined;
  const home = { name: shop.name, path: paths.home };
  const trail = [home, ...above, { name, path }];
  return (
    <>
      <ShareTags
        origin={origin}
        siteName={shop.name}
        url={canonicalOf(props, site) ?? ""}
        title={name}
        description={description}
        picture={picture ?? sharePicture(SHOP_PICTURE, "Three blank t-shirts side by side")}
      />
      {data.map((one) => (
        <StructuredData key={JSON.stringify(one)} data={one} />
      ))}
      {path !== paths.home && <StructuredData data={breadcrumbs(origin, trail)} />}
    </>
  );
}
