/** @jsxImportSource hono/jsx */
import type { ShownProduct } from "#shop/catalog/product.ts";
import { CARD_WIDTHS } from "#shop/designs/mockup.ts";
import { showsSample } from "#shop/documents/starting-points/sample-print.ts";
import { shownColor } from "#shop/goods/colors.ts";
import { shownViews } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { usePictures } from "../pictures.ts";
import { ProductPhoto } from "./product-photo.tsx";

type ProductPictureProps = {
  product: ShownProduct;
  /** One of its own; else it is shown in its first. */
  color: string | undefined;
  /** With a design of the shop's own where nobody has designed on it. */
  samples: boolean;
  /** The value is that of HTML's `sizes`. */
  sizes: string;
  /** The words beside it say what it is. */
  isDecoration?: boolean;
};

/** The owner's own photo, else the thing in one color, as its first view shows it. */
export function ProductPicture(props: ProductPictureProps) {
  const { product, color = product.colors[0] ?? "", samples, sizes, isDecoration } = props;
  const { name, cut, photos } = product;
  const pictures = usePictures();
  const [photo] = photos;
  if (photo) return <ProductPhoto photo={photo} name={name} sizes={sizes} />;
  const template = templateOf(cut);
  const [view] = shownViews(template);
  const hasSample = samples && showsSample(template, view);
  const path = hasSample ? paths.sampleShirt : paths.shirt;
  const at = (width: number) => pictures(path(cut, view.id, shownColor(color), width));
  const printed = hasSample ? ", with a sample print" : "";
  return (
    <img
      src={at(CARD_WIDTHS[0])}
      srcset={CARD_WIDTHS.map((width) => `${at(width)} ${width}w`).join(", ")}
      sizes={sizes}
      alt={isDecoration ? "" : `${name} in ${color.toLowerCase()}${printed}`}
      {...VIEW_SIZE}
      loading="lazy"
    />
  );
}
