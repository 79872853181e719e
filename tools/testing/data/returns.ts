import type { Sql } from "postgres";
import { findOrder } from "#db/orders/orders.ts";
import { findCredited } from "#db/refunds/credited.ts";
import { listRefunds } from "#db/refunds/refunds.ts";
import { listReturnsOf } from "#db/returns/returns.ts";
import { decideReturn } from "#returns/decide-return.ts";
import type { DecisionRequest } from "#returns/decision.ts";
import { priceDecision } from "#returns/plan-decision.ts";
import type { ReturnDecision } from "#shop/returns/decision-form.ts";
import type { TestShop } from "../shop.ts";
import { taxedOrder } from "./paid-order.ts";

/** Three shirts in M and one in L, taxed, discounted, paid and delivered. */
export async function deliveredOrder(shop: TestShop) {
  const placed = await taxedOrder(shop);
  await deliver(shop.sql, placed.orderId);
  return placed;
}

export async function deliver(sql: Sql, orderId: number): Promise<void> {
  await sql`update orders set status = 'delivered' where id = ${orderId}`;
}

/** A decision with the usual values; its lines are `[position, quantity, outcome, size?]`. */
export function decisionOf(
  lines: [number, number, ReturnDecision["lines"][number]["outcome"], string?][],
  rest: Partial<ReturnDecision> = {},
): ReturnDecision {
  return {
    ...{ reason: "faulty", goods: "none", restock: false, withShipping: false, answer: "Sorry" },
    ...rest,
    lines: lines.map(([position, quantity, outcome, size]) => ({
      ...{ position, quantity, outcome, size: size || null },
    })),
  };
}

/** What the page would say at this moment, ready to be sent by staff. */
export async function shownDecision(
  { sql }: Pick<TestShop, "sql">,
  orderId: number,
  decision: ReturnDecision,
  actorId: number,
  { charges = false } = {},
): Promise<DecisionRequest> {
  const order = await findOrder(sql, orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  const priced = await priceDecision(sql, order, decision);
  const [last] = await listReturnsOf(sql, orderId);
  const [refunds, credited] = [await listRefunds(sql, orderId), await findCredited(sql, orderId)];
  const isRequested = last?.state === "requested" || last?.state === "accepted";
  return {
    orderId,
    returnId: isRequested ? last.id : undefined,
    key: crypto.randomUUID(),
    revision: last?.revision ?? 0,
    shownReturnId: last?.id ?? 0,
    shownRefundId: Math.max(refunds.at(-1)?.id ?? 0, credited.lastId),
    refundCents: priced.ok ? priced.plan.refund.total.cents : 0,
    creditCents: priced.ok ? priced.plan.credit.total.cents : 0,
    chargeCents: priced.ok && charges ? priced.plan.more.total.cents : 0,
    decision,
    actorId,
    mayRefund: true,
  };
}

export async function decide(
  shop: Pick<TestShop, "sql" | "services">,
  orderId: number,
  decision: ReturnDecision,
  actorId: number,
  options = {},
) {
  return decideReturn(
    shop.services,
    await shownDecision(shop, orderId, decision, actorId, options),
  );
}
