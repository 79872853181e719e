import { recordAudit } from "#db/audit.ts";
import { currentStatus } from "#db/mails/status-mails.ts";
import { lockDraft, type QuoteContents } from "#db/orders/drafts/drafts.ts";
import { markDraftSent } from "#db/orders/drafts/write-drafts.ts";
import { enqueueQuoteMail } from "#mails/enqueue-quote-mail.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { isChangeable } from "#shop/orders/drafts/draft.ts";
import { type DraftChange, type DraftOutcome, writeFields } from "./save-draft.ts";

type Sending = DraftChange & {
  /** The form has it: sent twice, it is one version. */
  key: string;
  contents: QuoteContents;
};

/** Sends a draft, or the next version of a quote: the link that was mailed before shows this one. */
export async function sendDraft(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  sending: Sending,
): Promise<DraftOutcome> {
  return transact(sql, async (tx): Promise<DraftOutcome> => {
    const { draftId, revision, key, contents, fields, actorId } = sending;
    const draft = await lockDraft(tx, draftId);
    if (!draft) return "missing";
    if (draft.sentKey === key) return "saved";
    if (draft.revision !== revision) return "changed";
    const status = draft.orderId === null ? undefined : await currentStatus(tx, draft.orderId);
    if (!isChangeable({ status: draft.status, orderStatus: status ?? null })) return "closed";
    await writeFields(tx, sending);
    const version = await markDraftSent(tx, draftId, { contents, key });
    await enqueueQuoteMail({ sql: tx, jobs }, { draftId, version, recipient: fields.email });
    const { totalCents, discountCents, currency } = contents.amounts;
    await recordAudit(tx, {
      ...{ actorId, action: "send quote", subjectKind: "quote", subjectId: draftId },
      after: { version, totalCents, currency, discountCents, reason: fields.discountReason },
    });
    return "saved";
  });
}
