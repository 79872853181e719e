/** @jsxImportSource hono/jsx */
import type { Product } from "#shop/catalog/product.ts";
import { DEFAULT_COLOR, findColor } from "#shop/colors.ts";
import { lineMockup } from "#shop/designs/line-mockups.ts";
import { CARD_WIDTHS, type MockupWidth } from "#shop/designs/mockup.ts";
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
  /** The value is that of HTML's `sizes`; without one, the pictures are small. */
  sizes?: string;
  /** The first of them is for browsers that know no `srcset`. */
  widths?: readonly [MockupWidth, ...MockupWidth[]];
  /** The picture of that color stands at the top of the page and loads at once. */
  eager?: boolean;
  /** The page's largest picture: loads before the others. */
  first?: boolean;
};

/**
 * The shirt in each of its colors, of which one is seen: of the swatch that is checked in the same
 * `.colored` element. Browsers do not load the others, because they are lazy and not displayed.
 */
export function ShirtPictures(props: ShirtPicturesProps) {
  const { shirt, side, own, color, sizes, widths = CARD_WIDTHS, eager, first } = props;
  const design = own?.sides.includes(side) ? own : undefined;
  const what = design ? `Your design on the ${shirt.name}` : shirt.name;
  return (
    <div class="shots">
      {shirt.colors.map((each) => {
        const at = (width: MockupWidth) => pictureOf(shirt, side, each, design, width);
        const isSeen = each === color;
        return (
          <img
            key={each}
            class="in-color"
            src={at(widths[0])}
            srcset={sizes && widths.map((width) => `${at(width)} ${width}w`).join(", ")}
            sizes={sizes}
            alt={`${what} in ${each.toLowerCase()}${side === "back" ? ", back" : ""}`}
            {...SHIRT_VIEW}
            loading={eager && isSeen ? "eager" : "lazy"}
            fetchpriority={first && isSeen ? "high" : undefined}
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
  width: MockupWidth,
): string {
  const { cut } = shirt;
  if (own) return paths.mockup(lineMockup({ ...own, cut, color }, side), "webp", width);
  return paths.shirt(cut, side, findColor(color)?.value ?? DEFAULT_COLOR, width);
}
