import type { ISql } from "postgres";
import type { OrderStatus } from "#shop/orders/order-status.ts";

/** Concurrent changes of an order's mails wait here. Undefined once the order is anonymized. */
export async function lockRecipient(tx: ISql, orderId: number): Promise<string | undefined> {
  const [row] = await tx<{ email: string | null }[]>`
    select shipping_address->>'email' as email from orders where id = ${orderId} for no key update`;
  return row?.email || undefined;
}

/** Withdraws the unsent mails of a kind: a newer one replaces them. Returns how many there were. */
export async function supersedeMails(
  tx: ISql,
  orderId: number,
  kind: "order-status" | "order-changed" | "order-late" | "proof" | "proof-reminder",
): Promise<number> {
  const superseded = await tx`
    update mails set superseded_at = now()
    where order_id = ${orderId} and kind = ${kind}
      and sent_at is null and superseded_at is null and skipped_at is null`;
  return superseded.count;
}

/** The status the customer was last mailed; every order starts as pending. */
export async function lastMailedStatus(sql: ISql, orderId: number): Promise<OrderStatus> {
  const [row] = await sql<{ status: OrderStatus }[]>`
    select details->>'status' as status from mails
    where order_id = ${orderId} and kind = 'order-status' and sent_at is not null
    order by sent_at desc, created_at desc limit 1`;
  return row?.status ?? "pending";
}

export async function insertStatusMail(
  tx: ISql,
  { orderId, recipient, status }: { orderId: number; recipient: string; status: OrderStatus },
): Promise<string> {
  const [row] = await tx<[{ id: string }]>`
    insert into mails (kind, order_id, recipient, details)
    values ('order-status', ${orderId}, ${recipient}, ${tx.json({ status })}) returning id`;
  return row.id;
}

export async function currentStatus(sql: ISql, orderId: number): Promise<OrderStatus | undefined> {
  const [row] = await sql<{ status: OrderStatus }[]>`
    select status from orders where id = ${orderId}`;
  return row?.status;
}
