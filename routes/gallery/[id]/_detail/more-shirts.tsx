/** @jsxImportSource hono/jsx */

import type { GalleryDesign } from "#db/gallery/designs.ts";
import { coverOf } from "#shop/designs/line-mockups.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { paths } from "#shop/paths.ts";
import { MockupPicture } from "#ui/mockup-picture.tsx";
import { Price } from "#ui/price.tsx";
import { useShop } from "#ui/shop.ts";
import { ORDER_FORM } from "./order-form.ts";
import type { Shirt } from "./shirts.ts";

type MoreShirtsProps = { design: GalleryDesign; shirts: readonly Shirt[] };

/** The design on whatever else is sold; a press orders that shirt. */
export function MoreShirts({ design, shirts }: MoreShirtsProps) {
  const shop = useShop();
  const { currency } = shop;
  if (shirts.length === 0) return null;
  const { id, prints } = design;
  return (
    <section class="design-row">
      <h2>{shopWords(shop).others}</h2>
      <ul class="design-row__designs">
        {shirts.map(({ product, price, cut, color }) => (
          <li key={product.id}>
            <button type="submit" form={ORDER_FORM} name="product" value={product.id}>
              <MockupPicture
                at={(_, width) =>
                  paths.galleryMockup(id, { cut, color, view: coverOf({ cut, prints }) }, width)
                }
                alt=""
                sizes="(width < 40rem) 45vi, 17rem"
                widths={[320, 640]}
              />
              <span class="design-row__title">
                <span class="visually-hidden">Order it on a </span>
                {product.name}
              </span>
              <span>
                {price.varies && "from "}
                <Price cents={price.cents} currency={currency} />
                {color !== design.color && <span class="muted small"> in {color}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
