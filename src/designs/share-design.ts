import type { ISql } from "postgres";
import { type Design, findOwnDesign, findOwnDesigns } from "#db/designs/designs.ts";
import { finishDocument } from "#db/designs/documents.ts";
import { type Draft, findDraft } from "#db/designs/drafts.ts";
import { mayPublish, shareDesign } from "#db/gallery/designs.ts";
import { makerOf } from "#services/mockups/maker.ts";
import type { Services } from "#services/services.ts";
import { areaProblem } from "#shop/designs/area-problem.ts";
import { lineMockups } from "#shop/designs/line-mockups.ts";
import { artworkIdsOf, type DesignDocument } from "#shop/documents/document.ts";
import { fixedWordsOf } from "#shop/documents/fixed-words.ts";
import { lettersProblem } from "#shop/documents/letters/accepted-letters.ts";
import { documentByName } from "#shop/documents/named-placement.ts";
import { inkedPrintsOf } from "#shop/documents/prints/inked-prints.ts";
import type { ShareDesign } from "#shop/gallery/share.ts";
import { findColor } from "#shop/goods/colors.ts";
import { DEFAULT_COLOR } from "#shop/goods/shirt-colors.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { DEFAULT_POSITION, DESIGN_SIZE } from "#shop/placement.ts";
import { blankFinder } from "./blank-areas.ts";
import { findUnseen, type Unseen } from "./draw-shared.ts";
import { enqueueMockups } from "./enqueue-mockups.ts";

type Sharer = { userId: number; shopperId: string; ip: string; signal: AbortSignal };

type Shared =
  | { ok: true; id: number }
  | { ok: false; reason: "not-yours" | "fixed-words" | "empty" | "blocked" | Unseen }
  | { ok: false; reason: "letters" | "areas"; message: string };

/**
 * Shares the user's own design once it is drawn: public at once, or after an admin approves it. An
 * account that has not proved its email has a few public at once.
 */
export async function shareToGallery(
  { sql, jobs, mockups }: Pick<Services, "sql" | "jobs" | "mockups">,
  { userId, shopperId, ip, signal }: Sharer,
  { isPublic, title, description, tags, ...sent }: ShareDesign,
): Promise<Shared> {
  const draft = await findDraft(sql, shopperId);
  const chosen = await chooseShared(sql, shopperId, sent, draft);
  if (!chosen) return { ok: false, reason: "not-yours" };
  const { document, artworks } = chosen;
  if (fixedWordsOf(document).length > 0) return { ok: false, reason: "fixed-words" };
  const letters = lettersProblem({ document, accepted: "" });
  if (letters) return { ok: false, reason: "letters", message: letters.message };
  const blank = await blankFinder({ sql, mockups }, { ip, signal })(chosen);
  const prints = inkedPrintsOf(document, artworks, blank);
  if (prints.length === 0) return { ok: false, reason: "empty" };
  const unseenAreas = areaProblem(STUDIO_TEMPLATE, prints);
  if (unseenAreas) return { ok: false, reason: "areas", message: unseenAreas };
  const color = sent.color ?? findColor(chosen.shown)?.value ?? DEFAULT_COLOR;
  const payer = makerOf(userId);
  const by = { ip, maker: payer, shares: true as const, signal };
  const drawing = { document, artworks, blank, color, by };
  const unseen = await findUnseen({ sql, mockups }, drawing);
  if (unseen) return { ok: false, reason: unseen };
  return sql.begin(async (tx) => {
    const finished = await finishDocument(tx, document, artworks, blank);
    const isShown = isPublic && (await mayPublish(tx, userId));
    const shared = await shareDesign(tx, {
      userId,
      documentId: finished.id,
      title,
      description,
      tags,
      color,
      textEditable: sent.textEditable ?? false,
      status: isShown ? "approved" : "waiting",
    });
    if (!shared.ok) return shared;
    const shown = lineMockups({ ...finished, color, cut: STUDIO_TEMPLATE.id });
    await enqueueMockups({ sql: tx, jobs }, shown, payer);
    await jobs.send(tx, "make-gallery-avif", { galleryDesignId: shared.id, payer });
    return shared;
  });
}

type Sent = Pick<
  ShareDesign,
  "designId" | "backDesignId" | "designPosition" | "designSize" | "prints"
>;

/** `shown`: on which color. Undefined when one of its artworks is not the sharer's own. */
type Chosen = { document: DesignDocument; artworks: Design[]; shown: string };

async function chooseShared(
  sql: ISql,
  shopperId: string,
  sent: Sent,
  draft: Draft | undefined,
): Promise<Chosen | undefined> {
  if (sent.prints) return ownDocument(sql, shopperId, sent.prints, draft?.previewColor ?? "");
  const upload = sent.designId && (await findOwnDesign(sql, shopperId, sent.designId));
  if (!upload) return undefined;
  const drawn = draft?.frontDesign?.id === upload.id ? draft : undefined;
  const shown = (drawn ?? upload).previewColor;
  if (drawn && isAsDrawn(sent, drawn)) return ownDocument(sql, shopperId, drawn.document, shown);
  const backId = sent.backDesignId === undefined ? drawn?.backDesign?.id : sent.backDesignId;
  const back = backId ? await findOwnDesign(sql, shopperId, backId) : null;
  if (back === undefined) return undefined;
  const position = sent.designPosition ?? drawn?.designPosition ?? DEFAULT_POSITION;
  const size = sent.designSize ?? drawn?.designSize ?? DESIGN_SIZE.default;
  const document = documentByName({ front: upload, back }, { position, size });
  return { document, artworks: back ? [upload, back] : [upload], shown };
}

/** Then all of the draft is meant: its text and its other layers, too. */
function isAsDrawn({ backDesignId, designPosition, designSize }: Sent, drawn: Draft): boolean {
  return (
    (backDesignId === undefined || backDesignId === (drawn.backDesign?.id ?? null)) &&
    (designPosition === undefined || designPosition === drawn.designPosition) &&
    (designSize === undefined || designSize === drawn.designSize)
  );
}

async function ownDocument(
  sql: ISql,
  shopperId: string,
  document: DesignDocument,
  shown: string,
): Promise<Chosen | undefined> {
  const ids = artworkIdsOf(document);
  const artworks = await findOwnDesigns(sql, shopperId, ids);
  return artworks.length < ids.length ? undefined : { document, artworks, shown };
}
