import type { Cents } from "../money.ts";
import {
  leftText,
  lineName,
  type Pieces,
  piecesField,
  piecesLeft,
  type RefundableLine,
  SHIPPING,
} from "../orders/refunds/line-refund.ts";
import { type Amount, leftOf, refundOfPieces, sumOf, withTax } from "../pricing/refund-split.ts";
import { share } from "../pricing/round.ts";
import type { Outcome } from "./states.ts";

export type DecidedLine = Pieces & {
  outcome: Outcome;
  /** The other one. */
  size: string | null;
};

/** A size that a line's pieces can be exchanged for. */
export type OfferedSize = {
  position: number;
  size: string;
  variantId: number;
  sku: string;
  /** A piece of it costs so much more today than one of the line's own size; less than 0: less. */
  differenceCents: number;
  /** Null: not counted. */
  left: number | null;
};

/** What goes back for a line; without pieces it is what a cheaper size costs less. */
export type Part = Pieces & Amount;

export type RemadeLine = Pieces & { offer: OfferedSize | null };

/** What a decision comes to. */
export type ReturnPlan = {
  refund: { parts: Part[]; total: Amount };
  credit: { parts: Part[]; total: Amount };
  /** What dearer sizes cost more; its customer pays it unless staff waive it. */
  more: { parts: Part[]; total: Amount };
  remade: RemadeLine[];
};

type Decision = { lines: readonly DecidedLine[]; withShipping: boolean };

/** The price that a line's pieces were sold for, and what dearer ones cost on top, by its position. */
export type SoldPrices = ReadonlyMap<number, { unitPriceCents: Cents; exchangeCents: Cents }>;

type Planned = { ok: true; plan: ReturnPlan } | { ok: false; errors: Record<string, string> };

/** Counts what goes back exactly as a refund by lines does, so that no line gives back more than was paid. */
export function planReturn(
  {
    lines,
    sizes,
    prices,
  }: { lines: readonly RefundableLine[]; sizes: readonly OfferedSize[]; prices: SoldPrices },
  decision: Decision,
): Planned {
  const errors: Record<string, string> = {};
  const plan: Record<"refunds" | "credits" | "dearer", Part[]> & { remade: RemadeLine[] } = {
    refunds: [],
    credits: [],
    dearer: [],
    remade: [],
  };
  for (const { position, quantity, outcome, size } of decision.lines) {
    const line = lines.find((one) => one.position === position && position !== SHIPPING);
    const left = line ? piecesLeft(line) : 0;
    if (!line || quantity > left) {
      errors[piecesField(position)] = leftText(left, line?.quantity ?? 0);
      continue;
    }
    const part = { position, quantity, ...refundOfPieces(line, line.before, quantity) };
    if (outcome === "refund") plan.refunds.push(part);
    else if (outcome === "credit") plan.credits.push(part);
    else if (outcome === "again") plan.remade.push({ position, quantity, offer: null });
    else if (outcome === "size") {
      const offer = sizes.find((one) => one.position === position && one.size === size);
      const problem = sizeProblem(offer, quantity, line);
      if (!offer || problem) {
        errors[`size-${position}`] = problem ?? "Choose a size.";
        continue;
      }
      plan.remade.push({ position, quantity, offer });
      const price = prices.get(position) ?? { unitPriceCents: 0, exchangeCents: 0 };
      const less = lessFor(line, part, offer, price.unitPriceCents);
      if (less.cents > 0) plan.refunds.push({ position, quantity: 0, ...less });
      const more = moreFor(line, quantity, offer, price);
      if (more.cents > 0) plan.dearer.push({ position, quantity, ...more });
    }
  }
  if (decision.withShipping) {
    const shipping = lines.find(({ position }) => position === SHIPPING);
    if (!shipping || piecesLeft(shipping) === 0) errors.shipping = "No shipping is left to refund.";
    else
      plan.refunds.push({
        position: SHIPPING,
        quantity: 1,
        ...refundOfPieces(shipping, shipping.before, 1),
      });
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const { refunds, credits, dearer, remade } = plan;
  return {
    ok: true,
    plan: {
      refund: { parts: refunds, total: sumOf(refunds) },
      credit: { parts: credits, total: sumOf(credits) },
      more: { parts: dearer, total: sumOf(dearer) },
      remade,
    },
  };
}

function sizeProblem(
  offer: OfferedSize | undefined,
  quantity: number,
  line: RefundableLine,
): string | undefined {
  if (!offer) return `Choose another size of ${lineName({ ...line, size: "" })}.`;
  if (offer.left !== null && offer.left < quantity) {
    return `Only ${offer.left} of ${offer.size} are left.`;
  }
  return undefined;
}

/** In proportion to what was paid for the pieces, so that a discount and the tax are in it. */
function lessFor(
  line: RefundableLine,
  paid: Amount,
  { differenceCents }: OfferedSize,
  unitCents: number,
): Amount {
  const less = Math.min(Math.max(-differenceCents, 0), unitCents);
  if (less === 0) return { cents: 0, taxCents: 0 };
  const cents = share(paid.cents, less, unitCents);
  return withTax(cents, share(paid.taxCents, less, unitCents), leftOf(line, line.before));
}

/** As what a cheaper one costs less, whatever went back of the line before. */
function moreFor(
  line: RefundableLine,
  quantity: number,
  { differenceCents }: OfferedSize,
  { unitPriceCents, exchangeCents }: { unitPriceCents: Cents; exchangeCents: Cents },
): Amount {
  const listed = unitPriceCents * line.quantity + exchangeCents;
  const more = Math.max(differenceCents, 0) * quantity;
  if (more === 0 || listed <= 0) return { cents: 0, taxCents: 0 };
  return { cents: share(line.cents, more, listed), taxCents: share(line.taxCents, more, listed) };
}
