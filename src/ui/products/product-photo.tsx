/** @jsxImportSource hono/jsx */
import type { ProductPhoto as Photo } from "#shop/catalog/product.ts";
import { paths } from "#shop/paths.ts";
import { usePictures } from "../pictures.ts";

type ProductPhotoProps = {
  photo: Photo;
  /** The product's name stands in where the photo has no text of its own. */
  name: string;
  sizes: string;
  loading?: "eager" | "lazy";
};

export function ProductPhoto({ photo, name, sizes, loading = "lazy" }: ProductPhotoProps) {
  const { photoId, widths, width, height, alt } = photo;
  const pictures = usePictures();
  const at = (each: number) => pictures(paths.productPhoto(photoId, each));
  return (
    <img
      src={at(widths.at(1) ?? widths.at(0) ?? width)}
      srcset={widths.map((each) => `${at(each)} ${each}w`).join(", ")}
      sizes={sizes}
      alt={alt || name}
      width={width}
      height={height}
      loading={loading}
    />
  );
}
