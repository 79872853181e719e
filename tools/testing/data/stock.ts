import type { Sql } from "postgres";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import type { TestShop } from "../shop.ts";
import { type Buyer, openPayment, type Placed } from "./checkout.ts";

/** Of the first product. */
export type Shirt = { size: string; color: string };

/** Counts a variant of the first product from now on. */
export async function setStock(sql: Sql, { size, color }: Shirt, stock: number | null) {
  const [row] = await sql<[{ id: number }]>`
    update variants set stock = ${stock}
    where product_id = 1 and size = ${size} and color = ${color} returning id`;
  return row.id;
}

export async function stockOf(sql: Sql, { size, color }: Shirt) {
  const [row] = await sql<[{ stock: number | null; reserved: number }]>`
    select stock, reserved from variants
    where product_id = 1 and size = ${size} and color = ${color}`;
  return row;
}

export async function pay(shop: TestShop, buyer: Buyer, placed: Placed) {
  const intent = await openPayment(buyer, placed);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  return intent;
}

/** As if the order's half hour were over. */
export async function letLapse(sql: Sql, orderId: number): Promise<void> {
  await sql`
    update stock_reservations set reserved_until = now() - interval '1 second'
    where order_id = ${orderId}`;
}
