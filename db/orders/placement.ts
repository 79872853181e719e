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
  items: NewOrderItem[];
};

export type NewOrderItem = Omit<OrderItem, "frontDesign" | "backDesign"> & {
  frontDesignId: number;
  backDesignId: number | null;
};

/** The new order's number; undefined when this shopper has one under that key already. */
export async function insertOrder(sql: ISql, order: NewOrder): Promise<number | undefined> {
  const { items, shippingAddress, ...values } = order;
  const row = { ...values, shippingAddress: sql.json(shippingAddress) };
  const [made] = await sql<{ id: number }[]>`
    insert into orders ${sql(row)}
    on conflict on constraint orders_checkout_unique do nothing returning id`;
  if (made) await insertItems(sql, made.id, items);
  return made?.id;
}

/** Where the goods go; false when the order is no longer unpaid. */
export async function changeAddress(
  sql: ISql,
  orderId: number,
  { shippingAddress, notes }: Pick<NewOrder, "shippingAddress" | "notes">,
): Promise<boolean> {
  const changed = await sql`
    update orders set shipping_address = ${sql.json(shippingAddress)}, notes = ${notes},
      updated_at = now()
    where id = ${orderId} and payment_status = 'unpaid' and status <> 'canceled'`;
  return changed.count > 0;
}

/**
 * Other contents for an order that nobody can pay: its intent was dropped before. The attempt is
 * raised, so an intent that is being made for the old contents does not find its place any more.
 * False when an intent has come in between, or the order is no longer unpaid.
 */
export async function replaceContents(sql: ISql, orderId: number, order: NewOrder) {
  const changed = await sql`
    update orders set total_cents = ${order.totalCents}, payment_attempt = payment_attempt + 1,
      shipping_address = ${sql.json(order.shippingAddress)}, notes = ${order.notes},
      updated_at = now()
    where id = ${orderId} and payment_intent_id is null
      and payment_status = 'unpaid' and status <> 'canceled'`;
  if (changed.count === 0) return false;
  await sql`delete from order_items where order_id = ${orderId}`;
  await insertItems(sql, orderId, order.items);
  return true;
}

async function insertItems(sql: ISql, orderId: number, items: NewOrderItem[]): Promise<void> {
  await sql`
    insert into order_items ${sql(items.map((item, position) => ({ orderId, position, ...item })))}`;
}
