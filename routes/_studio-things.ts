import { MAX_COUNTED, type SoldThing } from "#db/catalog/is-sold.ts";
import type { Thing } from "#islands/design-studio/other-goods/things/things-atom.ts";
import { placesOf } from "#shop/documents/other-things/move-to.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { patternOf } from "#shop/shirt/pattern.ts";

/** Limit of requests: products of a template that the studio links [products]; `/product` lists the others. */
export const MAX_LINKED = 12;

/** A page with many templates links fewer products of each: so many in all, but not less than `least`. */
const LINKED = { together: 144, least: 3 };

/** The things that the shop sells; none in a shop of shirts alone. */
export function thingsOf(sold: readonly SoldThing[]): Thing[] {
  if (sold.every(({ cut }) => patternOf(cut))) return [];
  const share = Math.floor(LINKED.together / sold.length);
  const linked = Math.max(LINKED.least, Math.min(MAX_LINKED, share));
  return sold.map((thing) => thingOf(thing, linked));
}

/** One product gives the thing its name; several stand below the template's. */
function thingOf({ cut: id, products, count }: SoldThing, linked: number): Thing {
  const template = templateOf(id);
  const [only, ...others] = products;
  return {
    id,
    name: only && others.length === 0 ? only.name : template.name,
    products: products
      .slice(0, linked)
      .map(({ name, slug }) => ({ name, href: paths.productPage(slug) })),
    ...(count < MAX_COUNTED && { count }),
    ...(count > linked && { all: paths.productsOf(id) }),
    places: placesOf(template),
  };
}
