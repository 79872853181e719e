/** @jsxImportSource hono/jsx */

import type { ShownProduct } from "#shop/catalog/product.ts";
import { startColor } from "#shop/catalog/start-color.ts";
import { facingView, shownViews, type View } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { ProductPhoto } from "#ui/products/product-photo.tsx";
import { ShirtPictures } from "#ui/products/shirt-pictures.tsx";
import { type OwnDesign, Slot } from "#ui/slot.tsx";

type PicturesProps = {
  product: ShownProduct;
  color: string | undefined;
  /** Template of an external picture host. */
  pictures: string | undefined;
};

/** Each view of the thing in each color. Radio buttons choose both. */
export function ProductPictures({ product, color, pictures }: PicturesProps) {
  return (
    <section class="shirt-view" aria-label="Pictures">
      <div class="shirt-view__stage">
        <Slot
          draft
          by={({ draft }) =>
            draft?.prints.length ? undefined : startColor(product, color, draft?.previewColor)
          }
          fill={({ draft }) => (
            <AllViews
              product={product}
              own={draft}
              color={startColor(product, color, draft?.previewColor)}
            />
          )}
        />
      </div>
      <Slot
        draft
        by={({ draft }) => facing(product, draft).id}
        fill={({ draft }) => (
          <ViewChoice views={shownViews(templateOf(product.cut))} chosen={facing(product, draft)} />
        )}
      />
      <Photos product={product} template={pictures} />
    </section>
  );
}

/** The page begins with this view. */
function facing({ cut }: ShownProduct, own: OwnDesign | undefined): View {
  return facingView(templateOf(cut), own?.prints ?? []);
}

type AllViewsProps = { product: ShownProduct; own: OwnDesign | undefined; color: string };

function AllViews({ product, own, color }: AllViewsProps) {
  const first = facing(product, own);
  return (
    <>
      {shownViews(templateOf(product.cut)).map((view) => (
        <ShirtPictures
          key={view.id}
          {...{ shirt: product, view, own, color }}
          sizes="(width < 56rem) 92vw, 36rem"
          widths={[640, 320]}
          {...(view === first && { eager: true, first: true })}
        />
      ))}
    </>
  );
}

/** Belongs to no form: what is ordered has all of them. */
function ViewChoice({ views, chosen }: { views: readonly View[]; chosen: View }) {
  return (
    <fieldset class="choices shirt-view__sides">
      <legend class="visually-hidden">Side</legend>
      {views.map(({ id, name }) => (
        <label key={id} class="choice">
          <input type="radio" name="side" value={id} checked={id === chosen.id} />
          {name}
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
