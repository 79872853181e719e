import type { ISql } from "postgres";
import type { ModerationAction, ModerationQueue } from "#shop/gallery/moderation.ts";
import type { GalleryStatus } from "#shop/gallery/share.ts";
import { lockArtwork } from "../designs/blocked-artworks.ts";
import { type GalleryDesign, galleryColumns, galleryTables } from "./designs.ts";

export type ModeratedDesign = GalleryDesign & { openReports: number };

/** The queue comes by cursor: longest waiting first, most recently hidden first. */
export async function listModeration(
  sql: ISql,
  queue: ModerationQueue,
  { after, limit }: { after?: number | undefined; limit: number },
): Promise<ModeratedDesign[]> {
  return sql<ModeratedDesign[]>`
    select ${galleryColumns(sql)}, (
        select count(*)::int from gallery_reports r
        where r.gallery_design_id = d.id and r.resolved_at is null
      ) as open_reports
    from ${galleryTables(sql)}
    where ${inQueue(sql, queue)} ${after ? sql`and d.id ${cursorSide(sql, queue)} ${after}` : sql``}
    order by d.id ${queue === "hidden" ? sql`desc` : sql`asc`} limit ${limit}`;
}

export type QueueCounts = Record<ModerationQueue, number>;

export async function countModeration(sql: ISql): Promise<QueueCounts> {
  const [row] = await sql<[QueueCounts]>`
    select (select count(*)::int from gallery_designs where status = 'waiting') as waiting,
      (select count(distinct r.gallery_design_id)::int from gallery_reports r
        join gallery_designs d on d.id = r.gallery_design_id
        where r.resolved_at is null and d.status = 'approved') as reported,
      (select count(*)::int from gallery_designs where status = 'hidden') as hidden`;
  return row;
}

type Moderated = Pick<GalleryDesign, "documentId" | "status" | "title">;

/** Locks the artwork first and then the design, and only if the design is still in that state. */
export async function lockModerated(
  tx: ISql,
  id: number,
  from: readonly GalleryStatus[],
): Promise<Moderated | undefined> {
  const [shared] = await tx<{ documentId: number }[]>`
    select document_id from gallery_designs where id = ${id}`;
  if (!shared) return undefined;
  await lockArtwork(tx, shared.documentId);
  const [design] = await tx<Moderated[]>`
    select document_id, status, title from gallery_designs
    where id = ${id} and status in ${tx(from)} for update`;
  return design;
}

export async function updateStatus(sql: ISql, id: number, status: GalleryStatus): Promise<void> {
  await sql`
    update gallery_designs set status = ${status} where id = ${id} and status <> ${status}`;
}

export type NewModeration = {
  galleryDesignId: number;
  action: ModerationAction;
  reason: string;
  actorId: number;
};

export async function insertModeration(sql: ISql, moderation: NewModeration): Promise<void> {
  const { galleryDesignId, action, reason, actorId } = moderation;
  await sql`insert into gallery_moderations ${sql({ galleryDesignId, action, reason, actorId })}`;
}

export type ModerationEvent = {
  id: number;
  action: ModerationAction;
  reason: string;
  actor: string | null;
  createdAt: Date;
};

export async function listModerations(
  sql: ISql,
  galleryDesignId: number,
): Promise<ModerationEvent[]> {
  return sql<ModerationEvent[]>`
    select m.id, m.action, m.reason, m.created_at,
      coalesce(u.display_username, u.username) as actor
    from gallery_moderations m left join users u on u.id = m.actor_id
    where m.gallery_design_id = ${galleryDesignId} order by m.id`;
}

function inQueue(sql: ISql, queue: ModerationQueue) {
  if (queue !== "reported") return sql`d.status = ${queue}`;
  return sql`d.status = 'approved' and exists (
    select from gallery_reports r where r.gallery_design_id = d.id and r.resolved_at is null
  )`;
}

function cursorSide(sql: ISql, queue: ModerationQueue) {
  return queue === "hidden" ? sql`<` : sql`>`;
}
