import type { ISql, Sql } from "postgres";
import { orderDetailLink } from "#mails/links/order-link.ts";
import type { Signatures } from "#services/signatures.ts";
import { addDocument } from "./documents.ts";

const ADDRESS = {
  fullName: "Ada Lovelace",
  addressLine1: "12 Analytical Row",
  city: "Portland",
  state: "OR",
  postalCode: "97201",
  country: "United States",
  phone: "+1 503 555 0100",
  email: "ada@example.com",
};

type OrderOwner = { userId?: number; shopperId?: string | null; email?: string };

/** Inserts an order for one mint shirt, by default the guest's; returns its id. */
export async function addOrder(
  sql: ISql,
  { userId = 1, shopperId = null, email = ADDRESS.email }: OrderOwner = {},
): Promise<number> {
  const fileName = `${crypto.randomUUID().replaceAll("-", "")}.png`;
  const [design] = await sql<[{ id: number }]>`
    insert into designs (shopper_id, side, name, file_name, raster_name, content_type, bytes, sha256, width,
      height, has_alpha, preview_widths)
    values (${shopperId}, 'front', 'sun.png', ${fileName}, ${fileName}, 'image/png', 1, '', 400, 480, true, '{320}')
    returning id`;
  const { id: documentId } = await addDocument(sql, { front: design.id });
  const [row] = await sql<[{ id: number }]>`
    with placed as (
      insert into orders (user_id, shopper_id, checkout_key, total_cents, shipping_address)
      values (${userId}, ${shopperId}, gen_random_uuid(), 1999, ${sql.json({ ...ADDRESS, email })})
      returning id
    ), item as (
      insert into order_items (order_id, position, product_id, product_name, cut, unit_price_cents,
        quantity, size, color, document_id)
      select id, 1, 1, 'Classic Cotton Tee', 'classic', 1999, 1, 'M', 'Mint', ${documentId}::bigint
      from placed
    ) select id from placed`;
  return row.id;
}

/** Another one that may leave the shop: paid, with a parcel number. */
export async function addReadyOrder(sql: Sql): Promise<number> {
  const id = await addOrder(sql);
  await sql`update orders set payment_status = 'paid' where id = ${id}`;
  await addParcel(sql, id);
  return id;
}

export async function addParcel(sql: Sql, orderId: number): Promise<void> {
  await sql`
    update orders set carrier = 'UPS', tracking_number = '1Z999' where id = ${orderId}`;
}

/** The key in the mailed link of an order to `ADDRESS`. */
export function orderKey(signatures: Signatures, id: number): string {
  const [, query] = orderDetailLink(signatures, { id, email: ADDRESS.email }).split("?");
  return new URLSearchParams(query).get("key") ?? "";
}
