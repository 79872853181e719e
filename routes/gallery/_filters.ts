import * as v from "valibot";
import { GalleryQuery } from "#shop/gallery/query.ts";
import { paths, withQuery } from "#shop/paths.ts";

const GALLERY_VIEWS = ["grid", "list"] as const;

/** A tag that is typed counts in place of the one that is chosen. */
export const Filters = v.pipe(
  v.object({
    ...GalleryQuery.entries,
    typed: GalleryQuery.entries.tag,
    view: v.fallback(v.picklist(GALLERY_VIEWS), "grid"),
  }),
  v.transform(({ typed, ...filters }) => ({ ...filters, tag: typed || filters.tag })),
);
export type Filters = v.InferOutput<typeof Filters>;

export const NO_FILTERS: Filters = { q: "", tag: "", sort: "newest", view: "grid" };

export function galleryUrl(filters: Partial<Filters>): string {
  const { q, tag, sort, view, before } = { ...NO_FILTERS, ...filters };
  return withQuery(paths.gallery, {
    q: q || undefined,
    tag: tag || undefined,
    sort: sort === NO_FILTERS.sort ? undefined : sort,
    view: view === NO_FILTERS.view ? undefined : view,
    before: before || undefined,
  });
}
