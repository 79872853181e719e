import * as v from "valibot";
import { findOrder, type Order } from "#db/orders/orders.ts";
import { findRefundableLines } from "#db/refunds/refund-lines.ts";
import { findReturn, type Return } from "#db/returns/returns.ts";
import { NO_ANSWER, onPaymentError } from "#orders/card-service-error.ts";
import { decideReturn } from "#returns/decide-return.ts";
import type { DecisionOutcome } from "#returns/decision.ts";
import { priceDecision } from "#returns/plan-decision.ts";
import type { AppContext } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readForm } from "#server/input/input.ts";
import { userOf } from "#server/session/guards.ts";
import { permits } from "#server/session/permits.ts";
import { paths } from "#shop/paths.ts";
import { type ReturnDecision, readDecision } from "#shop/returns/decision-form.ts";
import type { ReturnPlan } from "#shop/returns/plan.ts";
import { answerConfirm, answerForm } from "./answer.tsx";
import { answerClose } from "./close.ts";
import { decidedToast, problemText } from "./texts.ts";

const number = v.fallback(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)), 0);

const Marks = v.object({
  key: v.pipe(v.string(), v.uuid()),
  revision: number,
  shownReturn: number,
  shownRefund: number,
  refundCents: number,
  creditCents: number,
  /** The second page has what dearer sizes cost more, and whether their customer pays it. */
  moreCents: number,
  charge: v.optional(v.string()),
});
type Marks = v.InferOutput<typeof Marks>;

type Sent = { order: Order; found: Return | undefined; typed: Record<string, string> };

/** Decides at once where no money goes back now; else the next page says how much, and asks. */
export async function answerDecision(c: AppContext, sent: Sent): Promise<Response> {
  const { order, found, typed } = sent;
  const { sql } = c.var.services;
  const subject = { order, found };
  const marks = readForm(Marks, typed);
  if (!marks.ok)
    return answerForm(c, subject, { typed, status: 422, problem: problemText("stale") });
  if (typed.step === "edit") return answerForm(c, subject, { typed });
  if (typed.step === "close" && found) return answerClose(c, { order, found, typed }, marks.value);
  const read = readDecision(await findRefundableLines(sql, order.id), typed);
  if (!read.ok) return answerForm(c, subject, { typed, errors: read.errors, status: 422 });
  const { decision } = read;
  const isConfirmed = typed.step === "confirm";
  if (!isConfirmed) {
    const priced = await priceDecision(sql, order, decision);
    if (!priced.ok) return answerForm(c, subject, { typed, errors: priced.errors, status: 422 });
    const { plan } = priced;
    if (mustConfirm(c, decision, plan)) {
      const charges = found?.state !== "accepted" || found.lines.some(wasToPay);
      return answerConfirm(c, subject, { decision, plan, charges });
    }
  }
  return send(c, sent, marks.value, decision);
}

/** Money goes one way or the other. What goes back for goods that are awaited is counted once they are here. */
function mustConfirm(c: AppContext, { goods }: ReturnDecision, plan: ReturnPlan): boolean {
  const givesMoney = goods !== "wait" && plan.refund.total.cents + plan.credit.total.cents > 0;
  if (givesMoney) return permits(c, "orders.refund");
  return plan.more.total.cents > 0;
}

/** Its customer has read so while the goods were awaited. */
const wasToPay = ({ moreCents }: Return["lines"][number]) => moreCents > 0;

async function send(c: AppContext, sent: Sent, marks: Marks, decision: ReturnDecision) {
  const { order, found, typed } = sent;
  const outcome = await decideReturn(c.var.services, {
    ...{ orderId: order.id, returnId: found?.id, key: marks.key, revision: marks.revision },
    ...{ shownReturnId: marks.shownReturn, shownRefundId: marks.shownRefund },
    ...{ refundCents: marks.refundCents, creditCents: marks.creditCents },
    chargeCents: typed.step === "confirm" && marks.charge ? marks.moreCents : 0,
    ...{ decision, actorId: userOf(c).id, mayRefund: permits(c, "orders.refund") },
  }).catch(onPaymentError("A return was not decided", () => undefined));
  if (!outcome) {
    const problem = `${NO_ANSWER}. Nothing was decided: please try again in a moment.`;
    return answerForm(c, sent, { typed, status: 502, problem });
  }
  if (outcome.outcome !== "decided") return answerProblem(c, sent, outcome, decision);
  flash(c, decidedToast(outcome));
  return c.redirect(paths.adminReturn(outcome.found.id), 303);
}

type Problem = Exclude<DecisionOutcome, { outcome: "decided" }>;

async function answerProblem(
  c: AppContext,
  sent: Sent,
  problem: Problem,
  decision: ReturnDecision,
) {
  const { sql } = c.var.services;
  const { typed } = sent;
  if (problem.outcome === "missing") return c.notFound();
  if (problem.outcome === "wrong") {
    return answerForm(c, sent, { typed, errors: problem.errors, status: 422 });
  }
  if (problem.outcome !== "changed") {
    return answerForm(c, sent, { typed, status: 409, problem: problemText(problem.outcome) });
  }
  const order = (await findOrder(sql, sent.order.id)) ?? sent.order;
  const found = sent.found && (await findReturn(sql, sent.found.id));
  const text = problemText(problem, order.currency);
  // Only the amount is another: the page says it, with what was typed.
  if (found?.closedAt || isUnderWay(found) || problem.by) {
    return answerForm(c, { order, found }, { typed, status: 409, problem: text });
  }
  const priced = await priceDecision(sql, order, decision);
  if (!priced.ok) {
    const shown = { typed, errors: priced.errors, status: 409, problem: text } as const;
    return answerForm(c, { order, found }, shown);
  }
  const { plan } = priced;
  if (!mustConfirm(c, decision, plan)) {
    return answerForm(c, { order, found }, { typed, status: 409, problem: text });
  }
  const shown = { decision, plan, charges: !!typed.charge, problem: text, status: 409 } as const;
  return answerConfirm(c, { order, found }, shown);
}

function isUnderWay(found: Return | undefined): boolean {
  return found?.state === "settling" || found?.state === "paying";
}
