import type { ISql, Sql } from "postgres";
import type { ModerationAction, ModerationQueue } from "#shop/moderation.ts";
import { recordAudit } from "./audit.ts";
import { artworkHashes, type GalleryDesign, galleryColumns } from "./gallery.ts";

export type ModeratedDesign = GalleryDesign & { openReports: number; lastReason: string | null };

/** A page of a queue, by key: the longest waiting first, the lately hidden first. */
export async function listModeration(
  sql: ISql,
  queue: ModerationQueue,
  { after, limit }: { after?: number | undefined; limit: number },
): Promise<ModeratedDesign[]> {
  return sql<ModeratedDesign[]>`
    select ${galleryColumns(sql)}, (
        select count(*)::int from gallery_reports r
        where r.gallery_design_id = d.id and r.resolved_at is null
      ) as open_reports, (
        select reason from gallery_moderations m
        where m.gallery_design_id = d.id order by m.id desc limit 1
      ) as last_reason
    from gallery_designs d join users u on u.id = d.user_id
    where ${queued(sql, queue)} ${after ? sql`and d.id ${past(sql, queue)} ${after}` : sql``}
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

export type Moderation = {
  galleryDesignId: number;
  action: ModerationAction;
  reason: string;
  actorId: number;
};

/**
 * Decides about a design: at once it is in the lists or gone from them, its open reports are
 * resolved, and hidden artwork cannot be shared again. `dismiss` leaves it as it is.
 */
export async function moderate(
  sql: Sql,
  { galleryDesignId, action, reason, actorId }: Moderation,
): Promise<"done" | "not-possible"> {
  return sql.begin(async (tx) => {
    const [design] = await tx<{ designId: number; backDesignId: number | null; status: string }[]>`
      select design_id, back_design_id, status from gallery_designs
      where id = ${galleryDesignId} and status in ${tx(FROM[action])} for update`;
    if (!design) return "not-possible";
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
    if (action === "hide") await blockArtwork(tx, galleryDesignId, design);
    if (action === "restore") {
      await tx`delete from blocked_artworks where gallery_design_id = ${galleryDesignId}`;
    }
    return "done";
  });
}

async function blockArtwork(
  tx: ISql,
  galleryDesignId: number,
  design: { designId: number; backDesignId: number | null },
): Promise<void> {
  await tx`
    insert into blocked_artworks (sha256, gallery_design_id)
    select distinct sha256, ${galleryDesignId}::bigint from (${artworkHashes(tx, design)}) hash
    order by sha256
    on conflict do nothing`;
}

export type ModerationEvent = {
  id: number;
  action: ModerationAction;
  reason: string;
  /** Null when the account is gone. */
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

function queued(sql: ISql, queue: ModerationQueue) {
  if (queue !== "reported") return sql`d.status = ${queue}`;
  return sql`d.status = 'approved' and exists (
    select from gallery_reports r where r.gallery_design_id = d.id and r.resolved_at is null
  )`;
}

function past(sql: ISql, queue: ModerationQueue) {
  return queue === "hidden" ? sql`<` : sql`>`;
}
