import { recordAudit } from "#db/audit.ts";
import { findDraft, lockDraft } from "#db/orders/drafts/drafts.ts";
import { replaceLines, type StoredLine, touchDraft } from "#db/orders/drafts/write-drafts.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { MAX_CART_LINES } from "#shop/orders/quantity.ts";

/** `nothing`: the source has no lines. `full`: an order has no more lines. `changed`: since the form was opened. */
export type Addition = "saved" | "closed" | "missing" | "nothing" | "full" | "changed";

type Added = {
  draftId: number;
  lines: readonly StoredLine[];
  actorId: number;
  /** The form showed the draft as it was then: sent twice, it adds its lines once. */
  revision?: number;
};

/** Lines of a cart, of an earlier order or of a saved design come below those that a draft has. */
export async function addLines(
  { sql }: Pick<Services, "sql">,
  { draftId, lines, actorId, revision }: Added,
): Promise<Addition> {
  return transact(sql, async (tx): Promise<Addition> => {
    const locked = await lockDraft(tx, draftId);
    const draft = locked && (await findDraft(tx, draftId));
    if (!draft) return "missing";
    if (draft.status !== "open") return "closed";
    if (revision !== undefined && draft.revision !== revision) return "changed";
    if (lines.length === 0) return "nothing";
    if (draft.lines.length + lines.length > MAX_CART_LINES) return "full";
    await replaceLines(tx, draftId, [...draft.lines, ...lines]);
    await touchDraft(tx, draftId);
    const subject = { subjectKind: "quote", subjectId: draftId } as const;
    await recordAudit(tx, { actorId, action: "add lines to quote", ...subject });
    return "saved";
  });
}
