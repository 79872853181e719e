/** @jsxImportSource hono/jsx */
import { paths, withQuery } from "#shop/paths.ts";

type Photo = { photoId: string; widths: readonly number[]; width: number; height: number };

type ReturnPhotosProps = {
  orderId: number;
  photos: readonly Photo[];
  /** A mailed link has it. */
  linkKey?: string | undefined;
};

/** Small ones, each a link to the large one. */
export function ReturnPhotos({ orderId, photos, linkKey: key }: ReturnPhotosProps) {
  if (photos.length === 0) return null;
  const at = (photoId: string, width: number) =>
    withQuery(paths.orderReturnPhoto(orderId, photoId, width), { key });
  return (
    <ul class="return-photos">
      {photos.map(({ photoId, widths, width, height }, place) => (
        <li key={photoId}>
          <a href={at(photoId, widths.at(-1) ?? width)}>
            <img
              src={at(photoId, widths.at(0) ?? width)}
              alt={`${place + 1} of ${photos.length}, sent by the customer`}
              width={width}
              height={height}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
