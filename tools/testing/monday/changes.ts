import { expect } from "bun:test";
import { setOrderStatus } from "#orders/management/set-order-status.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "../data/accounts.ts";
import { readRefundPage } from "../data/refund-page.ts";
import type { TestShop } from "../shop.ts";
import type { Bought } from "./orders.ts";

/** A customer chooses another size by the page of the order. */
export async function resize({ orderId, buyer }: Bought, size: string): Promise<void> {
  const body = new URLSearchParams({ action: "sizes", "size-0": size });
  const answer = await buyer.visitor.post(paths.orderChanges(orderId), body);
  expect(answer.status).toBe(303);
}

/** The office pays one piece back. */
export async function refundPiece(shop: TestShop, orderId: number): Promise<void> {
  const { visitor } = await register(shop, { isAdmin: true });
  const url = paths.adminLineRefunds(orderId);
  const page = withQuery(url, { reason: "Torn", "pieces-0": "1" });
  const { fields } = await readRefundPage(await visitor.request(page));
  const answer = await visitor.post(url, new URLSearchParams({ ...fields, reason: "Torn" }));
  expect(answer.status).toBe(303);
}

/** The office cancels orders of one piece that is in this state; returns which. */
export async function cancelSome(
  shop: TestShop,
  among: readonly number[],
  { state, many }: { state: string; many: number },
): Promise<number[]> {
  const [{ actorId }] = await shop.sql<[{ actorId: number }]>`
    select id as actor_id from users where is_admin order by id limit 1`;
  const found = await shop.sql<{ id: number }[]>`
    select order_id as id from pieces where order_id = any (${[...among]}::bigint[])
    group by order_id having count(*) = 1 and bool_and(state = ${state})
    order by order_id limit ${many}`;
  const ids = found.map(({ id }) => id);
  for (const orderId of ids) {
    const set = await setOrderStatus(shop.services, { orderId, status: "canceled", actorId });
    expect(set.outcome).toBe("set");
  }
  return ids;
}
