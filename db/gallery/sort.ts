import type { ISql } from "postgres";
import type { GalleryCursor, GallerySort } from "#shop/gallery/query.ts";

const SORTS = {
  newest: { count: undefined, descends: true },
  oldest: { count: undefined, descends: false },
  liked: { count: "likes_count", descends: true },
  viewed: { count: "views_count", descends: true },
} as const satisfies Record<GallerySort, object>;

/** The `order by` of a sort, and the condition for rows after the cursor. Each uses an index. */
export function orderBy(
  sql: ISql,
  sort: GallerySort,
  cursor: GalleryCursor | undefined,
  id = "id",
) {
  const { count, descends } = SORTS[sort];
  const key = sql`d.${sql(id)}`;
  if (!count) {
    const direction = descends ? sql`desc` : sql``;
    const beyond = descends ? sql`<` : sql`>`;
    return {
      order: sql`${key} ${direction}`,
      after: cursor ? sql`${key} ${beyond} ${cursor.id}` : sql`true`,
      count: sql`0`,
    };
  }
  const countColumn = sql`d.${sql(count)}`;
  return {
    order: sql`${countColumn} desc, ${key} desc`,
    after: cursor ? sql`(${countColumn}, ${key}) < (${cursor.count}, ${cursor.id})` : sql`true`,
    count: countColumn,
  };
}
