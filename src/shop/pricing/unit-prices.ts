import type { Cents } from "../money.ts";
import { share } from "./round.ts";
import type { PriceBreak, PricedLine, PriceRules } from "./rules.ts";
import { surcharge } from "./surcharges/surcharge.ts";
import { netOfTax } from "./tax.ts";

const WHOLE = 10_000;

export type UnitPrice = {
  /** The list price has the surcharge for further print areas, but not the price break. */
  listUnitCents: Cents;
  /** The part of it that is for print areas beyond the first. */
  surchargeCents: Cents;
  /** A piece costs this: rounded once, so that a line is always unit price times quantity. */
  unitCents: Cents;
  priceBreak: PriceBreak | null;
};

export function unitPrices(
  lines: readonly PricedLine[],
  rules: Pick<PriceRules, "breaks" | "surcharges" | "tax">,
): UnitPrice[] {
  const pieces = piecesByDesign(lines);
  return lines.map((line) => {
    const full = line.priceCents + surcharge(line, rules);
    const listUnitCents = netOfTax(full, line.taxClass, rules.tax);
    const priceBreak = breakAt(
      ladderOf(rules.breaks, line.productId),
      pieces.get(line.design) ?? line.quantity,
    );
    const surchargeCents = listUnitCents - netOfTax(line.priceCents, line.taxClass, rules.tax);
    const unitCents = lessBreak(listUnitCents, priceBreak);
    return { listUnitCents, surchargeCents, unitCents, priceBreak };
  });
}

/** A price after a break, half up. */
export function lessBreak(cents: Cents, priceBreak: PriceBreak | null): Cents {
  return share(cents, WHOLE - (priceBreak?.basisPoints ?? 0), WHOLE);
}

export function piecesByDesign(lines: readonly Pick<PricedLine, "design" | "quantity">[]) {
  const pieces = new Map<string, number>();
  for (const { design, quantity } of lines) {
    pieces.set(design, (pieces.get(design) ?? 0) + quantity);
  }
  return pieces;
}

/** The product's own ladder, else the shop's; that alone of null. Upward; one of 0 % alone is none. */
export function ladderOf(breaks: PriceRules["breaks"], productId: number | null): PriceBreak[] {
  const own = breaks.filter((one) => one.productId === productId);
  const ladder = own.length > 0 ? own : breaks.filter((one) => one.productId === null);
  return ladder
    .filter(({ basisPoints }) => basisPoints > 0)
    .map(({ minPieces, basisPoints }) => ({ minPieces, basisPoints }))
    .toSorted((one, other) => one.minPieces - other.minPieces);
}

/** So many pieces of a design have reached this break. */
export function breakAt(ladder: readonly PriceBreak[], pieces: number): PriceBreak | null {
  return ladder.findLast(({ minPieces }) => minPieces <= pieces) ?? null;
}
