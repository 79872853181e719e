/** @jsxImportSource hono/jsx */

import type { ShownProduct } from "#shop/catalog/product.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { facingView, seenViews } from "#shop/goods/seen/printed-views.ts";
import { areaIdsOn, shownViews, type View } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { ProductPhoto } from "#ui/products/product-photo.tsx";
import { ShirtPictures } from "#ui/products/shirt-pictures.tsx";
import type { OwnDesign } from "#ui/slot.tsx";

export type CardPicturesProps = {
  product: ShownProduct;
  /** The studio shows this design, if any. */
  own: OwnDesign | undefined;
  /** The color that it is pictured in at first. */
  color: string;
  /** Template of an external picture host. */
  pictures: string | undefined;
  /** Without a design of the shopper's own, one of the shop's is shown. */
  samples: boolean;
  /** The first of the page: its picture loads before all others, which share a slow network. */
  eager: boolean;
};

/** The shopper's own design comes first. Beside it are its other views and the product's photo. */
export function CardPictures(props: CardPicturesProps) {
  const { product, own, pictures, color, eager, samples: sample } = props;
  const [photo] = product.photos;
  const template = templateOf(product.cut);
  const prints = own?.prints ?? [];
  const view = facingView(template, prints);
  const further = seenViews(template, prints).filter((each) => showsMore(each, view, prints));
  const shirt = (
    <ShirtPictures
      {...{ shirt: product, view, own, color, sample }}
      sizes={CARD}
      eager={eager}
      first={eager}
    />
  );
  const isPhotographed = photo !== undefined || pictures !== undefined;
  const photograph = isPhotographed && <Photograph {...props} sizes={own ? INSET : CARD} />;
  const insets = [
    ...further.map((each) => (
      <ShirtPictures key={each.id} shirt={product} view={each} own={own} color={color} />
    )),
    own && photograph,
    !own && photo && <ShirtPictures shirt={product} view={view} own={own} color={color} />,
  ].filter(Boolean);
  const turned = shownViews(template).at(-1) ?? view;
  // Drawings of one's own design are limited, so a pointer that passes asks for none.
  const turns = !own && !isPhotographed && turned !== view;
  return (
    <div class="card__media">
      {own ? shirt : photograph || shirt}
      {turns && (
        <div class="card__turned">
          <ShirtPictures {...{ shirt: product, view: turned, own, color, sample }} says="nothing" />
        </div>
      )}
      {insets.length > 0 && <div class="insets">{insets}</div>}
    </div>
  );
}

/** The other view shows something of what is printed where this one does not show the whole area. */
function showsMore(other: View, { id, areas }: View, prints: readonly { area: AreaId }[]): boolean {
  const isWhole = (printed: AreaId) =>
    areas.some(({ area, mesh }) => area.id === printed && !mesh?.seen);
  const more = prints.filter(({ area }) => !isWhole(area)).map(({ area }) => area);
  return other.id !== id && areaIdsOn(other).some((area) => more.includes(area));
}

const CARD = "(width < 44rem) 41vw, (width < 64rem) 30vw, 18rem";
const INSET = "6rem";

/** Shows a photo of the admins, else one of an external host. */
function Photograph({
  product,
  pictures = "",
  eager,
  sizes,
}: CardPicturesProps & { sizes: string }) {
  const { id, name, photos } = product;
  const [photo] = photos;
  const loading = eager ? "eager" : "lazy";
  if (photo) return <ProductPhoto photo={photo} name={name} sizes={sizes} loading={loading} />;
  const src = pictures.replace("{id}", String(id)).replace("{width}", "480");
  return <img src={src} alt={name} width={480} height={510} loading={loading} />;
}
