import type { ISql } from "postgres";
import type { Print } from "#shop/documents/prints/print.ts";
import type { SizeGroup } from "#shop/goods/sizes/size-group.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import type { DraftFacts } from "#shop/orders/drafts/draft.ts";
import { jsonPrints } from "../../designs/documents.ts";
import type { EditContents } from "../edits/edits.ts";

/** The order as it was quoted: what was accepted is charged to the cent. */
export type QuoteContents = EditContents;

/** A line as its design is stored; its price is today's until it is sent. */
export type DraftLine = {
  productId: number;
  productName: string;
  cut: TemplateId;
  sizeGroups?: SizeGroup[];
  size: string;
  color: string;
  quantity: number;
  description: string;
  acceptedLetters: string;
  documentId: number;
  documentHash: string;
  pictureId: string;
  prints: Print[];
  shopperId: string | null;
  /** Pictures are named after files; these are not of a visitor. */
  frontDesign: null;
  backDesign: null;
};

export type Draft = DraftFacts & { contents: QuoteContents | null; lines: DraftLine[] };

/** Columns of `order_drafts d`, with tables that `tables` joins. */
export const columns = (sql: ISql) => sql`
  d.id, d.status, d.version, d.revision, coalesce(u.display_username, u.username) as maker, d.email,
  d.address, d.note, d.method_id, d.currency, d.discount_cents, d.discount_reason,
  d.holds_on::text, d.holds_until, d.total_cents, d.words, d.order_id, o.status as order_status,
  o.payment_status, d.sent_at, d.answered_at, d.is_answer_unread,
  d.created_at, d.updated_at`;

export const tables = (sql: ISql) => sql`
  order_drafts d left join users u on u.id = d.maker_id left join orders o on o.id = d.order_id`;

const lines = (sql: ISql) => sql`
  (select coalesce(json_agg(json_build_object('productId', line.product_id,
    'productName', product.name, 'cut', product.cut, 'sizeGroups', product.size_groups,
    'size', line.size, 'color', line.color, 'quantity', line.quantity,
    'description', line.description, 'acceptedLetters', line.accepted_letters,
    'documentId', line.document_id, 'documentHash', document.hash,
    'pictureId', document.picture_id, 'prints', ${jsonPrints(sql, sql`line.document_id`)},
    'shopperId', line.shopper_id, 'frontDesign', null, 'backDesign', null)
    order by line.position), '[]')
  from order_draft_lines line
  join documents document on document.id = line.document_id
  join products product on product.id = line.product_id
  where line.draft_id = d.id) as lines`;

export async function findDraft(sql: ISql, draftId: number): Promise<Draft | undefined> {
  const [draft] = await sql<Draft[]>`
    select ${columns(sql)}, d.contents, ${lines(sql)} from ${tables(sql)} where d.id = ${draftId}`;
  return draft;
}

export async function findDraftByKey(sql: ISql, key: string): Promise<number | undefined> {
  const [draft] = await sql<{ id: number }[]>`select id from order_drafts where key = ${key}`;
  return draft?.id;
}

export type QuoteOfOrder = Pick<DraftFacts, "id" | "maker" | "email" | "discountReason">;

/** The quote that an order came of. */
export async function findDraftOfOrder(
  sql: ISql,
  orderId: number,
): Promise<QuoteOfOrder | undefined> {
  const [draft] = await sql<QuoteOfOrder[]>`
    select d.id, coalesce(u.display_username, u.username) as maker, d.email, d.discount_reason
    from order_drafts d left join users u on u.id = d.maker_id where d.order_id = ${orderId}`;
  return draft;
}

export type LockedDraft = Pick<
  DraftFacts,
  "id" | "status" | "version" | "revision" | "holdsUntil" | "orderId" | "currency" | "email"
> & {
  contents: QuoteContents | null;
  sentKey: string | null;
};

/** A draft is locked before its order. */
export async function lockDraft(tx: ISql, draftId: number): Promise<LockedDraft | undefined> {
  const [draft] = await tx<LockedDraft[]>`
    select id, status, version, revision, holds_until, order_id, currency, email, contents, sent_key
    from order_drafts where id = ${draftId} for update`;
  return draft;
}
