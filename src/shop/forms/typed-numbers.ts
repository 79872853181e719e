import type { Cents } from "../money.ts";

type Bounds = { min?: number; max?: number };

/** Undefined for what is no amount of dollars within the bounds, which are cents. */
export function readDollars(typed: string, bounds: Bounds = {}): Cents | undefined {
  const [, dollars = "", fraction] = DOLLARS.exec(typed.trim()) ?? [];
  return within(bounds, scaled(dollars.replaceAll(",", ""), fraction, 2));
}

/** A comma before three digits parts thousands; before one or two it is the point of many countries. */
const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,12})(?:[.,](\d{1,2}))?$/;

/** The value is in units of the last decimal: of two decimals, `7.25`, `7,25` and `7.25 %` are 725. */
export function readPercent(
  typed: string,
  { decimals, ...bounds }: Bounds & { decimals: number },
): number | undefined {
  const [, whole = "", fraction = ""] = PERCENT.exec(typed.trim()) ?? [];
  if (fraction.length > decimals) return undefined;
  return within(bounds, scaled(whole, fraction, decimals));
}

const PERCENT = /^(\d{1,3})(?:[.,](\d+))?\s*%?$/;

/** A whole number. */
export function readCount(typed: string, bounds: Bounds = {}): number | undefined {
  const count = typed.trim();
  return /^\d{1,9}$/.test(count) ? within(bounds, Number(count)) : undefined;
}

function scaled(whole: string, fraction = "", decimals: number): number | undefined {
  return whole ? Number(whole + fraction.padEnd(decimals, "0")) : undefined;
}

function within({ min = 0, max = Number.MAX_SAFE_INTEGER }: Bounds, value: number | undefined) {
  return value !== undefined && value >= min && value <= max ? value : undefined;
}
