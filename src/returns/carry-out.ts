import type { TransactionSql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { actAs } from "#db/orders/events.ts";
import type { Order } from "#db/orders/orders.ts";
import { holdLines } from "#db/refunds/refund-lines.ts";
import { writeDecision, writeReturnLines } from "#db/returns/returns.ts";
import { markReturnedWhole } from "#db/returns/whole.ts";
import { enqueueReturnMail } from "#mails/enqueue-return-mail.ts";
import { claimRefund } from "#orders/refunds/claim-refund.ts";
import type { Services } from "#services/services.ts";
import type { ReturnPlan } from "#shop/returns/plan.ts";
import type { ReturnState } from "#shop/returns/states.ts";
import type { DecisionOutcome, DecisionRequest } from "./decision.ts";
import { giveCredit } from "./give-credit.ts";
import { makeFollowUp } from "./make-follow-up.ts";
import { lockGoods, putReturnedBack } from "./put-returned-back.ts";

type Carried = Pick<DecisionRequest, "decision" | "key" | "shownRefundId" | "chargeCents"> & {
  order: Order;
  plan: ReturnPlan;
  /** Null where the account is gone that decided before it was paid. */
  actorId: number | null;
};

/** The job does what a process left that ended in the middle; it begins after the call itself. */
const JOB_AFTER_SECONDS = 30;

/** Joins the transaction that holds the order's lock. What may be rejected comes first. */
export async function carryOut(
  tx: TransactionSql,
  { jobs }: Pick<Services, "jobs">,
  request: Carried,
  findId: () => Promise<number>,
): Promise<number | DecisionOutcome> {
  const { order, plan, decision, actorId, key, shownRefundId } = request;
  const { id: orderId } = order;
  const state = stateOf(request);
  const isDone = state === "done" || state === "settling";
  const refundKey = state === "settling" ? crypto.randomUUID() : null;
  if (refundKey) {
    const amountCents = plan.refund.total.cents;
    const claim = { orderId, key: refundKey, shownId: shownRefundId, amountCents, actorId };
    const problem = await claimRefund(tx, claim, async (locked) => {
      await holdLines(locked, { orderId, key: refundKey }, plan.refund.parts);
      return undefined;
    });
    if (problem) {
      const newer = problem.outcome === "changed" ? problem.newer : [];
      return { outcome: "changed", by: null, newer };
    }
  }
  await actAs(tx, actorId);
  const returnId = await findId();
  const isBack = isDone && decision.goods === "here";
  await writeReturnLines(tx, returnId, chargedLines(request), isBack);
  if (isDone) await lockGoods(tx, orderId, plan);
  const credit = isDone && plan.credit.total.cents > 0 ? plan.credit : undefined;
  const given =
    credit &&
    (await giveCredit(tx, {
      ...{ orderId, returnId, customer: order.shippingAddress.email },
      ...{ cents: credit.total.cents, parts: credit.parts },
    }));
  const isRemade = isDone && plan.remade.length > 0;
  const followId = isRemade ? await makeFollowUp({ sql: tx, jobs }, orderId, plan.remade) : null;
  const { reason, goods, answer, withShipping, restock } = decision;
  const decided = {
    ...{ state, reason, goods, answer, withShipping, decisionKey: key, decidedBy: actorId },
    ...{ refundKey, refundShownId: shownRefundId, followId },
    refundCents: isDone ? plan.refund.total.cents : 0,
    creditCents: credit?.total.cents ?? 0,
    creditId: given?.creditId ?? null,
    discountId: given?.discountId ?? null,
  };
  await writeDecision(tx, returnId, decided);
  const putBack = isBack && restock ? await putReturnedBack(tx, orderId, decision.lines) : 0;
  if (isBack) await markReturnedWhole(tx, orderId);
  const { state: _, decisionKey: __, refundKey: ___, ...after } = decided;
  if (actorId !== null) {
    await recordAudit(tx, {
      ...{ actorId, action: "decide", subjectKind: "return", subjectId: returnId },
      after: { orderId, ...after, state, lines: decision.lines, putBack },
    });
  }
  await enqueueReturnMail({ sql: tx, jobs }, { orderId, returnId, state });
  if (state === "settling") {
    await jobs.send(tx, "settle-return", { returnId }, { startAfter: JOB_AFTER_SECONDS });
  }
  return returnId;
}

/** Each line with what its customer pays more for it. */
export function chargedLines({
  decision,
  plan,
  chargeCents,
}: Pick<Carried, "decision" | "plan" | "chargeCents">) {
  const parts = chargeCents > 0 ? plan.more.parts : [];
  return decision.lines.map((line) => ({
    ...line,
    moreCents: parts.find(({ position }) => position === line.position)?.cents ?? 0,
  }));
}

function stateOf({ decision, plan }: Carried): ReturnState {
  if (decision.lines.every(({ outcome }) => outcome === "decline")) return "declined";
  if (decision.goods === "wait") return "accepted";
  return plan.refund.total.cents > 0 ? "settling" : "done";
}
