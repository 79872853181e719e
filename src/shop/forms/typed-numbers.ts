import {
  type Cents,
  type CurrencyCode,
  decimalsOf,
  groupSign,
  groupSize,
  typedSymbols,
} from "../money.ts";

type Bounds = { min?: number; max?: number };

/**
 * Undefined for what is no amount within the bounds, which are cents, or has decimals that the currency
 * does not have.
 */
export function readMoney(
  typed: string,
  currency: CurrencyCode,
  bounds: Bounds = {},
): Cents | undefined {
  const [, whole = "", ...fractions] = amountIn(currency).exec(bare(typed, currency)) ?? [];
  const fraction = fractions.find((text) => text !== undefined) ?? "";
  const { written, counted } = decimalsOf(currency);
  if (fraction.length > written || Number(fraction.slice(counted)) > 0) return undefined;
  const digits = whole.replaceAll(/\D/g, "");
  return within(bounds, scaled(digits, fraction.slice(0, counted), counted));
}

/** Without the currency's symbol, which people write before or after an amount. */
function bare(typed: string, currency: CurrencyCode): string {
  const text = typed.trim();
  for (const symbol of typedSymbols(currency)) {
    if (text.startsWith(symbol)) return text.slice(symbol.length).trim();
    if (text.endsWith(symbol)) return text.slice(0, -symbol.length).trim();
  }
  return text;
}

/**
 * Before three digits, a comma or what the currency's country writes there parts thousands; a comma
 * before one or two digits is the point of many countries.
 */
function amountIn(currency: CurrencyCode): RegExp {
  const sign = `[,${GROUP_SIGNS.find((signs) => signs.includes(groupSign(currency))) ?? ""}]`;
  const more = groupSize(currency) === 2 ? `(?:${sign}\\d{2})*` : "";
  return new RegExp(
    String.raw`^(\d{1,3}${more}(?:${sign}\d{3})+|\d{1,12})(?:[.,](\d{1,2})|\.(\d{3}))?$`,
  );
}

/** Each with those that keyboards have in its place. */
const GROUP_SIGNS = [".", "'’", " \u00a0\u202f"];

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
