import type { Sql } from "postgres";
import { changeDraft, type DraftChange, type DraftOutcome } from "#db/designs/change-draft.ts";
import { openDraft } from "#db/designs/saved-drafts.ts";
import { handlers } from "#server/factory.ts";
import { json } from "#server/input.ts";
import { rejectManyDocuments } from "#server/limits/document-limits.ts";
import { jsonOnly } from "#server/security.ts";
import { DraftUpdate, type SavedDraft } from "#shop/designs/draft.ts";
import { canonicalText } from "#shop/documents/canonical.ts";
import { fingerprint } from "#shop/documents/fingerprint.ts";
import { draftRejection } from "./_draft-rejections.ts";

/** Anyone; changes only drafts of the browser that calls. 409: another call changed this one. */
export const PUT = handlers(jsonOnly, json(DraftUpdate), async (c) => {
  const { sql } = c.var.services;
  const shopper = await c.var.requireShopper();
  const update = c.req.valid("json");
  // Whoever names no draft may get a new one.
  const isNew = update.document && !update.draftId;
  const tooMany = isNew && (await rejectManyDocuments(c, shopper.id));
  if (tooMany) return tooMany;
  const changed = await saveDraft(sql, shopper.id, changeOf(update));
  if (changed.outcome !== "changed") throw draftRejection(changed.outcome);
  const { id, revision, name } = changed;
  return c.json({ id, revision, name } satisfies SavedDraft);
});

/** Two windows with a design each take turns: the one that is changed is the open one. */
async function saveDraft(sql: Sql, shopperId: string, change: DraftChange): Promise<DraftOutcome> {
  const saved = await changeDraft(sql, shopperId, change);
  const { document, basedOn } = change;
  if (saved.outcome !== "conflict" || !document || !basedOn) return saved;
  const { draftId, revision, follows = [] } = basedOn;
  const sent = [...follows, fingerprint(canonicalText(document))];
  await openDraft(sql, shopperId, draftId, { revision, sent });
  return changeDraft(sql, shopperId, { ...change, basedOn: { ...basedOn, orSame: true } });
}

function changeOf(update: DraftUpdate): DraftChange {
  const { designId, designDescription, document, draftId, revision, follows, ...same } = update;
  const change = {
    ...same,
    frontDesignId: designId,
    description: designDescription,
    document,
    // Ids begin at 1: whoever names no draft has seen none.
    basedOn: document && { draftId: draftId ?? 0, revision: revision ?? 0, follows },
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
