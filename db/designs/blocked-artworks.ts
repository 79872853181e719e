import type { ISql } from "postgres";

export type Sides = { designId: number; backDesignId: number | null };

const LOCK = 7_274_833;

/**
 * Nobody shares or moderates this artwork until the transaction ends. Call it before any row lock,
 * or two admins can deadlock.
 */
export async function lockArtwork(tx: ISql, sides: Sides): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(${LOCK}, artwork) from (
      select distinct hashtext(sha256) as artwork from (${artworkHashes(tx, sides)}) shown
      order by artwork
    ) artworks`;
}

/** Whether a hidden design shows this artwork, or artwork it was cut out of. */
export async function isBlocked(sql: ISql, sides: Sides): Promise<boolean> {
  const [blocked] = await sql`
    select from blocked_artworks where sha256 in (${artworkHashes(sql, sides)}) limit 1`;
  return blocked !== undefined;
}

export async function blockArtwork(tx: ISql, galleryDesignId: number, sides: Sides): Promise<void> {
  await tx`
    insert into blocked_artworks (sha256, gallery_design_id)
    select distinct sha256, ${galleryDesignId}::bigint from (${artworkHashes(tx, sides)}) shown
    on conflict do nothing`;
}

/** The artwork stays blocked while another hidden design shows it. */
export async function unblockArtwork(tx: ISql, galleryDesignId: number): Promise<void> {
  await tx`delete from blocked_artworks where gallery_design_id = ${galleryDesignId}`;
}

export function designsShowing(sql: ISql, sides: Sides) {
  return sql`
    with recursive same as (
      select id from designs where sha256 in (${artworkHashes(sql, sides)})
      union
      select cutout.id from designs cutout join same on cutout.source_id = same.id
    )
    select g.id from same join gallery_designs g on g.design_id = same.id
    where g.status = 'approved'
    union
    select g.id from same join gallery_designs g on g.back_design_id = same.id
    where g.status = 'approved'`;
}

/** The SHA-256 of both sides and of everything they were cut out of, back to the first upload. */
function artworkHashes(sql: ISql, { designId, backDesignId }: Sides) {
  return sql`
    with recursive origins as (
      select id, source_id, sha256 from designs where id in (${designId}, ${backDesignId})
      union
      select source.id, source.source_id, source.sha256
      from designs source join origins on origins.source_id = source.id
    )
    select sha256 from origins where sha256 <> ''`;
}
