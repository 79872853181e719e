import { areaOf } from "../goods/areas.ts";
import { type Cents, type CurrencyCode, formatMoney, toDecimal } from "../money.ts";
import { formatPercent } from "./percent.ts";
import type { PriceBreak } from "./rules.ts";
import { type AreaPrice, areaPriceFields } from "./surcharges/area-fields.ts";

/** The shop, or one product, has these rules for many pieces and for further prints. */
export type PieceRules = {
  /** Upward. None: for a product, the shop's. */
  breaks: PriceBreak[];
  /** A product without breaks, whatever the shop's are. */
  isWithout: boolean;
  /** Each print area beyond the first costs this. Null: for a product, the shop's. */
  surchargeCents: Cents | null;
  /** A print on these areas of a product costs this instead; the shop has none. */
  areas: AreaPrice[];
};

/** Limit of owner: price breaks of the shop or of a product [breaks]; the field says so. */
export const MAX_BREAKS = 10;

/** Setting up costs less a piece when many of one design are made. */
const SUGGESTED = [
  ["12", "8"],
  ["24", "12"],
  ["48", "16"],
  ["100", "20"],
] as const;

/** The form has these fields. */
export function ruleFields(
  { breaks, isWithout, surchargeCents, areas }: PieceRules,
  currency: CurrencyCode,
) {
  return {
    ...rowFields(breaks.map((one) => [String(one.minPieces), String(one.basisPoints / 100)])),
    ...(isWithout && { without: "on" }),
    surcharge: surchargeCents === null ? "" : toDecimal(surchargeCents, currency),
    ...areaPriceFields(areas, currency),
  };
}

/** The rows have what was typed, and the suggested amounts that were not. */
export function suggestRows(typed: Record<string, string>): Record<string, string> {
  const rows = typedRows(typed).filter(({ pieces, percent }) => pieces || percent);
  const missing = SUGGESTED.filter(([pieces]) => rows.every((row) => row.pieces !== pieces));
  const all = [...rows.map(({ pieces, percent }) => [pieces, percent] as const), ...missing];
  const sorted = all.toSorted(([one], [other]) => Number(one) - Number(other));
  return { ...typed, ...rowFields(sorted.slice(0, MAX_BREAKS)) };
}

export function typedRows(typed: Record<string, string>): { pieces: string; percent: string }[] {
  return Array.from({ length: MAX_BREAKS }, (_, at) => ({
    pieces: typed[`pieces-${at}`]?.trim() ?? "",
    percent: typed[`percent-${at}`]?.trim() ?? "",
  }));
}

function rowFields(rows: readonly (readonly [string, string])[]): Record<string, string> {
  const fields = rows.flatMap(([pieces, percent], at) => [
    [`pieces-${at}`, pieces] as const,
    [`percent-${at}`, percent] as const,
  ]);
  return Object.fromEntries(fields);
}

/** `from 12 pieces 8% off; $3.50 for each further print` */
export function describeRules(rules: PieceRules, currency: CurrencyCode): string {
  const { breaks, isWithout, surchargeCents, areas } = rules;
  const rows = breaks.map(
    ({ minPieces, basisPoints }) => `from ${minPieces} pieces ${formatPercent(basisPoints)} off`,
  );
  const further =
    surchargeCents !== null && `${formatMoney(surchargeCents, currency)} for each further print`;
  const ofAreas = areas.map(
    ({ area, cents }) =>
      `${formatMoney(cents, currency)} for the ${areaOf(area).name.toLowerCase()}`,
  );
  const parts = [...rows, isWithout && "no price breaks", further, ...ofAreas].filter(Boolean);
  return parts.length > 0 ? parts.join("; ") : "nothing";
}

/** The warning says where more pieces take less off, which customers find odd; it is allowed. */
export function ladderWarning(breaks: readonly PriceBreak[]): string | undefined {
  const at = breaks.findIndex((one, place) => {
    const before = breaks[place - 1];
    return before !== undefined && one.basisPoints < before.basisPoints;
  });
  const [before, odd] = [breaks[at - 1], breaks[at]];
  if (!before || !odd) return undefined;
  return `From ${odd.minPieces} pieces on there is less off than from ${before.minPieces} on: ${formatPercent(odd.basisPoints)} after ${formatPercent(before.basisPoints)}.`;
}
