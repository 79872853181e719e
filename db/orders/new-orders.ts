import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import type { OrderItem } from "./orders.ts";

export type NewOrder = {
  userId: number;
  shopperId: string;
  checkoutKey: string;
  totalCents: Cents;
  shippingAddress: ShippingAddress;
  notes: string | null;
  /** The hashed IP; null for sample data. */
  placedIp: string | null;
  items: NewOrderItem[];
};

export type NewOrderItem = Pick<
  OrderItem,
  | "productId"
  | "productName"
  | "cut"
  | "unitPriceCents"
  | "quantity"
  | "size"
  | "color"
  | "description"
  | "documentId"
  | "printScales"
>;

/** Undefined when this shopper has an order under that key. */
export async function insertOrder(sql: ISql, order: NewOrder): Promise<number | undefined> {
  const { items, shippingAddress, ...values } = order;
  const row = { ...values, shippingAddress: sql.json(shippingAddress) };
  const [inserted] = await sql<{ id: number }[]>`
    insert into orders ${sql(row)}
    on conflict on constraint orders_checkout_unique do nothing returning id`;
  if (inserted) await insertItems(sql, inserted.id, items);
  return inserted?.id;
}

export async function lockOrder(tx: ISql, orderId: number): Promise<void> {
  await tx`select from orders where id = ${orderId} for update`;
}

export async function changeAddress(
  sql: ISql,
  orderId: number,
  { shopperId, shippingAddress, notes }: Pick<NewOrder, "shopperId" | "shippingAddress" | "notes">,
): Promise<boolean> {
  const changed = await sql`
    update orders set shopper_id = ${shopperId}, shipping_address = ${sql.json(shippingAddress)},
      notes = ${notes}, updated_at = now()
    where id = ${orderId} and payment_status = 'unpaid' and status <> 'canceled'`;
  return changed.count > 0;
}

/** Only after detaching the intent. Raising the attempt blocks an intent for the old contents. */
export async function replaceContents(sql: ISql, orderId: number, order: NewOrder) {
  const changed = await sql`
    update orders set total_cents = ${order.totalCents}, payment_attempt = payment_attempt + 1,
      shopper_id = ${order.shopperId}, shipping_address = ${sql.json(order.shippingAddress)},
      notes = ${order.notes}, updated_at = now()
    where id = ${orderId} and payment_intent_id is null
      and payment_status = 'unpaid' and status <> 'canceled'`;
  if (changed.count === 0) return false;
  await sql`delete from order_items where order_id = ${orderId}`;
  await insertItems(sql, orderId, order.items);
  return true;
}

async function insertItems(sql: ISql, orderId: number, items: NewOrderItem[]): Promise<void> {
  const rows = items.map(({ printScales, ...item }, position) => ({
    orderId,
    position,
    ...item,
    printScales: sql.json(printScales),
  }));
  await sql`insert into order_items ${sql(rows)}`;
}
