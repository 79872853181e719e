import type { TransactionSql } from "postgres";
import { lockOrder } from "#db/orders/management.ts";
import { findOrder, type Order } from "#db/orders/orders.ts";
import {
  findReturn,
  findReturnByKey,
  insertReturn,
  listReturnsOf,
  type Return,
} from "#db/returns/returns.ts";
import { refundableCents } from "#orders/refunds/payments-of-order.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { isOpenReturn } from "#shop/returns/states.ts";
import { mayReturn } from "#shop/returns/window.ts";
import { askDifference } from "./ask-difference.ts";
import { carryOut } from "./carry-out.ts";
import type { DecisionOutcome, DecisionRequest } from "./decision.ts";
import { planDecision } from "./plan-decision.ts";
import { settleReturn } from "./settle-return.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/**
 * Decides on a return and carries it out, once, whoever else decides or refunds at the same time. Pieces
 * that must come back first are only noted. The money goes after the transaction: by this call, or by
 * the job where it is cut short. Throws `PaymentError`, having changed nothing.
 */
export async function decideReturn(
  services: Deps,
  request: DecisionRequest,
): Promise<DecisionOutcome> {
  // First: refunds that were made at Stripe itself count, too.
  if (request.refundCents + request.creditCents > 0) {
    await refundableCents(services, request.orderId);
  }
  const decided = await transact(services.sql, (tx) => decide(tx, services, request));
  if (typeof decided !== "number") return decided;
  const found = await findReturn(services.sql, decided);
  if (!found) return { outcome: "missing" };
  if (found.state !== "settling") return { outcome: "decided", found, settled: undefined };
  const settled = await settleReturn(services, decided);
  return { outcome: "decided", found: (await findReturn(services.sql, decided)) ?? found, settled };
}

async function decide(
  tx: TransactionSql,
  services: Deps,
  request: DecisionRequest,
): Promise<number | DecisionOutcome> {
  const { orderId, key } = request;
  if (!(await lockOrder(tx, orderId))) return { outcome: "missing" };
  const order = await findOrder(tx, orderId);
  if (!order) return { outcome: "missing" };
  const target = await findTarget(tx, request);
  if ("outcome" in target) return target;
  if (target.found?.decisionKey === key) return target.found.id;
  if (!mayReturn(order)) return { outcome: "closed" };
  const planned = await planDecision(tx, order, request);
  if ("outcome" in planned) return planned;
  const findId = () => (target.found ? Promise.resolve(target.found.id) : open(tx, order, request));
  const decided = { ...request, order, plan: planned.plan };
  const isCharged = request.chargeCents > 0 && request.decision.goods !== "wait";
  if (isCharged) return askDifference(tx, services, decided, findId);
  return carryOut(tx, services, decided, findId);
}

type Target = { found: Return | undefined };

/** The return as the page showed it; none where staff open one and nobody else has done so since. */
async function findTarget(
  tx: TransactionSql,
  { orderId, returnId, key, revision, shownReturnId }: DecisionRequest,
): Promise<Target | DecisionOutcome> {
  if (returnId === undefined) {
    const made = await findReturnByKey(tx, orderId, key);
    if (made) return { found: made };
    const [last] = await listReturnsOf(tx, orderId);
    if (!last || (last.id <= shownReturnId && !isOpenReturn(last.state)))
      return { found: undefined };
    return { outcome: "changed", by: last.decidedBy ?? last.openedBy, newer: [] };
  }
  const found = await findReturn(tx, returnId);
  if (!found || found.orderId !== orderId) return { outcome: "missing" };
  if (found.decisionKey === key) return { found };
  const isOpen = found.state === "requested" || found.state === "accepted";
  if (isOpen && found.revision === revision) return { found };
  return { outcome: "changed", by: found.decidedBy, newer: [] };
}

function open(
  tx: TransactionSql,
  { id: orderId }: Order,
  { key, decision: { reason }, actorId }: DecisionRequest,
): Promise<number> {
  return insertReturn(tx, { orderId, key, reason, words: "", openedBy: actorId });
}
