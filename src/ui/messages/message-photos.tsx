/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";

type Photo = { photoId: string; widths: readonly number[]; width: number; height: number };

/** Small, and each a link to the large one. */
export function MessagePhotos({ photos }: { photos: readonly Photo[] }) {
  if (photos.length === 0) return null;
  return (
    <ul class="message__photos">
      {photos.map(({ photoId, widths, width, height }, at) => (
        <li key={photoId}>
          <a href={paths.messagePhoto(photoId, widths.at(-1) ?? width)}>
            <img
              src={paths.messagePhoto(photoId, widths.at(0) ?? width)}
              alt={`Attached ${at + 1} of ${photos.length}`}
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
