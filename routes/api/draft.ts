import { HTTPException } from "hono/http-exception";
import { changeDraft, type DraftChange } from "#db/designs/change-draft.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input.ts";
import { rejectManyDocuments } from "#server/limits/document-limits.ts";
import { jsonOnly } from "#server/security.ts";
import { DraftUpdate, type SavedDraft } from "#shop/designs/draft.ts";

export const NO_SUCH_DESIGN = "There is no such design. Upload it again.";

const CONFLICT = "This design was changed in another window.";

/** Anyone; changes only the open draft of the browser that calls. 409: another call changed it. */
export const PUT = handlers(jsonOnly, json(DraftUpdate), async (c) => {
  const { sql } = c.var.services;
  const shopper = await c.var.requireShopper();
  const update = c.req.valid("json");
  // Whoever names no draft may get a new one.
  const isNew = update.document && !update.draftId;
  const tooMany = isNew && (await rejectManyDocuments(c, shopper.id));
  if (tooMany) return tooMany;
  const changed = await changeDraft(sql, shopper.id, changeOf(update));
  if (changed.outcome !== "changed") {
    const isConflict = changed.outcome === "conflict";
    throw new HTTPException(isConflict ? 409 : 404, {
      message: isConflict ? CONFLICT : NO_SUCH_DESIGN,
    });
  }
  const { id, revision, name } = changed;
  return c.json({ id, revision, name } satisfies SavedDraft);
});

function changeOf(update: DraftUpdate): DraftChange {
  const { designId, designDescription, document, draftId, revision, ...same } = update;
  const change = {
    ...same,
    frontDesignId: designId,
    description: designDescription,
    document,
    // Ids begin at 1: whoever names no draft has seen none.
    basedOn: document && { draftId: draftId ?? 0, revision: revision ?? 0 },
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
