import type { ISql } from "postgres";

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
