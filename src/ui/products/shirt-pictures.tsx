/** @jsxImportSource hono/jsx */

import type { Product } from "#shop/catalog/product.ts";
import { lineMockup } from "#shop/designs/line-mockups.ts";
import { CARD_WIDTHS, type MockupWidth } from "#shop/designs/mockup.ts";
import { showsSample } from "#shop/documents/starting-points/sample-print.ts";
import { shownColor } from "#shop/goods/colors.ts";
import { showsSome } from "#shop/goods/seen/most-seen.ts";
import { shownViews, type View } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { usePictures } from "../pictures.ts";
import type { OwnDesign } from "../slot.tsx";

type Shirt = Pick<Product, "name" | "cut" | "colors">;

type ShirtPicturesProps = {
  shirt: Shirt;
  view: View;
  /** The shopper's own design, where it is seen from there; else a blank shirt. */
  own: OwnDesign | undefined;
  /** The color that is chosen at first. */
  color: string;
  /** In place of a blank shirt, one with a design of the shop's own, where it is seen from there. */
  sample?: boolean | undefined;
  /** The value is that of HTML's `sizes`; without one, the pictures have the first of `widths`. */
  sizes?: string;
  /** The first of them is for browsers that know no `srcset`. */
  widths?: readonly [MockupWidth, ...MockupWidth[]];
  /** The picture of that color stands at the top of the page and loads at once. */
  eager?: boolean;
  /** The page's largest picture: loads before the others. */
  first?: boolean;
  /** It says the color unless that is said beside it, and nothing where the view is, too. */
  says?: "color" | "view" | "nothing";
};

/**
 * The shirt in each of its colors, of which one is seen: of the swatch that is checked in the same
 * `.colored` element. Browsers do not load the others, because they are lazy and not displayed.
 */
export function ShirtPictures(props: ShirtPicturesProps) {
  const { shirt, view, own, color, sizes, widths = CARD_WIDTHS, eager, first } = props;
  const { says = "color" } = props;
  const pictures = usePictures();
  const design = own && showsSome(view, own.prints) ? own : undefined;
  const sample = props.sample && !own && showsSample(templateOf(shirt.cut), view);
  const path = sample ? paths.sampleShirt : paths.shirt;
  const fromWhere = isCover(shirt, view) ? "" : `, ${view.name.toLowerCase()}`;
  const what = design ? `Your design on the ${shirt.name}` : shirt.name;
  const printed = sample ? ", with a sample print" : "";
  return (
    <div class="shots">
      {shirt.colors.map((each) => {
        const at = (width: MockupWidth) =>
          design
            ? ownPicture(shirt, view, each, design, width)
            : pictures(path(shirt.cut, view.id, shownColor(each), width));
        const isSeen = each === color;
        const inColor = says === "color" ? ` in ${each.toLowerCase()}` : "";
        return (
          <img
            key={each}
            class="in-color"
            src={at(widths[0])}
            srcset={sizes && widths.map((width) => `${at(width)} ${width}w`).join(", ")}
            sizes={sizes}
            alt={says === "nothing" ? "" : `${what}${inColor}${fromWhere}${printed}`}
            {...VIEW_SIZE}
            loading={eager && isSeen ? "eager" : "lazy"}
            fetchpriority={first && isSeen ? "high" : undefined}
          />
        );
      })}
    </div>
  );
}

/** Texts need not say that it is seen as usual. */
function isCover({ cut }: Shirt, { id }: View): boolean {
  return shownViews(templateOf(cut))[0].id === id;
}

function ownPicture(
  { cut }: Shirt,
  view: View,
  color: string,
  own: OwnDesign,
  width: MockupWidth,
): string {
  return paths.mockup(lineMockup({ ...own, cut, color }, view.id), "webp", width);
}
