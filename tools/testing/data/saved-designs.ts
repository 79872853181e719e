import { settleCustomers } from "#customers/settle-customers.ts";
import type { TestShop } from "../shop.ts";
import type { Visitor } from "../visitor.ts";
import { addDocument } from "./documents.ts";
import { paidOrder } from "./paid-order.ts";
import { beginOf } from "./quotes.ts";

/** The artwork of an order, saved among the designs of whoever placed it. */
export async function saveDesignOf(
  { sql }: TestShop,
  orderId: number,
  { name = "Team", shopperId }: { name?: string; shopperId?: string } = {},
): Promise<number> {
  const [of] = await sql<[{ artwork: number; shopperId: string }]>`
    select shown.design_id as artwork, orders.shopper_id from order_items item
    join document_artworks shown on shown.document_id = item.document_id
    join orders on orders.id = item.order_id where item.order_id = ${orderId}`;
  const document = await addDocument(sql, { front: of.artwork, back: of.artwork });
  const [draft] = await sql<[{ id: number }]>`
    insert into drafts (shopper_id, name, body, design_position, design_size, preview_color, is_open)
    select ${shopperId ?? of.shopperId}, ${name}, body, 'center', 5, 'Mint', false
    from documents where id = ${document.id} returning id`;
  await sql`
    insert into draft_artworks (draft_id, design_id) values (${draft.id}, ${of.artwork})`;
  return draft.id;
}

/** An order of somebody with this email, and a draft for them without lines. */
export async function emptyDraftFor(shop: TestShop, staff: Visitor, email: string) {
  const { orderId } = await paidOrder(shop);
  await shop.sql`
    update orders set shipping_address = jsonb_set(shipping_address, '{email}', to_jsonb(${email}::text))
    where id = ${orderId}`;
  await settleCustomers(shop.services);
  const draftId = await beginOf(staff, orderId);
  await shop.sql`delete from order_draft_lines where draft_id = ${draftId}`;
  return { orderId, draftId };
}
