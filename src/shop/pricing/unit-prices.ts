import type { Cents } from "../money.ts";
import { share } from "./round.ts";
import type { PriceBreak, PricedLine, PriceRules } from "./rules.ts";
import { netOfTax } from "./tax.ts";

const WHOLE = 10_000;

export type UnitPrice = {
  /** With the surcharge for further print areas, before the price break. */
  listUnitCents: Cents;
  /** What a piece costs: rounded once, so that a line is always unit price times quantity. */
  unitCents: Cents;
  priceBreak: PriceBreak | null;
};

export function unitPrices(lines: readonly PricedLine[], rules: PriceRules): UnitPrice[] {
  const pieces = piecesByDesign(lines);
  return lines.map((line) => {
    const full = line.priceCents + surcharge(line, rules);
    const listUnitCents = netOfTax(full, line.taxClass, rules.tax);
    const priceBreak = breakAt(
      ladderOf(rules.breaks, line.productId),
      pieces.get(line.design) ?? line.quantity,
    );
    const off = priceBreak?.basisPoints ?? 0;
    return { listUnitCents, unitCents: share(listUnitCents, WHOLE - off, WHOLE), priceBreak };
  });
}

export function piecesByDesign(lines: readonly Pick<PricedLine, "design" | "quantity">[]) {
  const pieces = new Map<string, number>();
  for (const { design, quantity } of lines) {
    pieces.set(design, (pieces.get(design) ?? 0) + quantity);
  }
  return pieces;
}

/** The product's own ladder, else the shop's; upward. */
export function ladderOf(breaks: PriceRules["breaks"], productId: number): PriceBreak[] {
  const own = breaks.filter((one) => one.productId === productId);
  const ladder = own.length > 0 ? own : breaks.filter((one) => one.productId === null);
  return ladder
    .map(({ minPieces, basisPoints }) => ({ minPieces, basisPoints }))
    .toSorted((one, other) => one.minPieces - other.minPieces);
}

export function breakAt(ladder: readonly PriceBreak[], pieces: number): PriceBreak | null {
  return ladder.findLast(({ minPieces }) => minPieces <= pieces) ?? null;
}

/** A product's own surcharge replaces the shop's. */
export function surchargeOf(surcharges: PriceRules["surcharges"], productId: number): Cents {
  const own = surcharges.find((one) => one.productId === productId);
  return (own ?? surcharges.find((one) => one.productId === null))?.cents ?? 0;
}

function surcharge({ productId, printAreas }: PricedLine, { surcharges }: PriceRules): Cents {
  return Math.max(0, printAreas - 1) * surchargeOf(surcharges, productId);
}
