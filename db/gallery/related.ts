import type { ISql } from "postgres";
import { type GalleryDesign, galleryColumns, galleryTables } from "./designs.ts";

/**
 * The newest others of the same author; none while the author has chosen no name, which is known before
 * any of them is read.
 */
export async function listByAuthor(sql: ISql, id: number, limit: number): Promise<GalleryDesign[]> {
  return sql<GalleryDesign[]>`
    select ${galleryColumns(sql)} from ${galleryTables(sql)}
    where d.user_id = (
        select author.id from gallery_designs design join users author on author.id = design.user_id
        where design.id = ${id} and author.author_name <> ''
      )
      and d.status = 'approved' and d.id <> ${id}
    order by d.id desc limit ${limit}`;
}

/** Read of each tag's postings, however many designs have it. */
const LIKED_OF_TAG = 50;

/** Others that share most tags with it, of those that are liked most of each tag. */
export async function listAlike(sql: ISql, id: number, limit: number): Promise<GalleryDesign[]> {
  return sql<GalleryDesign[]>`
    with tags as (
      select term.id from gallery_designs design
      join gallery_terms term on term.id = any (design.terms) and term.kind = 'tag'
      where design.id = ${id}
    ), near as (
      select liked.id, count(*) as shared, max(liked.likes_count) as likes
      from tags cross join lateral (
        select gallery_design_id as id, likes_count from gallery_postings
        where term_id = tags.id
        order by likes_count desc, gallery_design_id desc limit ${LIKED_OF_TAG}
      ) liked
      where liked.id <> ${id}
      group by liked.id order by shared desc, likes desc, liked.id desc limit ${limit}
    )
    select ${galleryColumns(sql)} from near
    join ${galleryTables(sql)} on d.id = near.id
    where d.status = 'approved' order by near.shared desc, near.likes desc, near.id desc`;
}
