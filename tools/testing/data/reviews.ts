import type { Sql } from "postgres";
import { setOrderStatus } from "#orders/management/set-order-status.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import type { TestShop } from "../shop.ts";
import { type Buyer, order, startBuyer } from "./checkout.ts";
import { addOrder } from "./orders.ts";

const ADMIN = 1;

export const setStatus = (shop: TestShop, orderId: number, status: OrderStatus) =>
  setOrderStatus(shop.services, { orderId, status, actorId: ADMIN });

/** An order that a visitor has placed, paid and got; `more` is of the call that places it. */
export async function deliveredOrder(shop: TestShop, more: object = {}, by?: Buyer) {
  const buyer = by ?? (await startBuyer(shop));
  const { id: orderId } = await order(buyer, more);
  await shop.sql`update orders set payment_status = 'paid' where id = ${orderId}`;
  await setStatus(shop, orderId, "delivered");
  return { ...buyer, orderId };
}

type ReviewRow = {
  productId?: number;
  rating?: number;
  name?: string;
  text?: string;
  status?: "waiting" | "approved" | "hidden";
};

/** Each review has an order of its own. */
export async function addReview(sql: Sql, given: ReviewRow = {}): Promise<number> {
  const orderId = await addOrder(sql);
  await sql`update orders set status = 'delivered', payment_status = 'paid' where id = ${orderId}`;
  const review = { productId: 1, rating: 5, name: "Ada", text: "Soft.", status: "approved" };
  const [row] = await sql<[{ id: number }]>`
    insert into reviews ${sql({ orderId, ...review, ...given })} returning id`;
  return row.id;
}
