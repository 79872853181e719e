import { accepted, type FormFields, type ReadForm, rejected } from "../forms/form.ts";
import { readCount, readPercent } from "../forms/typed-numbers.ts";
import type { Area } from "../goods/area.ts";
import type { CurrencyCode } from "../money.ts";
import { type PieceRules, typedRows } from "./piece-rules.ts";
import type { PriceBreak } from "./rules.ts";
import { readAreaPrices } from "./surcharges/area-fields.ts";
import { readSurcharge, surchargeProblem } from "./surcharges/read-surcharge.ts";

// Limit of owner: pieces from which a price break counts [pieces]; the field says so.
export const BREAK_PIECES = { min: 2, max: 100_000 };

// Limit of owner: what a price break takes off [hundredths %]; the field says so.
export const BREAK_PERCENTS = { decimals: 2, min: 1, max: 9900 };

/** Rows may come in any order; empty ones are left out. `areas` may have prices of their own. */
export function readPieceRules(
  typed: FormFields,
  currency: CurrencyCode,
  areas: readonly Pick<Area, "id">[] = [],
): ReadForm<PieceRules> {
  const { prices, errors } = readAreaPrices(typed, areas, currency);
  const breaks: PriceBreak[] = [];
  for (const [at, { pieces, percent }] of typedRows(typed).entries()) {
    if (!pieces && !percent) continue;
    const minPieces = readCount(pieces, BREAK_PIECES);
    const basisPoints = readPercent(percent, BREAK_PERCENTS);
    if (minPieces === undefined) errors[`pieces-${at}`] = wrongPieces(pieces);
    else if (breaks.some((one) => one.minPieces === minPieces)) {
      errors[`pieces-${at}`] = `There are two rows from ${minPieces} pieces on.`;
    }
    if (basisPoints === undefined) {
      errors[`percent-${at}`] = "Enter a percentage from 0.01 to 99.";
    }
    breaks.push({ minPieces: minPieces ?? 0, basisPoints: basisPoints ?? 0 });
  }
  const isWithout = typed.without !== undefined;
  if (isWithout && breaks.length > 0) errors.without = "Untick this, or empty the rows above.";
  const surchargeCents = readSurcharge(typed.surcharge?.trim() ?? "", currency);
  if (surchargeCents === undefined) {
    errors.surcharge = surchargeProblem(currency);
  }
  if (surchargeCents === undefined || Object.keys(errors).length > 0) return rejected(errors);
  const sorted = breaks.toSorted((one, other) => one.minPieces - other.minPieces);
  return accepted({ breaks: sorted, isWithout, surchargeCents, areas: prices });
}

function wrongPieces(typed: string): string {
  return Number(typed) === 1
    ? "One piece has the full price: begin with 2 or more."
    : "Enter a number from 2 to 100,000.";
}
