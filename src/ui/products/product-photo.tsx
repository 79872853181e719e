/** @jsxImportSource hono/jsx */
import type { ProductPhoto as Photo } from "#shop/catalog/product.ts";
import { paths } from "#shop/paths.ts";

type ProductPhotoProps = {
  photo: Photo;
  /** The product's name stands in where the photo has no text of its own. */
  name: string;
  sizes: string;
  loading?: "eager" | "lazy";
};

export function ProductPhoto({ photo, name, sizes, loading = "lazy" }: ProductPhotoProps) {
  const { photoId, widths, width, height, alt } = photo;
  return (
    <img
      src={paths.productPhoto(photoId, widths.at(1) ?? widths.at(0) ?? width)}
      srcset={widths.map((each) => `${paths.productPhoto(photoId, each)} ${each}w`).join(", ")}
      sizes={sizes}
      alt={alt || name}
      width={width}
      height={height}
      loading={loading}
    />
  );
}
