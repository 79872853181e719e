/** @jsxImportSource hono/jsx */
import type { ShownProduct } from "#shop/catalog/product.ts";
import { lineMockup } from "#shop/designs/line-mockups.ts";
import type { Mockup, MockupWidth } from "#shop/designs/mockup.ts";
import { paths } from "#shop/paths.ts";
import { SHIRT_VIEW, SIDES, type Side } from "#shop/placement.ts";
import type { Cut } from "#shop/shirt/pattern.ts";
import { ProductPhoto } from "#ui/product-photo.tsx";
import { type OwnDesign, Slot } from "#ui/slot.tsx";
import { shadeClass, startColor } from "./_start-color.ts";

type PicturesProps = {
  product: ShownProduct;
  color: string | undefined;
  /** Template of an external picture host. */
  pictures: string | undefined;
};

/**
 * The shirt in each of its colors, front and back. Radios choose which of them is displayed, and a
 * lazy picture that is not displayed is not loaded.
 */
export function ProductPictures({ product, color, pictures }: PicturesProps) {
  return (
    <section class="shirt-view" aria-label="Pictures">
      <div class="shirt-view__stage">
        <Slot
          draft
          by={(personal) =>
            personal.draft?.sides.length ? undefined : startColor(product, color, personal)
          }
          fill={(personal) => (
            <Shades
              product={product}
              shown={startColor(product, color, personal)}
              own={personal.draft}
            />
          )}
        />
      </div>
      <SideChoice />
      <Photos product={product} template={pictures} />
    </section>
  );
}

type ShadesProps = {
  product: ShownProduct;
  /** Its color. */
  shown: string;
  own: OwnDesign | undefined;
};

function Shades({ product, shown, own }: ShadesProps) {
  return (
    <>
      {product.colors.map((color) => (
        <div key={color} class={shadeClass(color)}>
          {SIDES.map((side) => (
            <ShirtPicture
              key={side}
              {...{ product, color, side, own }}
              first={color === shown && side === "front"}
            />
          ))}
        </div>
      ))}
    </>
  );
}

type ShirtPictureProps = {
  product: ShownProduct;
  color: string;
  side: Side;
  /** The one that is seen first. */
  first: boolean;
  own: OwnDesign | undefined;
};

/** With the shopper's own design, where it has this side. */
function ShirtPicture({ product: { cut, name }, color, side, first, own }: ShirtPictureProps) {
  const mockup = own?.sides.includes(side) && lineMockup({ ...own, cut, color }, side);
  const sources = mockup ? mockupSources(mockup) : blankSources(cut, side, color.toLowerCase());
  return (
    <img
      class={`shade__${side}`}
      {...sources}
      sizes="(width < 56rem) 92vw, 36rem"
      alt={`${mockup ? "Your design on the " : ""}${name} in ${color.toLowerCase()}, ${side}`}
      width={SHIRT_VIEW.width}
      height={SHIRT_VIEW.height}
      {...(first ? { fetchpriority: "high" } : { loading: "lazy" })}
    />
  );
}

function mockupSources(mockup: Mockup) {
  const at = (width: MockupWidth) => paths.mockup(mockup, "webp", width);
  return { src: at(640), srcset: `${at(320)} 320w, ${at(640)} 640w` };
}

function blankSources(cut: Cut, side: Side, color: string) {
  const at = (width: number) => paths.shirt(cut, side, color, width);
  const srcset = [320, 480, 640].map((width) => `${at(width)} ${width}w`).join(", ");
  return { src: at(640), srcset };
}

/** Belongs to no form: what is ordered has both sides. */
function SideChoice() {
  return (
    <fieldset class="choices shirt-view__sides">
      <legend class="visually-hidden">Side</legend>
      {SIDES.map((side) => (
        <label key={side} class="choice">
          <input type="radio" name="side" value={side} checked={side === "front"} />
          {side === "front" ? "Front" : "Back"}
        </label>
      ))}
    </fieldset>
  );
}

type PhotosProps = { product: ShownProduct; template: string | undefined };

function Photos({ product: { id, name, photos }, template }: PhotosProps) {
  const external = template?.replace("{id}", String(id)).replace("{width}", "480");
  if (photos.length === 0 && !external) return null;
  return (
    <div class="shirt-view__photos">
      {photos.map((photo) => (
        <ProductPhoto
          key={photo.id}
          photo={photo}
          name={name}
          sizes="(width < 56rem) 46vw, 18rem"
        />
      ))}
      {external && <img src={external} alt={name} width={480} height={510} loading="lazy" />}
    </div>
  );
}
