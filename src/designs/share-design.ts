import type { ISql } from "postgres";
import { type Design, findOwnDesign, findOwnDesigns } from "#db/designs/designs.ts";
import { finishDocument } from "#db/designs/documents.ts";
import { type Draft, findDraft } from "#db/designs/drafts.ts";
import { shareDesign } from "#db/gallery/designs.ts";
import type { Services } from "#services/services.ts";
import { DEFAULT_COLOR, findColor } from "#shop/colors.ts";
import { lineMockups } from "#shop/designs/line-mockups.ts";
import { lettersProblem } from "#shop/documents/accepted-letters.ts";
import { artworkIdsOf, type DesignDocument } from "#shop/documents/document.ts";
import { fixedWordsOf } from "#shop/documents/fixed-words.ts";
import { documentByName } from "#shop/documents/named-placement.ts";
import { printsOf } from "#shop/documents/print.ts";
import type { ShareDesign } from "#shop/gallery/share.ts";
import { DEFAULT_POSITION, DESIGN_SIZE } from "#shop/placement.ts";
import { enqueueMockups } from "./enqueue-mockups.ts";

type Sharer = { userId: number; shopperId: string };

type Shared =
  | { ok: true; id: number }
  | { ok: false; reason: "not-yours" | "fixed-words" | "empty" | "blocked" }
  | { ok: false; reason: "letters"; message: string };

/** Shares the user's own design: public at once, or after an admin approves it. */
export async function shareToGallery(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { userId, shopperId }: Sharer,
  { isPublic, title, description, tags, ...sent }: ShareDesign,
): Promise<Shared> {
  const draft = await findDraft(sql, shopperId);
  const chosen = await chooseShared(sql, shopperId, sent, draft);
  if (!chosen) return { ok: false, reason: "not-yours" };
  const { document, artworks, shown } = chosen;
  if (fixedWordsOf(document).length > 0) return { ok: false, reason: "fixed-words" };
  const letters = lettersProblem({ document, accepted: "" });
  if (letters) return { ok: false, reason: "letters", message: letters.message };
  if (printsOf(document, artworks).length === 0) return { ok: false, reason: "empty" };
  const color = sent.color ?? findColor(shown)?.value ?? DEFAULT_COLOR;
  return sql.begin(async (tx) => {
    const finished = await finishDocument(tx, document, artworks);
    const shared = await shareDesign(tx, {
      userId,
      documentId: finished.id,
      title,
      description,
      tags,
      color,
      textEditable: sent.textEditable ?? false,
      status: isPublic ? "approved" : "waiting",
    });
    if (!shared.ok) return shared;
    await enqueueMockups({ sql: tx, jobs }, lineMockups({ ...finished, color, cut: "classic" }));
    await jobs.send(tx, "make-gallery-avif", { galleryDesignId: shared.id });
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
