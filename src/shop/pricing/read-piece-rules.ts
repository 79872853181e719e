import { type Cents, parseUsd } from "../money.ts";
import { parsePercent } from "./percent.ts";
import { type PieceRules, typedRows } from "./piece-rules.ts";
import type { PriceBreak } from "./rules.ts";

type Read = { ok: true; rules: PieceRules } | { ok: false; errors: Record<string, string> };

const MAX_SURCHARGE: Cents = 100_000;

/** Rows may come in any order; empty ones are left out. `errors` are by field. */
export function readPieceRules(typed: Record<string, string>): Read {
  const errors: Record<string, string> = {};
  const breaks: PriceBreak[] = [];
  for (const [at, { pieces, percent }] of typedRows(typed).entries()) {
    if (!pieces && !percent) continue;
    const [minPieces, basisPoints] = [readPieces(pieces), parsePercent(percent)];
    if (minPieces === undefined) errors[`pieces-${at}`] = "Enter a number from 2 to 100,000.";
    else if (breaks.some((one) => one.minPieces === minPieces)) {
      errors[`pieces-${at}`] = `There are two rows from ${minPieces} pieces on.`;
    }
    if (!basisPoints || basisPoints > 9900) {
      errors[`percent-${at}`] = "Enter a percentage from 0.01 to 99.";
    }
    breaks.push({ minPieces: minPieces ?? 0, basisPoints: basisPoints ?? 0 });
  }
  const isWithout = typed.without !== undefined;
  if (isWithout && breaks.length > 0) errors.without = "Untick this, or empty the rows above.";
  const surchargeCents = readSurcharge(typed.surcharge?.trim() ?? "");
  if (surchargeCents === undefined) {
    errors.surcharge = "Enter an amount from 0 to 1000, such as 3.50.";
  }
  if (surchargeCents === undefined || Object.keys(errors).length > 0) return { ok: false, errors };
  const sorted = breaks.toSorted((one, other) => one.minPieces - other.minPieces);
  return { ok: true, rules: { breaks: sorted, isWithout, surchargeCents } };
}

function readPieces(text: string): number | undefined {
  const pieces = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return pieces >= 2 && pieces <= 100_000 ? pieces : undefined;
}

function readSurcharge(text: string): Cents | null | undefined {
  if (!text) return null;
  const cents = /^\$?\d{1,4}(\.\d{1,2})?$/.test(text) ? parseUsd(text.replace("$", "")) : undefined;
  return cents !== undefined && cents <= MAX_SURCHARGE ? cents : undefined;
}
