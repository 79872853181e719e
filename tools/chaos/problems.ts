import type { Sql } from "postgres";
import type { StripeSandbox } from "../dev/stripe/sandbox.ts";
import { connect } from "../dev/stripe/testing.ts";
import { STEP_MS } from "../testing/bounds.ts";
import type { Checkout } from "./shopper.ts";

type Entry = {
  id: number;
  paymentStatus: string;
  paymentIntentId: string | null;
  totalCents: number;
  itemCents: number;
  mails: number;
  unsent: number;
};

/** Tries again while the database comes back. */
function readOrders(sql: Sql, after: number): Promise<Entry[]> {
  return sql<Entry[]>`
    select id, payment_status, payment_intent_id, total_cents,
      (select coalesce(sum(unit_price_cents * quantity), 0) from order_items where order_id = o.id)::int as item_cents,
      (select count(*) from mails where order_id = o.id)::int as mails,
      (select count(*) from mails where order_id = o.id and sent_at is null)::int as unsent
    from orders o where id > ${after} order by id`;
}

/**
 * Waits until every charged order is paid and mailed: webhooks and jobs may still be retrying. A sweep
 * that was killed is missed after half a minute, and the next one comes with the next full minute.
 * Only orders `after` the one with that number.
 */
export async function untilSettled(sql: Sql, { after = 0 } = {}): Promise<Entry[]> {
  const deadline = Date.now() + 2 * STEP_MS;
  for (;;) {
    const orders = await readOrders(sql, after);
    const isDone = orders.every((order) => order.paymentStatus === "paid" && order.unsent === 0);
    if (isDone || Date.now() > deadline) return orders;
    await Bun.sleep(200);
  }
}

/** The problems say where the shop's orders, Stripe's charges and what shoppers saw disagree. */
export async function findProblems(
  orders: Entry[],
  checkouts: Checkout[],
  stripe: StripeSandbox,
): Promise<string[]> {
  const intents = await allIntents(stripe);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const problems: string[] = [];
  const owned = new Set<number>();
  for (const { key, orderIds, intentIds, paid } of checkouts) {
    const [orderId = 0] = orderIds;
    const [intentId = ""] = intentIds;
    const order = byId.get(orderId);
    const report = (problem: string) =>
      problems.push(`checkout ${key}, order ${orderId}: ${problem}`);
    if (owned.has(orderId)) report("is another checkout's order as well");
    owned.add(orderId);
    if (!paid) report("Stripe refused the card");
    if (!order) report("is lost");
    else {
      if (order.paymentIntentId !== intentId) report(`has the intent ${order.paymentIntentId}`);
      if (order.paymentStatus !== "paid") report(`is ${order.paymentStatus}`);
      if (order.itemCents !== order.totalCents) report("does not hold what it costs");
      if (order.mails !== 1) report(`has ${order.mails} mails`);
      if (order.unsent > 0) report("has a mail that was never sent");
      const charged = intents.find((intent) => intent.id === intentId);
      if (charged?.status !== "succeeded") report(`its intent is ${charged?.status}`);
      if (charged?.amount_received !== order.totalCents) report("was charged another amount");
    }
  }
  for (const order of orders)
    if (!owned.has(order.id)) problems.push(`order ${order.id} is nobody's`);
  for (const { id, status, metadata } of intents) {
    const isOwned = orders.some((order) => order.paymentIntentId === id);
    if (!isOwned && status !== "canceled") {
      problems.push(`intent ${id} (${status}, ${JSON.stringify(metadata)}) is no order's`);
    }
  }
  return problems;
}

async function allIntents(stripe: StripeSandbox) {
  const found = [];
  for await (const intent of connect(stripe).paymentIntents.list({ limit: 100 }))
    found.push(intent);
  return found;
}
