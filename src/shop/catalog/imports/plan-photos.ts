import { plainLine } from "../../forms/plain-text.ts";
import { MAX_PHOTOS } from "../photo-files.ts";
import type { KnownProduct } from "./known-product.ts";
import {
  NO_PICTURE_URL,
  NO_SUCH_PICTURE,
  type PhotoSource,
  photoSourceOf,
  TOO_MANY_PHOTOS,
} from "./photo-source.ts";
import type { PlannedPhoto } from "./planned.ts";
import type { RowNote, SourcePhoto } from "./source.ts";

const MAX_ALT = 200;

type Planning = {
  origin: string;
  pictures: ReadonlySet<string>;
  known: KnownProduct | undefined;
  notes: RowNote[];
};

/** The photos that the product does not have yet; none keeps the product out. */
export function planPhotos(
  photos: readonly SourcePhoto[],
  { origin, pictures, known, notes }: Planning,
): PlannedPhoto[] {
  const own = known?.photos ?? [];
  const has = (from: PhotoSource) =>
    own.some(({ photoId, source }) =>
      from.kind === "own" && from.photoId === photoId ? true : source === from.source,
    );
  const planned: PlannedPhoto[] = [];
  for (const { row, column, from: text, alt } of photos) {
    const from = photoSourceOf(text, origin);
    const isDouble = planned.some((one) => one.from.source === from?.source);
    if (from && (has(from) || isDouble)) continue;
    const wrong = problemOf(from, pictures, own.length + planned.length);
    if (wrong) notes.push({ row, column, text: wrong });
    else if (from) planned.push({ row, column, alt: plainLine(alt).slice(0, MAX_ALT), from });
  }
  return planned;
}

function problemOf(
  from: PhotoSource | undefined,
  pictures: ReadonlySet<string>,
  count: number,
): string | undefined {
  if (!from) return NO_PICTURE_URL;
  if (from.kind === "zip" && !pictures.has(from.name)) return NO_SUCH_PICTURE;
  return count >= MAX_PHOTOS ? TOO_MANY_PHOTOS : undefined;
}
