import type { DecisionOutcome } from "#returns/decision.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { REFUND_PROBLEMS, type ReturnState } from "#shop/returns/states.ts";
import type { Toast } from "#shop/toast.ts";
import { staleProblem } from "../../orders/_refund/stale.ts";

type Changed = Extract<DecisionOutcome, { outcome: "changed" }>;

/** Why nothing was decided. */
export function problemText(
  problem: keyof typeof TEXTS | Changed,
  currency: CurrencyCode = "usd",
): string {
  if (typeof problem === "string") return TEXTS[problem];
  if (problem.newer.length > 0) return staleProblem(problem.newer, currency).text;
  if (problem.by) return `${problem.by} was first. Nothing was done by this: look at it again.`;
  return "Something has changed since this page was shown. Nothing was done by this: look at it again.";
}

const TEXTS = {
  closed: "Nothing of this order can be returned any more.",
  forbidden: "You may not give money back. Choose something else, or ask somebody who may.",
  waiting:
    "A change of this order still waits for its payment. It ends by itself in a minute: try again then.",
  stale: "This form was not whole. Look at it again, then send it.",
};

type Decided = Extract<DecisionOutcome, { outcome: "decided" }>;

export function decidedToast({ found, settled }: Decided): Toast {
  const { state, problem, followId, refundCents, creditCents, creditCode, currency } = found;
  if (settled && settled !== "refunded") {
    const description = problem ? REFUND_PROBLEMS[problem] : "The refund is not made yet.";
    return { title: "Decided, and not refunded yet", description, variant: "destructive" };
  }
  const parts = [
    followId && `Order #${followId} makes it again, before all others.`,
    state === "done" && refundCents > 0 && `${formatMoney(refundCents, currency)} refunded.`,
    creditCents > 0 && `${formatMoney(creditCents, currency)} given as ${creditCode}.`,
    "The customer is mailed.",
  ];
  return { title: TITLES[state], description: parts.filter(Boolean).join(" "), variant: "success" };
}

const TITLES: Record<ReturnState, string> = {
  requested: "Nothing decided",
  paying: "Waiting for the payment",
  accepted: "Waiting for the goods",
  settling: "Decided",
  done: "Done",
  declined: "Declined",
};
