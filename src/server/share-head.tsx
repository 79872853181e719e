/** @jsxImportSource hono/jsx */

import { raw } from "hono/html";
import { breadcrumbs, type Crumb } from "#shop/found/breadcrumbs.ts";
import { SHOP_PICTURE, sharePicture } from "#shop/found/share-picture.ts";
import { paths } from "#shop/paths.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { type SharePicture, ShareTags } from "#ui/layout/share-tags.tsx";

/** A page that is meant to be found has a description. */
export type SharedProps = {
  title: string;
  /** The page shows something by this name, where its title says more. */
  name?: string;
  description?: string;
  /** Absolute; without one, the page's URL without its query. */
  canonical?: string;
  /** Other sites show this picture; without one, the shop's. */
  picture?: SharePicture;
  /** The page adds these data of schema.org to the breadcrumbs. */
  data?: readonly object[];
  /** The breadcrumbs name these pages between the home page and this one. */
  above?: readonly Crumb[];
};

/** `pictures` is the origin of public pictures. */
type Site = { origin: string; pictures: string; path: string; shop: ShopSettings };

export function canonicalOf({ description, canonical }: SharedProps, { origin, path }: Site) {
  return canonical ?? (description ? origin + path : undefined);
}

export function shareHead(props: SharedProps, site: Site) {
  const { title, name = title, description, picture, data = [], above = [] } = props;
  const { origin, pictures, path, shop } = site;
  if (!description) return undefined;
  const home = { name: shop.name, path: paths.home };
  const trail = [home, ...above, { name, path }];
  return (
    <>
      <ShareTags
        pictures={pictures}
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

/** JSON-LD for search engines: no browser runs it, so `script-src 'none'` allows it. */
function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json">{raw(inScript(data))}</script>;
}

/** Escaped, so that it can neither end the script element nor begin a comment in it. */
function inScript(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
