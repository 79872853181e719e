import type { ISql } from "postgres";
import type { GalleryCursor, GallerySort } from "#shop/gallery/query.ts";
import { likePattern } from "../like-pattern.ts";
import { orderBy } from "./sort.ts";
import type { Term } from "./terms.ts";

export type GalleryListQuery = {
  q: string;
  tag: string;
  sort: GallerySort;
  cursor: GalleryCursor | undefined;
  limit: number;
};

export type Scan = GalleryListQuery & {
  /** Read only the postings of these terms; all designs when undefined. */
  terms: Term[] | undefined;
  tagId: number | undefined;
  /** True when every posting is a match and needs no check. */
  isExact: boolean;
};

type ScannedWindow = {
  ids: number[];
  last: GalleryCursor | undefined;
};

export async function scanWindow(
  sql: ISql,
  scan: Scan,
  size: number,
  cursor: GalleryCursor | undefined,
): Promise<ScannedWindow> {
  const { q, tagId, sort, terms, isExact } = scan;
  const hit = isExact
    ? sql`true`
    : sql`${q ? sql`lower(title) like ${likePattern(sql, q)}` : sql`true`}
        and ${tagId ? sql`${tagId} = any (terms)` : sql`true`}`;
  const source = terms
    ? postings(sql, { ...scan, terms }, size, cursor)
    : allDesigns(sql, sort, cursor, size);
  const rows = await sql<{ id: number; count: number; hit: boolean; place: number }[]>`
    select id, count, hit, place from (
      select id, count, ${hit} as hit,
        row_number() over (order by ${keyOrder(sql, sort)})::int as place
      from (${source}) key
    ) seen where hit or place = ${size} order by place`;
  const end = rows.find(({ place }) => place === size);
  return { ids: rows.filter((row) => row.hit).map(({ id }) => id), last: end };
}

function allDesigns(sql: ISql, sort: GallerySort, cursor: GalleryCursor | undefined, size: number) {
  const { after, order, count } = orderBy(sql, sort, cursor);
  return sql`
    select d.id, ${count} as count, d.title, d.terms from gallery_designs d
    where d.status = 'approved' and ${after} order by ${order} limit ${size}`;
}

/** A design in several postings comes once, and is checked unless the postings are exact. */
function postings(
  sql: ISql,
  { terms, sort, isExact }: Scan & { terms: Term[] },
  size: number,
  cursor: GalleryCursor | undefined,
) {
  const { after, order, count } = orderBy(sql, sort, cursor, "gallery_design_id");
  const entries = sql`
    select distinct entry.id, entry.count
    from unnest(${terms.map(({ id }) => id)}::integer[]) term (id)
    cross join lateral (
      select d.gallery_design_id as id, ${count} as count from gallery_postings d
      where d.term_id = term.id and ${after} order by ${order} limit ${size}
    ) entry order by ${keyOrder(sql, sort)} limit ${size}`;
  return isExact
    ? entries
    : sql`
      select entry.id, entry.count, design.title, design.terms
      from (${entries}) entry join gallery_designs design on design.id = entry.id`;
}

function keyOrder(sql: ISql, sort: GallerySort) {
  if (sort === "oldest") return sql`id`;
  return sort === "newest" ? sql`id desc` : sql`count desc, id desc`;
}

/** Comparing a design's terms with a longer list takes longer than reading its title. */
const MAX_COMPARED = 20;

/** `lists` begin with the rarest. The titles decide; the lists only keep most of them unread. */
export async function intersect(
  sql: ISql,
  { q, sort, cursor, limit }: GalleryListQuery,
  lists: number[][],
): Promise<number[]> {
  const { after, order } = orderBy(sql, sort, cursor);
  const [rarest = []] = lists;
  const short = lists.filter(({ length }) => length <= MAX_COMPARED);
  const inRarest = sql` and id in (
    select gallery_design_id from gallery_postings where term_id = any (${rarest}::integer[])
  )`;
  const inAll = [
    ...short.map((ids) => sql` and terms && ${ids}::integer[]`),
    ...(rarest.length > MAX_COMPARED ? [inRarest] : []),
  ];
  const rows = await sql<{ id: number }[]>`
    with found as materialized (
      select id, title, likes_count, views_count from gallery_designs
      where status = 'approved' ${inAll}
    )
    select d.id from found d
    where lower(d.title) like ${likePattern(sql, q)} and ${after} order by ${order} limit ${limit}`;
  return rows.map(({ id }) => id);
}
