import type { Services } from "#services/services.ts";
import { canonicalText } from "#shop/documents/canonical.ts";
import { fingerprint } from "#shop/documents/fingerprint.ts";
import { changeDraft, type DraftChange, type DraftOutcome } from "./change-draft.ts";
import { switchToDraft } from "./switch-to-draft.ts";

/** Two windows with a design each take turns: the one that is changed is the open one. */
export async function saveDraft(
  services: Pick<Services, "sql">,
  shopperId: string,
  change: DraftChange,
): Promise<DraftOutcome> {
  const { sql } = services;
  const saved = await changeDraft(sql, shopperId, change);
  const { document, basedOn } = change;
  if (saved.outcome !== "conflict" || !document || !basedOn) return saved;
  const { draftId, revision, follows = [] } = basedOn;
  const sent = [...follows, fingerprint(canonicalText(document))];
  await switchToDraft(services, shopperId, draftId, { revision, sent });
  return changeDraft(sql, shopperId, { ...change, basedOn: { ...basedOn, orSame: true } });
}
