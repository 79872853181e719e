import type { DraftChange } from "#designs/change-draft.ts";
import { saveDraft } from "#designs/save-draft.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { DOCUMENT_RATES, rejectManyDocuments } from "#server/limits/document-limits.ts";
import { jsonOnly } from "#server/security.ts";
import { DraftAnswer } from "#shop/contract/designs.ts";
import { DESIGN_EXAMPLES } from "#shop/contract/examples/designs.ts";
import { DraftUpdate, type SavedDraft } from "#shop/designs/draft.ts";
import { draftRejection } from "./_draft-rejections.ts";

const saves = describeCall({
  group: "Designs",
  summary: "Save what lies on the shirt",
  who: "Anyone; it changes only drafts of the browser or account that calls.",
  limits: DOCUMENT_RATES,
  example: DESIGN_EXAMPLES.saveDraft,
  answers: { 200: DraftAnswer, 403: "text", 404: "text", 409: "text" },
});

/** Anyone; changes only drafts of the browser that calls. 409: another call changed this one. */
export const PUT = handlers(saves, jsonOnly, json(DraftUpdate), async (c) => {
  const shopper = await c.var.requireShopper();
  const update = c.req.valid("json");
  // A call that names no draft may get a new one.
  const isNew = update.document && !update.draftId;
  const tooMany = isNew && (await rejectManyDocuments(c, shopper.id));
  if (tooMany) return tooMany;
  const changed = await saveDraft(c.var.services, shopper.id, changeOf(update));
  if (changed.outcome !== "changed") throw draftRejection(changed.outcome);
  const { id, revision, name, pictureId } = changed;
  return c.json({ id, revision, name, pictureId } satisfies SavedDraft);
});

function changeOf(update: DraftUpdate): DraftChange {
  const { designId, designDescription, document, draftId, revision, follows, ...same } = update;
  const change = {
    ...same,
    frontDesignId: designId,
    description: designDescription,
    document,
    // Ids begin at 1: a call that names no draft has seen none.
    basedOn: document && { draftId: draftId ?? 0, revision: revision ?? 0, follows },
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
