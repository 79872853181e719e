import type { ISql } from "postgres";
import { cursorText, type GallerySort, readCursor } from "#shop/gallery/query.ts";
import { type GalleryDesign, galleryColumns, galleryTables } from "./designs.ts";
import { findMatches } from "./search.ts";
import { orderBy } from "./sort.ts";

export type GallerySearch = {
  q?: string;
  tag?: string;
  sort?: GallerySort;
  before?: string | undefined;
  limit: number;
};

export type GalleryPage = {
  designs: GalleryDesign[];
  next: string | undefined;
};

/** The list goes by cursor, without offset or count: a page costs the same however large the gallery is. */
export async function listGallery(
  sql: ISql,
  { q = "", tag = "", sort = "newest", before, limit }: GallerySearch,
  { shopperId }: { shopperId?: string | undefined } = {},
): Promise<GalleryPage> {
  const cursor = readCursor(sort, before);
  const found =
    q || tag
      ? await listByIds(sql, await findMatches(sql, { q, tag, sort, cursor, limit: limit + 1 }))
      : await listAll();
  const designs = found.slice(0, limit);
  const last = designs.at(-1);
  return {
    designs,
    next: last && found.length > limit ? cursorText(sort, keyOf(last)) : undefined,
  };

  async function listAll() {
    const { after, order } = orderBy(sql, sort, cursor);
    return sql<GalleryDesign[]>`
      select ${galleryColumns(sql, shopperId)}
      from ${galleryTables(sql)}
      where d.status = 'approved' and ${after} order by ${order} limit ${limit + 1}`;
  }

  async function listByIds(_: ISql, ids: number[]) {
    if (ids.length === 0) return [];
    return sql<GalleryDesign[]>`
      select ${galleryColumns(sql, shopperId)}
      from unnest(${ids}::bigint[]) with ordinality listed (id, place)
      join gallery_designs d on d.id = listed.id and d.status = 'approved'
      join users u on u.id = d.user_id
      join documents document on document.id = d.document_id
      order by listed.place`;
  }

  function keyOf({ id, likesCount, viewsCount }: GalleryDesign) {
    return { id, count: sort === "liked" ? likesCount : viewsCount };
  }
}

export async function listPopularTags(sql: ISql, limit = 50): Promise<string[]> {
  const rows = await sql<{ label: string }[]>`
    select label from gallery_terms
    where kind = 'tag' and uses > 0 order by uses desc, term limit ${limit}`;
  return rows.map(({ label }) => label);
}
