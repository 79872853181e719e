import { type Design, findOwnDesign } from "#db/designs/designs.ts";
import { type Draft, findDraft } from "#db/designs/drafts.ts";
import { shareDesign } from "#db/gallery/designs.ts";
import type { Services } from "#services/services.ts";
import { DEFAULT_COLOR, findColor } from "#shop/colors.ts";
import { lineMockups } from "#shop/designs/mockup.ts";
import type { ShareDesign } from "#shop/gallery/share.ts";
import { DEFAULT_POSITION, DESIGN_SIZE } from "#shop/placement.ts";
import { enqueueMockups } from "./enqueue-mockups.ts";

type Sharer = { userId: number; shopperId: string };

type Shared = { ok: true; id: number } | { ok: false; reason: "not-yours" | "blocked" };

/** Shares the user's own design: public at once, or after an admin approves it. */
export async function shareToGallery(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { userId, shopperId }: Sharer,
  { designId, isPublic, title, description, tags, ...sent }: ShareDesign,
): Promise<Shared> {
  const frontDesign = await findOwnDesign(sql, shopperId, designId);
  if (!frontDesign) return { ok: false, reason: "not-yours" };
  const draft = await findDraft(sql, shopperId);
  const drawn = draft?.frontDesign?.id === frontDesign.id ? draft : undefined;
  const backId = sent.backDesignId === undefined ? drawn?.backDesign?.id : sent.backDesignId;
  const backDesign = backId ? await findOwnDesign(sql, shopperId, backId) : null;
  if (backDesign === undefined) return { ok: false, reason: "not-yours" };

  const print = printOf(sent, frontDesign, drawn);
  return sql.begin(async (tx) => {
    const shared = await shareDesign(tx, {
      ...print,
      userId,
      designId: frontDesign.id,
      backDesignId: backDesign?.id ?? null,
      title,
      description,
      tags,
      status: isPublic ? "approved" : "waiting",
    });
    const mockups = lineMockups({ ...print, cut: "classic" }, { frontDesign, backDesign });
    if (!shared.ok) return shared;
    await enqueueMockups({ sql: tx, jobs }, mockups);
    await jobs.send(tx, "make-gallery-avif", { galleryDesignId: shared.id });
    return shared;
  });
}

function printOf(
  sent: Pick<ShareDesign, "designPosition" | "designSize" | "color">,
  design: Design,
  drawn: Draft | undefined,
) {
  const shown = drawn?.previewColor ?? design.previewColor;
  return {
    designPosition: sent.designPosition ?? drawn?.designPosition ?? DEFAULT_POSITION,
    designSize: sent.designSize ?? drawn?.designSize ?? DESIGN_SIZE.default,
    color: sent.color ?? findColor(shown)?.value ?? DEFAULT_COLOR,
  };
}
