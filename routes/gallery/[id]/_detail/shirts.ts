import type { GalleryDesign } from "#db/gallery/designs.ts";
import { startingPrice } from "#shop/catalog/prices.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { startColor } from "#shop/catalog/start-color.ts";
import type { Mockup } from "#shop/designs/mockup.ts";
import { shownColor } from "#shop/goods/colors.ts";
import { takes } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import type { Cents } from "#shop/money.ts";
import { surcharge } from "#shop/pricing/surcharges/surcharge.ts";
import type { Offer } from "../../_load-offer.ts";

/** A product with this design on it. */
export type Shirt = {
  product: ShownProduct;
  /** The price has what its further prints cost. */
  price: { cents: Cents; varies: boolean };
  cut: Mockup["cut"];
  /** The design's, else the first that the product has. */
  color: Mockup["color"];
};

/** A design that lacks what a product needs is finished in the studio first. */
export function shirtsOf(design: GalleryDesign, { products, prices }: Offer): Shirt[] {
  const areas = design.prints.map(({ area }) => area);
  const printable = products.filter(({ cut }) => takes(templateOf(cut), design.prints));
  return printable.map((product) => {
    const { cents, varies } = startingPrice(product);
    const extra = surcharge({ productId: product.id, areas }, prices);
    const color = shownColor(startColor(product, design.color));
    return { product, price: { cents: cents + extra, varies }, cut: product.cut, color };
  });
}

/** The one whose colors the page offers: of the cut that the design is pictured on. */
export function mainShirt(shirts: readonly Shirt[], { cut }: GalleryDesign): Shirt | undefined {
  return shirts.find((shirt) => shirt.cut === cut) ?? shirts[0];
}

export function leastOf(shirts: readonly Shirt[]): Cents | undefined {
  const least = Math.min(...shirts.map(({ price }) => price.cents));
  return Number.isFinite(least) ? least : undefined;
}
