/** @jsxImportSource hono/jsx */

import type { ShownProduct } from "#shop/catalog/product.ts";
import { startColor } from "#shop/catalog/start-color.ts";
import type { MockupWidth } from "#shop/designs/mockup.ts";
import { facingView } from "#shop/goods/seen/printed-views.ts";
import { shownViews, type View } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { buttonClass } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { ProductPhoto } from "#ui/products/product-photo.tsx";
import { ShirtPictures } from "#ui/products/shirt-pictures.tsx";
import { type OwnDesign, Slot } from "#ui/slot.tsx";

type PicturesProps = {
  product: ShownProduct;
  color: string | undefined;
  /** Template of an external picture host. */
  pictures: string | undefined;
};

/** Each view of the thing in each color. Radio buttons choose both; a press shows it large. */
export function ProductPictures({ product, color, pictures }: PicturesProps) {
  return (
    <section class="shirt-view" aria-label="Pictures">
      <Slot
        draft
        by={({ draft }) =>
          draft?.prints.length ? undefined : startColor(product, color, draft?.previewColor)
        }
        fill={({ draft }) => (
          <Views
            product={product}
            own={draft}
            color={startColor(product, color, draft?.previewColor)}
          />
        )}
      />
      <Photos product={product} template={pictures} />
    </section>
  );
}

type ViewsProps = { product: ShownProduct; own: OwnDesign | undefined; color: string };

/** The large one, small ones to choose it by, and the largest, in a popover, which opens without script. */
function Views({ product, own, color }: ViewsProps) {
  const template = templateOf(product.cut);
  const views = shownViews(template);
  const first = facingView(template, own?.prints ?? []);
  const picturesOf = (view: View, width: MockupWidth) => ({
    ...{ shirt: product, view, own, color },
    widths: [width] as const,
  });
  return (
    <>
      <div class="shirt-view__stage">
        {views.map((view) => (
          <ShirtPictures
            key={view.id}
            {...picturesOf(view, 640)}
            says="view"
            {...(view === first && { eager: true, first: true })}
          />
        ))}
        <button type="button" popovertarget={LARGE} aria-label="Enlarge the picture">
          <Icon name="search" />
        </button>
      </div>
      {/* The radios belong to no form: what is ordered has all views. */}
      <fieldset class="choices shirt-view__sides">
        <legend class="visually-hidden">Side</legend>
        {views.map((view) => (
          <label key={view.id} class="choice">
            <input type="radio" name="side" value={view.id} checked={view === first} />
            <ShirtPictures {...picturesOf(view, 320)} says="nothing" />
            {view.name}
          </label>
        ))}
      </fieldset>
      <dialog id={LARGE} class="shirt-view__large" popover="auto" aria-label="Large picture">
        {views.map((view) => (
          <ShirtPictures key={view.id} {...picturesOf(view, 1280)} says="view" />
        ))}
        <button
          type="button"
          class={buttonClass({ variant: "outline" })}
          popovertarget={LARGE}
          popovertargetaction="hide"
          autofocus
        >
          Close
        </button>
      </dialog>
    </>
  );
}

const LARGE = "large-picture";

type PhotosProps = { product: ShownProduct; template: string | undefined };

function Photos({ product: { id, name, photos }, template }: PhotosProps) {
  const external = template?.replace("{id}", String(id)).replace("{width}", "480");
  if (photos.length === 0 && !external) return null;
  return (
    <div class="shirt-view__photos">
      {photos.map((photo) => (
        <a
          key={photo.id}
          href={paths.productPhoto(photo.photoId, photo.widths.at(-1) ?? photo.width)}
          aria-label={`Enlarge: ${photo.alt || name}`}
        >
          <ProductPhoto photo={photo} name={name} sizes="(width < 56rem) 46vw, 18rem" />
        </a>
      ))}
      {external && <img src={external} alt={name} width={480} height={510} loading="lazy" />}
    </div>
  );
}
