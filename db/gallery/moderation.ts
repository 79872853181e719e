import type { ISql, Sql } from "postgres";
import {
  type ModerationAction,
  type ModerationQueue,
  sameArtwork,
} from "#shop/gallery/moderation.ts";
import type { GalleryStatus } from "#shop/gallery/share.ts";
import { recordAudit } from "../audit.ts";
import {
  blockArtwork,
  designsShowing,
  isBlocked,
  lockArtwork,
  renewDraftPictures,
  unblockArtwork,
} from "../designs/blocked-artworks.ts";
import { type GalleryDesign, galleryColumns, galleryTables } from "./designs.ts";

export type ModeratedDesign = GalleryDesign & { openReports: number };

/** A page of a queue, by cursor: longest waiting first, most recently hidden first. */
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

const FROM = {
  approve: ["waiting"],
  hide: ["waiting", "approved"],
  restore: ["hidden"],
  dismiss: ["approved"],
} as const;
const TO = {
  approve: "approved",
  hide: "hidden",
  restore: "approved",
  dismiss: "approved",
} as const;

type Moderation = {
  galleryDesignId: number;
  action: ModerationAction;
  reason: string;
  actorId: number;
};

/**
 * Also updates the lists, resolves open reports and blocks hidden artwork from being shared again.
 */
export async function moderate(
  sql: Sql,
  { galleryDesignId, action, reason, actorId }: Moderation,
): Promise<"done" | "not-possible" | "blocked"> {
  return sql.begin(async (tx) => {
    const design = await lockDesign(tx, galleryDesignId, FROM[action]);
    if (!design) return "not-possible";
    if (action === "approve" && (await isBlocked(tx, design.documentId))) return "blocked";
    await tx`
      update gallery_designs set status = ${TO[action]}
      where id = ${galleryDesignId} and status <> ${TO[action]}`;
    await tx`
      insert into gallery_moderations ${tx({ galleryDesignId, action, reason, actorId })}`;
    await recordAudit(tx, {
      actorId,
      action,
      subjectKind: "gallery-design",
      subjectId: galleryDesignId,
      before: { status: design.status },
      after: { status: TO[action], reason },
    });
    await tx`
      update gallery_reports set resolved_at = now()
      where gallery_design_id = ${galleryDesignId} and resolved_at is null`;
    if (action === "hide") {
      await blockArtwork(tx, galleryDesignId, design.documentId);
      await reportSameArtwork(tx, design, actorId);
    }
    if (action === "restore") await unblockArtwork(tx, galleryDesignId);
    if (action === "hide" || action === "restore") await renewDraftPictures(tx, design.documentId);
    return "done";
  });
}

type Locked = Pick<GalleryDesign, "documentId" | "status" | "title">;

/** Locks the artwork first and then the design, and only if the design is still in that state. */
async function lockDesign(
  tx: ISql,
  id: number,
  from: readonly GalleryStatus[],
): Promise<Locked | undefined> {
  const [shared] = await tx<{ documentId: number }[]>`
    select document_id from gallery_designs where id = ${id}`;
  if (!shared) return undefined;
  await lockArtwork(tx, shared.documentId);
  const [design] = await tx<Locked[]>`
    select document_id, status, title from gallery_designs
    where id = ${id} and status in ${tx(from)} for update`;
  return design;
}

/** Reports other public designs that show the hidden artwork, once per hidden design. */
async function reportSameArtwork(tx: ISql, hidden: Locked, actorId: number): Promise<void> {
  const details = sameArtwork(hidden.title);
  await tx`
    insert into gallery_reports (gallery_design_id, user_id, reason, details)
    select showing.id, ${actorId}::bigint, 'other', ${details}
    from (${designsShowing(tx, hidden.documentId)}) showing
    where not exists (
      select from gallery_reports r
      where r.gallery_design_id = showing.id and r.details = ${details} and r.resolved_at is null
    )`;
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
