/** @jsxImportSource hono/jsx */
import type { ShownProduct } from "#shop/catalog/product.ts";
import { startColor } from "#shop/catalog/start-color.ts";
import { SIDES } from "#shop/placement.ts";
import { ProductPhoto } from "#ui/products/product-photo.tsx";
import { ShirtPictures } from "#ui/products/shirt-pictures.tsx";
import { type OwnDesign, Slot } from "#ui/slot.tsx";

type PicturesProps = {
  product: ShownProduct;
  color: string | undefined;
  /** Template of an external picture host. */
  pictures: string | undefined;
};

/** Front and back of the shirt in each color. Radio buttons choose the color. */
export function ProductPictures({ product, color, pictures }: PicturesProps) {
  return (
    <section class="shirt-view" aria-label="Pictures">
      <div class="shirt-view__stage">
        <Slot
          draft
          by={({ draft }) =>
            draft?.sides.length ? undefined : startColor(product, color, draft?.previewColor)
          }
          fill={({ draft }) => (
            <BothSides
              product={product}
              own={draft}
              color={startColor(product, color, draft?.previewColor)}
            />
          )}
        />
      </div>
      <SideChoice />
      <Photos product={product} template={pictures} />
    </section>
  );
}

type BothSidesProps = { product: ShownProduct; own: OwnDesign | undefined; color: string };

function BothSides({ product, own, color }: BothSidesProps) {
  return (
    <>
      {SIDES.map((side) => (
        <ShirtPictures
          key={side}
          {...{ shirt: product, side, own, color }}
          sizes="(width < 56rem) 92vw, 36rem"
          widths={[640, 320]}
          {...(side === "front" && { eager: true, first: true })}
        />
      ))}
    </>
  );
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
