import { lockDraft } from "#db/orders/drafts/drafts.ts";
import { endDraft } from "#db/orders/drafts/write-drafts.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { isAnswerable } from "#shop/orders/drafts/draft.ts";
import { tellMaker } from "./tell-maker.ts";

type Declined = { draftId: number; version: number; words: string };

/** Its customer does not want the quote, and may say why. The second of two presses does nothing. */
export async function declineDraft(
  { sql, jobs, config }: Pick<Services, "sql" | "jobs" | "config">,
  { draftId, version, words }: Declined,
): Promise<"declined" | "changed" | "ended" | "missing"> {
  return transact(sql, async (tx) => {
    const draft = await lockDraft(tx, draftId);
    if (!draft) return "missing";
    if (draft.version !== version) return "changed";
    if (draft.status === "declined") return "declined";
    if (!isAnswerable(draft, new Date())) return "ended";
    await endDraft(tx, draftId, { status: "declined", words });
    await tellMaker({ sql: tx, jobs, config }, { draftId, version });
    return "declined";
  });
}
