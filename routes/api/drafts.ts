import { addDraft } from "#designs/add-draft.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input/input.ts";
import { DOCUMENT_RATES, rejectManyDocuments } from "#server/limits/document-limits.ts";
import { jsonOnly } from "#server/security.ts";
import { DraftAnswer } from "#shop/contract/designs.ts";
import { DESIGN_EXAMPLES } from "#shop/contract/examples/designs.ts";
import { NewDraft, type SavedDraft } from "#shop/designs/draft.ts";
import { draftRejection } from "./_draft-rejections.ts";

const adds = describeCall({
  group: "Designs",
  summary: "Begin another design",
  who: "Anyone.",
  limits: DOCUMENT_RATES,
  example: DESIGN_EXAMPLES.newDraft,
  answers: { 201: DraftAnswer, 403: "text", 404: "text", 409: "text" },
});

/** Anyone; becomes the open draft of the browser that calls, and the one before stays saved. */
export const POST = handlers(adds, jsonOnly, json(NewDraft), async (c) => {
  const shopper = await c.var.requireShopper();
  const tooMany = await rejectManyDocuments(c, shopper.id);
  if (tooMany) return tooMany;
  const added = await addDraft(c.var.services, shopper.id, c.req.valid("json"));
  if (added.outcome !== "added") throw draftRejection(added.outcome);
  const { id, revision, name, pictureId } = added;
  return c.json({ id, revision, name, pictureId } satisfies SavedDraft, 201);
});
