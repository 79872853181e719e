import { plainText } from "../forms/plain-text.ts";
import { type RefundableLine, readPieces, SHIPPING } from "../orders/refunds/line-refund.ts";
import type { DecidedLine } from "./plan.ts";
import { RETURN_REASONS, type ReturnReason } from "./reasons.ts";
import { GOODS, type Goods, OUTCOMES, type Outcome } from "./states.ts";

/** Limit of returns: words of a return, the customer's and those to the customer [letters]; the form says so. */
export const MAX_RETURN_WORDS = 2000;

export type ReturnDecision = {
  reason: ReturnReason;
  goods: Goods;
  /** They go back into stock. */
  restock: boolean;
  withShipping: boolean;
  answer: string;
  lines: DecidedLine[];
};

export const outcomeField = (position: number) => `outcome-${position}`;
export const sizeField = (position: number) => `size-${position}`;

type Read = { ok: true; decision: ReturnDecision } | { ok: false; errors: Record<string, string> };

/** What staff chose for each line; lines without pieces are left out. */
export function readDecision(
  lines: readonly RefundableLine[],
  typed: Record<string, string>,
): Read {
  const goodsLines = lines.filter(({ position }) => position !== SHIPPING);
  const { pieces, errors: wrong } = readPieces(goodsLines, typed);
  const errors: Record<string, string> = { ...wrong };
  const reason = RETURN_REASONS.find((one) => one === typed.reason);
  if (!reason) errors.reason = "Choose a reason.";
  const goods = GOODS.find((one) => one === typed.goods);
  if (!goods) errors.goods = "Choose where the goods are.";
  const answer = plainText(typed.answer ?? "");
  if (answer.length > MAX_RETURN_WORDS) errors.answer = `Use up to ${MAX_RETURN_WORDS} letters.`;
  const decided = pieces.map(({ position, quantity }): DecidedLine => {
    const outcome = readOutcome(typed[outcomeField(position)]);
    if (!outcome) errors[outcomeField(position)] = "Choose what becomes of it.";
    const size = outcome === "size" ? (typed[sizeField(position)] ?? "") : null;
    if (size === "") errors[sizeField(position)] = "Choose a size.";
    return { position, quantity, outcome: outcome ?? "decline", size };
  });
  if (decided.length === 0 && Object.keys(wrong).length === 0) {
    errors.lines = "Say how many pieces it is about.";
  }
  const isDeclined = decided.every(({ outcome }) => outcome === "decline");
  if (decided.length > 0 && isDeclined && answer === "") {
    errors.answer ??= "Say why: the customer reads it.";
  }
  if (!reason || !goods || Object.keys(errors).length > 0) return { ok: false, errors };
  const [restock, withShipping] = [!!typed.restock && goods === "here", !!typed.shipping];
  return { ok: true, decision: { reason, goods, restock, withShipping, answer, lines: decided } };
}

function readOutcome(text: string | undefined): Outcome | undefined {
  return OUTCOMES.find((outcome) => outcome === text);
}

/** A decision as the fields of its form. */
export function typedDecision(decision: Omit<ReturnDecision, "restock">): Record<string, string> {
  const { reason, goods, withShipping, answer, lines } = decision;
  return {
    ...{ reason, goods, answer },
    ...(withShipping && { shipping: "on" }),
    ...Object.fromEntries(
      lines.flatMap(({ position, quantity, outcome, size }) => [
        [`pieces-${position}`, String(quantity)],
        [outcomeField(position), outcome],
        ...(size ? [[sizeField(position), size]] : []),
      ]),
    ),
  };
}

const USUAL: Record<ReturnReason, { outcome: Outcome; goods: Goods }> = {
  faulty: { outcome: "again", goods: "none" },
  lost: { outcome: "again", goods: "none" },
  size: { outcome: "size", goods: "wait" },
  mind: { outcome: "refund", goods: "wait" },
};

export function usualDecision(reason: ReturnReason) {
  return USUAL[reason];
}

type StartLine = Pick<RefundableLine, "position" | "quantity" | "before">;

/** The form as it begins for a reason: what never arrived is all of it, and one piece is that one. */
export function startDecision(
  reason: ReturnReason,
  lines: readonly StartLine[],
): Record<string, string> {
  const { outcome, goods } = USUAL[reason];
  const things = lines.filter(({ position }) => position !== SHIPPING);
  const all = things.reduce((sum, { quantity }) => sum + quantity, 0);
  const takesAll = reason === "lost" || all === 1;
  return {
    ...{ reason, goods, restock: "" },
    ...Object.fromEntries(
      things.flatMap(({ position, quantity, before }) => [
        [`pieces-${position}`, takesAll ? String(quantity - before.quantity) : ""],
        [outcomeField(position), outcome],
      ]),
    ),
  };
}
