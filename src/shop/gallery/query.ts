import * as v from "valibot";
import { plainLine } from "../forms/plain-text.ts";
import { GALLERY_LIMITS } from "./limits.ts";

export const GALLERY_SORTS = [
  { value: "newest", label: "Newest First" },
  { value: "oldest", label: "Oldest First" },
  { value: "liked", label: "Most Liked" },
  { value: "viewed", label: "Most Viewed" },
] as const;
export type GallerySort = (typeof GALLERY_SORTS)[number]["value"];

export type GalleryCursor = { id: number; count: number };

/** `345`, or sorted by likes or views `12.345`: the count and the id. */
export function cursorText(sort: GallerySort, { id, count }: GalleryCursor): string {
  return sort === "liked" || sort === "viewed" ? `${count}.${id}` : String(id);
}

export function readCursor(sort: GallerySort, text: string | undefined): GalleryCursor | undefined {
  const counted = sort === "liked" || sort === "viewed";
  const pattern = counted ? /^(\d{1,9})\.(\d{1,15})$/ : /^()(\d{1,15})$/;
  const [, count, id] = pattern.exec(text ?? "") ?? [];
  return id === undefined ? undefined : { id: Number(id), count: Number(count) };
}

const shortLine = (max: number) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((text) => plainLine(text.slice(0, 1000)).slice(0, max)),
    ),
    "",
  );

/** The page and `GET /api/gallery` take this query. Invalid values and repeated keys are dropped. */
export const GalleryQuery = v.object({
  q: shortLine(GALLERY_LIMITS.title),
  tag: shortLine(GALLERY_LIMITS.tag),
  sort: v.fallback(v.picklist(GALLERY_SORTS.map(({ value }) => value)), "newest"),
  before: v.fallback(v.optional(v.string()), undefined),
});
export type GalleryQuery = v.InferOutput<typeof GalleryQuery>;

export const GALLERY_PAGE = 24;
