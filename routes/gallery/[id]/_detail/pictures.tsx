/** @jsxImportSource hono/jsx */

import type { GalleryDesign } from "#db/gallery/designs.ts";
import type { Mockup, MockupType, MockupWidth } from "#shop/designs/mockup.ts";
import { findColor } from "#shop/goods/colors.ts";
import { printedViews } from "#shop/goods/seen/printed-views.ts";
import { isShirt } from "#shop/goods/shop-words.ts";
import type { ViewId } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { picturedNoun } from "#shop/goods/words.ts";
import { paths } from "#shop/paths.ts";
import { MockupPicture } from "#ui/mockup-picture.tsx";
import { usePictures } from "#ui/pictures.ts";
import { ColorSwatches } from "#ui/products/color-swatches.tsx";
import { ORDER_FORM } from "./order-form.ts";
import type { Shirt } from "./shirts.ts";

type DesignPicturesProps = { design: GalleryDesign; shirt: Shirt | undefined };

/** The design is shown as it was shared and, where it can be ordered so, in the color that is chosen below. */
export function DesignPictures({ design, shirt }: DesignPicturesProps) {
  const colors = shirt?.product.colors.flatMap((color) => findColor(color) ?? []) ?? [];
  const isOffered = colors.some(({ value }) => value === design.color);
  return (
    <div class="stack colored">
      {!isOffered && (
        <div class="as-shared">
          <AsShared design={design} />
        </div>
      )}
      {shirt &&
        colors.map(({ value }) => (
          <div key={value} class="in-color">
            {value === design.color ? (
              <AsShared design={design} />
            ) : (
              <InColor design={design} cut={shirt.cut} color={value} />
            )}
          </div>
        ))}
      {shirt && (
        <fieldset>
          <legend class="shared__legend">{isShirt(shirt.cut) ? "Shirt color" : "Color"}</legend>
          <ColorSwatches
            colors={shirt.product.colors}
            color={findColor(design.color)?.name ?? ""}
            form={ORDER_FORM}
            named
          />
        </fieldset>
      )}
    </div>
  );
}

function AsShared({ design }: { design: GalleryDesign }) {
  const pictures = usePictures();
  const path = (view: ViewId) => (type: MockupType, width: MockupWidth) =>
    paths.galleryPicture(design.id, view, width, type);
  const shared = (view: ViewId) => (type: MockupType, width: MockupWidth) =>
    pictures(path(view)(type, width));
  return (
    <Views
      design={design}
      cut={design.cut}
      color={design.color}
      eager
      at={design.status === "approved" ? shared : path}
    />
  );
}

/** Drawn when one looks, under a limit for each network: a CDN would be one for all visitors. */
type InColorProps = { design: GalleryDesign } & Pick<Mockup, "cut" | "color">;

function InColor({ design, cut, color }: InColorProps) {
  return (
    <Views
      design={design}
      cut={cut}
      color={color}
      at={(view) => (_, width) => paths.galleryMockup(design.id, { cut, color, view }, width)}
    />
  );
}

type ViewsProps = {
  design: GalleryDesign;
  cut: Mockup["cut"];
  color: Mockup["color"];
  eager?: boolean;
  at: (view: ViewId) => (type: MockupType, width: MockupWidth) => string;
};

function Views({ design, cut, color, eager = false, at }: ViewsProps) {
  const views = printedViews(templateOf(cut), design.prints);
  return (
    <div class="shared__pictures">
      {views.map(({ id, name }, place) => (
        <figure key={id} class="shared__picture">
          <MockupPicture
            at={at(id)}
            alt={`${design.title}, the ${name.toLowerCase()} of a ${color} ${picturedNoun(cut)}`}
            sizes={views.length > 1 ? TWO : ONE}
            eager={eager && place === 0}
            hasAvif={eager && design.hasAvif}
          />
          {views.length > 1 && <figcaption>{name}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

const ONE = "(width >= 56rem) min(52rem, 100vi - 29rem), calc(100vi - 2rem)";
const TWO = "(width >= 56rem) min(26rem, 50vi - 15rem), calc(100vi - 2rem)";
