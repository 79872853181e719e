import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import type { DraftAddress, DraftFacts } from "#shop/orders/drafts/draft.ts";
import type { DraftLine, QuoteContents } from "./drafts.ts";

export type NewDraft = Pick<
  DraftFacts,
  "email" | "address" | "currency" | "holdsOn" | "holdsUntil"
> & {
  key: string;
  makerId: number;
};

/** Undefined where the same form has made one before. */
export async function insertDraft(tx: ISql, draft: NewDraft): Promise<number | undefined> {
  const row = { ...draft, address: tx.json(draft.address) };
  const [inserted] = await tx<{ id: number }[]>`
    insert into order_drafts ${tx(row)}
    on conflict on constraint order_drafts_key_unique do nothing returning id`;
  return inserted?.id;
}

export type StoredLine = Pick<
  DraftLine,
  | "productId"
  | "size"
  | "color"
  | "quantity"
  | "documentId"
  | "description"
  | "acceptedLetters"
  | "shopperId"
>;

/** In place of those that it has. Lock the draft first. */
export async function replaceLines(
  tx: ISql,
  draftId: number,
  lines: readonly StoredLine[],
): Promise<void> {
  await tx`delete from order_draft_lines where draft_id = ${draftId}`;
  if (lines.length === 0) return;
  const rows = lines.map((line, position) => {
    const { productId, size, color, quantity, documentId, description } = line;
    const { acceptedLetters, shopperId } = line;
    const stored = { productId, size, color, quantity, documentId, description };
    return { draftId, position, ...stored, acceptedLetters, shopperId };
  });
  await tx`insert into order_draft_lines ${tx(rows)}`;
}

export type DraftFields = {
  email: string;
  address: DraftAddress;
  note: string;
  methodId: number | null;
  currency: DraftFacts["currency"];
  discountCents: number;
  discountReason: string;
  holdsOn: Day;
  holdsUntil: Date;
};

/** Lock it first. */
export async function writeDraft(tx: ISql, draftId: number, fields: DraftFields): Promise<void> {
  const row = { ...fields, address: tx.json(fields.address) };
  await tx`
    update order_drafts set ${tx(row)}, revision = revision + 1, updated_at = now()
    where id = ${draftId}`;
}

/** Lines were added to it. */
export async function touchDraft(tx: ISql, draftId: number): Promise<void> {
  await tx`
    update order_drafts set revision = revision + 1, updated_at = now() where id = ${draftId}`;
}

type Sent = { contents: QuoteContents; key: string };

/** A sent draft is a quote, of the next version. Returns which. */
export async function markDraftSent(
  tx: ISql,
  draftId: number,
  { contents, key }: Sent,
): Promise<number> {
  const [sent] = await tx<[{ version: number }]>`
    update order_drafts set status = 'sent', version = version + 1,
      contents = ${tx.json(contents)}, total_cents = ${contents.amounts.totalCents},
      sent_key = ${key}, sent_at = now(), answered_at = null, is_answer_unread = false,
      words = '', order_id = null,
      updated_at = now()
    where id = ${draftId} returning version`;
  return sent.version;
}

export async function markDraftAccepted(tx: ISql, draftId: number, orderId: number): Promise<void> {
  await tx`
    update order_drafts set status = 'accepted', order_id = ${orderId}, answered_at = now(),
      is_answer_unread = true, revision = revision + 1, updated_at = now()
    where id = ${draftId}`;
}

/** Its order was paid; the order is locked. */
export async function markDraftPaid(tx: ISql, orderId: number): Promise<void> {
  await tx`
    update order_drafts set status = 'paid', revision = revision + 1, updated_at = now()
    where order_id = ${orderId}`;
}

type Ended = { status: "declined" | "withdrawn"; words?: string };

export async function endDraft(
  tx: ISql,
  draftId: number,
  { status, words = "" }: Ended,
): Promise<void> {
  await tx`
    update order_drafts set status = ${status}, words = ${words}, answered_at = now(),
      is_answer_unread = ${status === "declined"}, revision = revision + 1, updated_at = now()
    where id = ${draftId}`;
}

/** Staff have opened it as it is; an answer that came later stays unread. */
export async function markAnswerRead(
  sql: ISql,
  { id, revision }: Pick<DraftFacts, "id" | "revision">,
): Promise<void> {
  await sql`
    update order_drafts set is_answer_unread = false
    where id = ${id} and revision = ${revision} and is_answer_unread`;
}
