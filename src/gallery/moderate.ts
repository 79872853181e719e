import { recordAudit } from "#db/audit.ts";
import {
  blockArtwork,
  isBlocked,
  renewDraftPictures,
  unblockArtwork,
} from "#db/designs/blocked-artworks.ts";
import {
  insertModeration,
  lockModerated,
  type NewModeration,
  updateStatus,
} from "#db/gallery/moderation.ts";
import { reportSameArtwork, resolveReports } from "#db/gallery/reports.ts";
import type { Services } from "#services/services.ts";
import type { ModerationAction } from "#shop/gallery/moderation.ts";
import type { GalleryStatus } from "#shop/gallery/share.ts";

const TRANSITIONS: Record<ModerationAction, { from: GalleryStatus[]; to: GalleryStatus }> = {
  approve: { from: ["waiting"], to: "approved" },
  hide: { from: ["waiting", "approved"], to: "hidden" },
  restore: { from: ["hidden"], to: "approved" },
  dismiss: { from: ["approved"], to: "approved" },
};

/** It also resolves open reports, and blocks hidden artwork from being shared again. */
export async function moderate(
  { sql }: Pick<Services, "sql">,
  moderation: NewModeration,
): Promise<"done" | "not-possible" | "blocked"> {
  const { galleryDesignId, action, reason, actorId } = moderation;
  const { from, to } = TRANSITIONS[action];
  return sql.begin(async (tx) => {
    const design = await lockModerated(tx, galleryDesignId, from);
    if (!design) return "not-possible";
    const { documentId, status, title } = design;
    if (action === "approve" && (await isBlocked(tx, documentId))) return "blocked";
    await updateStatus(tx, galleryDesignId, to);
    await insertModeration(tx, moderation);
    await recordAudit(tx, {
      actorId,
      action,
      subjectKind: "gallery-design",
      subjectId: galleryDesignId,
      before: { status },
      after: { status: to, reason },
    });
    await resolveReports(tx, galleryDesignId);
    if (action === "hide") {
      await blockArtwork(tx, galleryDesignId, documentId);
      await reportSameArtwork(tx, { documentId, title, actorId });
    }
    if (action === "restore") await unblockArtwork(tx, galleryDesignId);
    if (action === "hide" || action === "restore") await renewDraftPictures(tx, documentId);
    return "done";
  });
}
