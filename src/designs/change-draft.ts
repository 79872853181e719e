import type { ISql } from "postgres";
import { type Design, findDesign, findDesigns } from "#db/designs/designs.ts";
import type { SavedDraft } from "#db/designs/drafts.ts";
import { findOpenDraft, type OpenDraft, writeOpenDraft } from "#db/designs/open-drafts.ts";
import { keepsFixedWords } from "#db/gallery/fixed-words.ts";
import { canonicalText } from "#shop/documents/canonical.ts";
import {
  artworkIdsOf,
  type DesignDocument,
  EMPTY_DOCUMENT,
  firstImage,
} from "#shop/documents/document.ts";
import { fingerprint } from "#shop/documents/fingerprint.ts";
import { placedByName, withCutout, withFirstImage } from "#shop/documents/images.ts";
import type { Crop } from "#shop/documents/layers/crop.ts";
import { nearestPlacement } from "#shop/documents/named-placement.ts";
import {
  DEFAULT_POSITION,
  DESIGN_SIZE,
  type DesignPosition,
  SIDES,
  type Side,
} from "#shop/placement.ts";

export type DraftChange = Partial<{
  frontDesignId: number | null;
  backDesignId: number | null;
  designSize: number;
  designPosition: DesignPosition;
  description: string;
  previewColor: string;
  /** The whole document; the fields above do not change it further. */
  document: DesignDocument;
  /** The draft that the document was made from; id 0 for none. Without it the last one wins. */
  basedOn: DraftVersion;
}>;

type DraftVersion = {
  draftId: number;
  revision: number;
  /** Fingerprints of documents that the same page had sent before, without an answer yet. */
  follows?: string[] | undefined;
  /** That draft is gone or was changed, so another one that says the same is meant. */
  orSame?: boolean;
};

export type DraftOutcome =
  | ({ outcome: "changed" } & SavedDraft)
  /** `conflict`: the open draft, if any, is not or no longer what the document was made from. */
  | { outcome: "no-such-design" | "conflict" | "fixed-words" };

/** Leaves the draft unchanged when the shopper may not use one of the new designs. */
export async function changeDraft(
  sql: ISql,
  shopperId: string,
  change: DraftChange,
): Promise<DraftOutcome> {
  return retried(async () => {
    const open = await findOpenDraft(sql, shopperId);
    if (isConflict(open, change)) return { outcome: "conflict" };
    if (change.document && !(await keepsFixedWords(sql, change.document)))
      return { outcome: "fixed-words" };
    const added = [change.frontDesignId, change.backDesignId].filter((id) => id != null);
    const needed = change.document ? artworkIdsOf(change.document) : added;
    const before = open?.document ?? EMPTY_DOCUMENT;
    const artworks = await findDesigns(sql, shopperId, [...needed, ...artworkIdsOf(before)]);
    if (needed.some((id) => !artworks.some((artwork) => artwork.id === id)))
      return { outcome: "no-such-design" };
    const next = change.document ?? applied(before, open, change, artworks);
    return save(sql, shopperId, open, { change, document: next });
  });
}

/** Puts an upload on the draft, at its named placement. */
export function placeInDraft(sql: ISql, shopperId: string, side: Side, designId: number) {
  const field = side === "front" ? "frontDesignId" : "backDesignId";
  return changeDraft(sql, shopperId, { [field]: designId });
}

/**
 * Puts a cutout on the draft unless its source was replaced while the cutout was made. The revision
 * stays: the page that requested the cutout saves it too, and may have changed something meanwhile.
 */
export async function replaceInDraft(
  sql: ISql,
  shopperId: string,
  { id, sourceId, part }: { id: number; sourceId: number; part: Crop },
): Promise<void> {
  await retried(async () => {
    const open = await findOpenDraft(sql, shopperId);
    const before = open?.document ?? EMPTY_DOCUMENT;
    if (!open || !artworkIdsOf(before).includes(sourceId)) return "gone";
    if (!(await findDesign(sql, shopperId, id))) return "gone";
    const document = withCutout(before, sourceId, { id, part });
    return save(sql, shopperId, open, { change: {}, document, isByShop: true });
  });
}

const MAX_ATTEMPTS = 8;

/** Attempts again until no other request has changed the draft in between. */
async function retried<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const outcome = await attempt();
    if (outcome) return outcome;
  }
  throw new Error("The draft is changed all the time");
}

function isConflict(open: OpenDraft | undefined, { document, basedOn }: DraftChange): boolean {
  if (!document || !basedOn) return false;
  if (!open) return basedOn.draftId !== 0;
  const before = canonicalText(open.document);
  const isSameDraft = basedOn.draftId === 0 || basedOn.draftId === open.id;
  // A save that is sent again, because its answer was lost, changes nothing. A duplicate of this
  // draft says the same, too, but is not the one to go on with.
  if (before === canonicalText(document)) return !isSameDraft && !basedOn.orSame;
  if (isSameDraft && basedOn.follows?.includes(fingerprint(before))) return false;
  if (basedOn.draftId === 0) return before !== canonicalText(EMPTY_DOCUMENT);
  return basedOn.draftId !== open.id || basedOn.revision !== open.revision;
}

function applied(
  before: DesignDocument,
  open: OpenDraft | undefined,
  change: DraftChange,
  artworks: readonly Design[],
): DesignDocument {
  const placement = placementOf(open, change);
  let document = before;
  for (const side of SIDES) {
    const id = side === "front" ? change.frontDesignId : change.backDesignId;
    if (id === undefined) continue;
    const artwork = artworks.find((each) => each.id === id) ?? null;
    document = withFirstImage(document, side, artwork, placement);
  }
  const isPlaced = change.designPosition !== undefined || change.designSize !== undefined;
  return isPlaced ? placedByName(document, placement, artworks) : document;
}

function placementOf(open: OpenDraft | undefined, change: DraftChange) {
  return {
    position: change.designPosition ?? open?.designPosition ?? DEFAULT_POSITION,
    size: change.designSize ?? open?.designSize ?? DESIGN_SIZE.default,
  };
}

/** Undefined when another request was faster. */
async function save(
  sql: ISql,
  shopperId: string,
  open: OpenDraft | undefined,
  {
    change,
    document,
    isByShop = false,
  }: { change: DraftChange; document: DesignDocument; isByShop?: boolean },
): Promise<({ outcome: "changed" } & SavedDraft) | undefined> {
  const placement = firstImage(document, "front")
    ? nearestPlacement(document)
    : placementOf(open, change);
  const { description, previewColor } = change;
  const values = {
    document,
    designPosition: placement.position,
    designSize: placement.size,
    ...(description !== undefined && { description }),
    ...(previewColor !== undefined && { previewColor }),
  };
  const saved = await writeOpenDraft(sql, shopperId, open, { values, raisesRevision: !isByShop });
  return saved && { outcome: "changed", ...saved };
}
