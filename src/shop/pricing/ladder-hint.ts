import type { Cents } from "../money.ts";
import { formatPercent } from "./percent.ts";
import type { BasisPoints, PriceBreak, PricedLine, PriceRules } from "./rules.ts";
import { ladderOf, lessBreak, piecesByDesign, type UnitPrice, unitPrices } from "./unit-prices.ts";

type NextBreak = {
  minPieces: number;
  basisPoints: BasisPoints;
  /** How many pieces more it takes. */
  missing: number;
  /** How much less the pieces that are there would cost. */
  savesCents: Cents;
  /** True when it takes at most half again as many pieces. */
  isNear: boolean;
};

/** The lines of a design that have the same ladder share a step of it. */
export type LadderStep = {
  /** The design's lines have these places. */
  lines: number[];
  /** The whole design has so many pieces. */
  pieces: number;
  priceBreak: PriceBreak | null;
  next: NextBreak | null;
};

type Rules = Pick<PriceRules, "breaks" | "surcharges" | "tax">;

/** Each design stands on a step of its ladder, and may reach the next; there are none without a ladder. */
export function ladderSteps(lines: readonly PricedLine[], rules: Rules): LadderStep[] {
  if (rules.breaks.length === 0) return [];
  const pieces = piecesByDesign(lines);
  const places = Map.groupBy(lines.keys(), (at) => {
    const { design, productId } = lines[at] ?? { design: "", productId: 0 };
    return JSON.stringify([design, ladderOf(rules.breaks, productId)]);
  });
  const prices = unitPrices(lines, rules);
  return [...places.values()].flatMap((some) => {
    const shown = some.flatMap((at) => {
      const [line, price] = [lines[at], prices[at]];
      return line && price ? [{ ...line, ...price }] : [];
    });
    const [first] = shown;
    const ladder = first ? ladderOf(rules.breaks, first.productId) : [];
    if (!first || ladder.length === 0) return [];
    const count = pieces.get(first.design) ?? 0;
    const { priceBreak } = first;
    const step = nextBreak(ladder, count, priceBreak?.basisPoints ?? 0);
    const next = step && toNext(step, count, savedBy(step, shown));
    return [{ lines: some, pieces: count, priceBreak, next }];
  });
}

/** The first that is above and takes more off. */
function nextBreak(ladder: readonly PriceBreak[], pieces: number, off: BasisPoints) {
  return ladder.find((step) => step.minPieces > pieces && step.basisPoints > off) ?? null;
}

function toNext(step: PriceBreak, pieces: number, savesCents: Cents): NextBreak {
  const missing = step.minPieces - pieces;
  return { ...step, missing, savesCents, isNear: 2 * missing <= pieces };
}

type PricedPieces = Pick<UnitPrice, "listUnitCents" | "unitCents"> & { quantity: number };

function savedBy(step: PriceBreak, lines: readonly PricedPieces[]): Cents {
  return lines.reduce(
    (sum, { listUnitCents, unitCents, quantity }) =>
      sum + (unitCents - lessBreak(listUnitCents, step)) * quantity,
    0,
  );
}

/** `2 more for 8 % off`; undefined where the next break is out of reach. */
export function hintText({ next }: Pick<LadderStep, "next">): string | undefined {
  return next?.isNear
    ? `${next.missing} more for ${formatPercent(next.basisPoints)} off`
    : undefined;
}
