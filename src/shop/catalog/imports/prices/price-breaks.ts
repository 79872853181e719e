import { readCount, readPercent } from "../../../forms/typed-numbers.ts";
import { MAX_BREAKS } from "../../../pricing/piece-rules.ts";
import { BREAK_PERCENTS, BREAK_PIECES } from "../../../pricing/read-piece-rules.ts";
import type { PriceBreak } from "../../../pricing/rules.ts";

/** A product's own; null: without any, whatever the shop's are. Without own ones, the shop's count. */
export type OwnBreaks = PriceBreak[] | null;

/** `12: 8%; 24: 12.5%`, `none`; empty where the shop's count. */
export function breaksText(breaks: OwnBreaks): string {
  if (!breaks) return NONE;
  return breaks
    .map(({ minPieces, basisPoints }) => `${minPieces}: ${basisPoints / 100}%`)
    .join("; ");
}

const NONE = "none";

/** Undefined for what is none of it. */
export function readBreaks(text: string): OwnBreaks | undefined {
  if (text.toLowerCase() === NONE) return null;
  const parts = text.split(";", MAX_BREAKS + 1).map(readBreak);
  const breaks = parts.filter((part) => part !== undefined);
  const isOnce = new Set(breaks.map(({ minPieces }) => minPieces)).size === parts.length;
  if (!isOnce || parts.length > MAX_BREAKS) return undefined;
  return breaks.toSorted((one, other) => one.minPieces - other.minPieces);
}

/** Undefined where the file says none, or what the product has. */
export function newBreaks(
  given: OwnBreaks | undefined,
  before: OwnBreaks | undefined,
): OwnBreaks | undefined {
  const isKnown = before !== undefined && given !== undefined;
  return isKnown && breaksText(given) === breaksText(before) ? undefined : given;
}

function readBreak(text: string): PriceBreak | undefined {
  const [pieces = "", percent = "", ...rest] = text.split(":", 3);
  const minPieces = readCount(pieces, BREAK_PIECES);
  const basisPoints = readPercent(percent, BREAK_PERCENTS);
  if (minPieces === undefined || basisPoints === undefined || rest.length > 0) return undefined;
  return { minPieces, basisPoints };
}

export const BREAKS_PROBLEM = `Write up to ${MAX_BREAKS} price breaks such as “12: 8%; 24: 12.5%”, or “none”.`;
