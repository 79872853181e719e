import { accepted, type FormFields, type ReadForm, rejected } from "../forms/form.ts";
import { readCount, readMoney, readPercent } from "../forms/typed-numbers.ts";
import { type Cents, type CurrencyCode, toDecimal } from "../money.ts";
import { worth } from "../worth.ts";
import { type PieceRules, typedRows } from "./piece-rules.ts";
import type { PriceBreak } from "./rules.ts";

/** Limit of owner: surcharge of a further print [about dollars]; the field says so. */
const MAX_SURCHARGE = 1000;

/** Rows may come in any order; empty ones are left out. */
export function readPieceRules(typed: FormFields, currency: CurrencyCode): ReadForm<PieceRules> {
  const errors: FormFields = {};
  const breaks: PriceBreak[] = [];
  for (const [at, { pieces, percent }] of typedRows(typed).entries()) {
    if (!pieces && !percent) continue;
    // Limit of owner: pieces from which a price break counts [pieces]; the field says so.
    const minPieces = readCount(pieces, { min: 2, max: 100_000 });
    // Limit of owner: what a price break takes off [hundredths %]; the field says so.
    const basisPoints = readPercent(percent, { decimals: 2, min: 1, max: 9900 });
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
  return accepted({ breaks: sorted, isWithout, surchargeCents });
}

function wrongPieces(typed: string): string {
  return Number(typed) === 1
    ? "One piece has the full price: begin with 2 or more."
    : "Enter a number from 2 to 100,000.";
}

export function surchargeProblem(currency: CurrencyCode): string {
  const most = Number(toDecimal(worth(MAX_SURCHARGE, currency), currency));
  return `Enter an amount from 0 to ${most}, such as ${toDecimal(worth(3.5, currency), currency)}.`;
}

/** Null for an empty field, undefined for what is no amount. */
export function readSurcharge(text: string, currency: CurrencyCode): Cents | null | undefined {
  return text ? readMoney(text, currency, { max: worth(MAX_SURCHARGE, currency) }) : null;
}
