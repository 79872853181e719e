import type { Sql } from "postgres";
import { settleCustomers } from "#customers/settle-customers.ts";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import { addOrder } from "./orders.ts";

/** The customer to whom the order counts, once all is settled; undefined for none. */
export async function customerOf(sql: Sql, orderId: number): Promise<number | undefined> {
  await settleCustomers({ sql });
  const [row] = await sql<{ customerId: number }[]>`
    select customer_id from customer_orders where order_id = ${orderId}`;
  return row?.customerId;
}

type PaidOrder = { userId?: number; email?: string; name?: string; cents?: number };

/** Paid, by default a guest's. */
export async function addPaidOrder(sql: Sql, options: PaidOrder = {}): Promise<number> {
  const {
    userId = GUEST_ID,
    email = "ada@example.com",
    name = "Ada Lovelace",
    cents = 1999,
  } = options;
  const id = await addOrder(sql, { userId, email });
  await sql`
    update orders set payment_status = 'paid', paid_at = now(), total_cents = ${cents},
      shipping_address = shipping_address || ${sql.json({ fullName: name, countryCode: "US" })}
    where id = ${id}`;
  return id;
}

let refunds = 0;

export async function addRefund(
  sql: Sql,
  { orderId, cents, status = "succeeded" }: { orderId: number; cents: number; status?: string },
): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    insert into refunds (order_id, stripe_refund_id, amount_cents, status)
    values (${orderId}, ${`re_customer_${++refunds}`}, ${cents}, ${status}) returning id`;
  return row.id;
}

let accounts = 0;

/** An account that nobody signs in to; its email is proved. */
export async function addAccount(
  sql: Sql,
  { email, verified = true }: { email?: string; verified?: boolean } = {},
): Promise<number> {
  const username = `customer-${++accounts}`;
  const [row] = await sql<[{ id: number }]>`
    insert into users (username, display_username, email, email_verified)
    values (${username}, ${username}, ${email ?? `${username}@example.com`}, ${verified})
    returning id`;
  return row.id;
}

/** The row of a customer's sums. */
export async function sumsOf(sql: Sql, customerId: number) {
  const [row] = await sql<
    { orders: number; valueCents: number; otherValues: Record<string, number> }[]
  >`select orders, value_cents, other_values from customers where id = ${customerId}`;
  return row;
}
