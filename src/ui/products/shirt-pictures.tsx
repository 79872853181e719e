/** @jsxImportSource hono/jsx */
import type { Product } from "#shop/catalog/product.ts";
import { DEFAULT_COLOR, findColor } from "#shop/colors.ts";
import { lineMockup } from "#shop/designs/line-mockups.ts";
import { CARD_WIDTHS } from "#shop/designs/mockup.ts";
import { paths } from "#shop/paths.ts";
import { SHIRT_VIEW, type Side } from "#shop/placement.ts";
import type { OwnDesign } from "../slot.tsx";

type Shirt = Pick<Product, "name" | "cut" | "colors">;

type ShirtPicturesProps = {
  shirt: Shirt;
  side: Side;
  /** The shopper's own design, which they show; a blank shirt without one. */
  own: OwnDesign | undefined;
  /** The color that is chosen at first. */
  color: string;
  /** As in HTML's `sizes`; without one, small. */
  sizes?: string;
  /** That one stands at the top of the page: loads at once. */
  eager?: boolean;
};

/**
 * The shirt in each of its colors, of which one is seen: of the swatch that is checked in the same
 * `.colored` element. Browsers do not load the others, because they are lazy and not displayed.
 */
export function ShirtPictures({ shirt, side, own, color, sizes, eager }: ShirtPicturesProps) {
  const design = own?.sides.includes(side) ? own : undefined;
  const what = design ? `Your design on the ${shirt.name}` : shirt.name;
  return (
    <div class="shots">
      {shirt.colors.map((each) => {
        const at = (width: (typeof CARD_WIDTHS)[number]) =>
          pictureOf(shirt, side, each, design, width);
        return (
          <img
            key={each}
            class="in-color"
            src={at(CARD_WIDTHS[0])}
            srcset={sizes && CARD_WIDTHS.map((width) => `${at(width)} ${width}w`).join(", ")}
            sizes={sizes}
            alt={`${what} in ${each.toLowerCase()}${side === "back" ? ", back" : ""}`}
            {...SHIRT_VIEW}
            loading={eager && each === color ? "eager" : "lazy"}
          />
        );
      })}
    </div>
  );
}

function pictureOf(
  shirt: Shirt,
  side: Side,
  color: string,
  own: OwnDesign | undefined,
  width: (typeof CARD_WIDTHS)[number],
): string {
  const { cut } = shirt;
  if (own) return paths.mockup(lineMockup({ ...own, cut, color }, side), "webp", width);
  return paths.shirt(cut, side, findColor(color)?.value ?? DEFAULT_COLOR, width);
}
