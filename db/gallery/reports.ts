import type { ISql } from "postgres";
import { sameArtwork } from "#shop/gallery/moderation.ts";
import { designsShowing } from "../designs/blocked-artworks.ts";

type NewReport = {
  galleryDesignId: number;
  shopperId: string;
  userId: number | null;
  reason: string;
  details: string;
};

/** One open report per shopper; the latest replaces the one before. */
export async function reportDesign(sql: ISql, report: NewReport): Promise<boolean> {
  const { galleryDesignId, shopperId, userId, reason, details } = report;
  const [design] = await sql`
    select from gallery_designs where id = ${galleryDesignId} and status = 'approved'`;
  if (!design) return false;
  await sql`
    insert into gallery_reports (gallery_design_id, shopper_id, user_id, reason, details)
    values (${galleryDesignId}, ${shopperId}, ${userId}, ${reason}, ${details})
    on conflict (gallery_design_id, shopper_id) where resolved_at is null do update
    set reason = excluded.reason, details = excluded.details`;
  return true;
}

type HiddenDesign = { documentId: number; title: string; actorId: number };

/** Reports other public designs that show the hidden artwork, once per hidden design. */
export async function reportSameArtwork(
  sql: ISql,
  { documentId, title, actorId }: HiddenDesign,
): Promise<void> {
  const details = sameArtwork(title);
  await sql`
    insert into gallery_reports (gallery_design_id, user_id, reason, details)
    select showing.id, ${actorId}::bigint, 'other', ${details}
    from (${designsShowing(sql, documentId)}) showing
    where not exists (
      select from gallery_reports r
      where r.gallery_design_id = showing.id and r.details = ${details} and r.resolved_at is null
    )`;
}

export async function resolveReports(sql: ISql, galleryDesignId: number): Promise<void> {
  await sql`
    update gallery_reports set resolved_at = now()
    where gallery_design_id = ${galleryDesignId} and resolved_at is null`;
}

export type GalleryReport = {
  id: number;
  reason: string;
  details: string;
  username: string | null;
  createdAt: Date;
  resolvedAt: Date | null;
};

export async function listReports(
  sql: ISql,
  galleryDesignId: number,
  limit = 100,
): Promise<GalleryReport[]> {
  return sql<GalleryReport[]>`
    select r.id, r.reason, r.details, r.created_at, r.resolved_at,
      coalesce(u.display_username, u.username) as username
    from gallery_reports r left join users u on u.id = r.user_id
    where r.gallery_design_id = ${galleryDesignId} order by r.id desc limit ${limit}`;
}
