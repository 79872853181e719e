/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";

type Photo = { photoId: string; widths: readonly number[]; width: number; height: number };

/** Small, and a link to the large one. */
export function ReviewPhoto({ photo, alt }: { photo: Photo; alt: string }) {
  const { photoId, widths, width, height } = photo;
  return (
    <a class="review__photo" href={paths.reviewPhoto(photoId, widths.at(-1) ?? width)}>
      <img
        src={paths.reviewPhoto(photoId, widths.at(0) ?? width)}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
      />
    </a>
  );
}
