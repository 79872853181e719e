import { recordAudit } from "#db/audit.ts";
import { lockDraft } from "#db/orders/drafts/drafts.ts";
import { endDraft } from "#db/orders/drafts/write-drafts.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

type Withdrawal = { draftId: number; actorId: number };

/** Staff take a draft or a quote back: its link accepts nothing any more. */
export async function withdrawDraft(
  { sql }: Pick<Services, "sql">,
  { draftId, actorId }: Withdrawal,
): Promise<"withdrawn" | "closed" | "missing"> {
  return transact(sql, async (tx) => {
    const draft = await lockDraft(tx, draftId);
    if (!draft) return "missing";
    if (draft.status === "withdrawn") return "withdrawn";
    if (draft.status !== "open" && draft.status !== "sent") return "closed";
    await endDraft(tx, draftId, { status: "withdrawn" });
    const subject = { subjectKind: "quote", subjectId: draftId } as const;
    await recordAudit(tx, { actorId, action: "withdraw quote", ...subject });
    return "withdrawn";
  });
}
