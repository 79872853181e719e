import type { ISql } from "postgres";
import { newPictureId } from "./drafts.ts";

const LOCK = 7_274_833;

/**
 * Nobody shares or moderates this artwork until the transaction ends. Call it before any row lock,
 * or two admins can deadlock.
 */
export async function lockArtwork(tx: ISql, documentId: number): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(${LOCK}, artwork) from (
      select distinct hashtext(sha256) as artwork from (${artworkHashes(tx, documentId)}) shown
      order by artwork
    ) artworks`;
}

/** True when a hidden design shows this document's artwork, or artwork it was cut out of. */
export async function isBlocked(sql: ISql, documentId: number): Promise<boolean> {
  const [blocked] = await sql`
    select from blocked_artworks where sha256 in (${artworkHashes(sql, documentId)}) limit 1`;
  return blocked !== undefined;
}

export async function blockArtwork(
  tx: ISql,
  galleryDesignId: number,
  documentId: number,
): Promise<void> {
  await tx`
    insert into blocked_artworks (sha256, gallery_design_id)
    select distinct sha256, ${galleryDesignId}::bigint from (${artworkHashes(tx, documentId)}) shown
    on conflict do nothing`;
}

/** The artwork stays blocked while another hidden design shows it. */
export async function unblockArtwork(tx: ISql, galleryDesignId: number): Promise<void> {
  await tx`delete from blocked_artworks where gallery_design_id = ${galleryDesignId}`;
}

export function designsShowing(sql: ISql, documentId: number) {
  return sql`
    ${withSame(sql, documentId)}
    select distinct g.id from same
    join document_artworks shown on shown.design_id = same.id
    join gallery_designs g on g.document_id = shown.document_id
    where g.status = 'approved'`;
}

/** Pictures of drafts leave out artwork that was withdrawn, so they get other names. */
export async function renewDraftPictures(tx: ISql, documentId: number): Promise<void> {
  await tx`
    ${withSame(tx, documentId)}
    update drafts set picture_id = ${newPictureId(tx)}
    where id in (select draft_id from draft_artworks where design_id in (select id from same))`;
}

/** The document's artworks wherever they were uploaded, and all that was cut out of them. */
function withSame(sql: ISql, documentId: number) {
  return sql`
    with recursive same as (
      select id from designs where sha256 in (${artworkHashes(sql, documentId)})
      union
      select cutout.id from designs cutout join same on cutout.source_id = same.id
    )`;
}

/** The SHA-256 of its artworks and of everything they were cut out of, back to the first upload. */
function artworkHashes(sql: ISql, documentId: number) {
  return sql`
    with recursive origins as (
      select id, source_id, sha256 from designs
      where id in (select design_id from document_artworks where document_id = ${documentId})
      union
      select source.id, source.source_id, source.sha256
      from designs source join origins on origins.source_id = source.id
    )
    select sha256 from origins where sha256 <> ''`;
}
