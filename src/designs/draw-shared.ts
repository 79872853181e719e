import type { ISql } from "postgres";
import type { Design } from "#db/designs/designs.ts";
import { findDrawn, finishDocument } from "#db/designs/documents.ts";
import type { Mockups } from "#services/mockups/mockups.ts";
import { NotDrawn, NotPaid, type Requester } from "#services/mockups/turns.ts";
import { lineMockups } from "#shop/designs/line-mockups.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";

/** Why nobody has seen it drawn yet. */
export type Unseen = "undrawable" | "unpaid" | "busy";

type Drawing = {
  document: DesignDocument;
  artworks: Design[];
  blank: readonly AreaId[];
  color: string;
  by: Requester;
};

/** Draws each side before anybody else may look at it. Undefined when all are there. */
export async function findUnseen(
  { sql, mockups }: { sql: ISql; mockups: Mockups },
  { document, artworks, blank, color, by }: Drawing,
): Promise<Unseen | undefined> {
  const finished = await finishDocument(sql, document, artworks, blank);
  const drawn = await findDrawn(sql, finished.pictureId);
  if (!drawn) return undefined;
  try {
    for (const mockup of lineMockups({ ...finished, color, cut: STUDIO_TEMPLATE.id })) {
      if (!(await mockups.canDraw(mockup, drawn, by))) return "undrawable";
    }
  } catch (error) {
    if (error instanceof NotPaid) return "unpaid";
    if (error instanceof NotDrawn) return "busy";
    throw error;
  }
  return undefined;
}
