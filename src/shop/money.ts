import { CURRENCIES, CURRENCY_ROWS } from "./currencies/currencies.ts";

/**
 * An integer of the least amount that a card may be charged in a currency: cents, yen, ten fils. Never
 * a float, never a string.
 */
export type Cents = number;

export type CurrencyCode = keyof typeof CURRENCIES;

/** Objects have their keys as strings, which `Object.keys` does not say. */
export const CURRENCY_CODES = Object.keys(CURRENCIES) as CurrencyCode[];

export const DEFAULT_CURRENCY: CurrencyCode = "usd";

/**
 * Limit of orders: what a card is charged [cents]; the order is not placed, or the field says so.
 * Stripe docs, "Minimum and maximum charge amounts", which say as much in every currency; the least
 * is `least` of each.
 */
const MAX_CHARGE: Cents = 99_999_999;

export function maxCharge(currency: CurrencyCode): Cents {
  return Math.floor(fromStripe(MAX_CHARGE, currency));
}

/** `1234.50`, `1235`, `1.250`: what clients, files and fields read. */
export function toDecimal(cents: Cents, currency: CurrencyCode): string {
  const { digits, unit } = styleOf(currency);
  return (cents / unit).toFixed(digits);
}

/** `$1,234.50`, `-€5.00`, `¥1,235`: what people read. */
export function formatMoney(cents: Cents, currency: CurrencyCode): string {
  const { format, unit } = styleOf(currency);
  return signed(format.format(cents / unit), currency);
}

/** `$10,000`: without a fraction where it has none. */
export function formatRound(cents: Cents, currency: CurrencyCode): string {
  const { unit } = styleOf(currency);
  const options = { maximumFractionDigits: cents % unit === 0 ? 0 : 2 };
  return signed(formatOf(currency, options).format(cents / unit), currency);
}

/** `$`, `€`, `KWD`, `CA$`: fields have it beside them. */
export function symbolOf(currency: CurrencyCode): string {
  const { signs } = CURRENCY_ROWS[currency];
  if (signs && isApart(currency)) return signs[1];
  const parts = styleOf(currency).format.formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency.toUpperCase();
}

/** `,`, in Denmark `.`: it parts the thousands. */
export function groupSign(currency: CurrencyCode): string {
  // Poles part them from five digits on.
  const parts = styleOf(currency).format.formatToParts(10_000);
  return parts.find(({ type }) => type === "group")?.value ?? ",";
}

/** Symbols that people type for it: as it is written here, and as it is written at home. */
export function typedSymbols(currency: CurrencyCode): readonly string[] {
  return CURRENCY_ROWS[currency].signs?.toReversed() ?? [symbolOf(currency)];
}

/** Behind the thousands, India parts each two digits: 12,34,567. */
export function groupSize(currency: CurrencyCode): 2 | 3 {
  const parts = styleOf(currency).format.formatToParts(1_000_000);
  return parts.find(({ type }) => type === "integer")?.value.length === 2 ? 2 : 3;
}

/** `US dollars`, `euros`, `Japanese yen`: texts say what amounts are in. */
export function pluralOf(currency: CurrencyCode): string {
  const parts = formatOf(currency, { currencyDisplay: "name" }).formatToParts(2);
  return parts.find(({ type }) => type === "currency")?.value ?? currency.toUpperCase();
}

/** Its plural in words; of a currency that no shop sells in, its code. */
export function currencyName(code: string): string {
  return isCurrency(code) ? pluralOf(code) : code.toUpperCase();
}

/** Undefined when invalid, negative, or too large for an exact number. */
export function parseMoney(amount: number | string, currency: CurrencyCode): Cents | undefined {
  if (typeof amount === "string" && !/^\d{1,12}(\.\d+)?$/.test(amount)) return undefined;
  const cents = Math.round(Number(amount) * styleOf(currency).unit);
  return Number.isSafeInteger(cents) && cents >= 0 ? cents : undefined;
}

/** `written` decimals are on pages, `counted` ones in cents: a dinar has three and two. */
export function decimalsOf(currency: CurrencyCode): { written: number; counted: number } {
  const { digits, unit } = styleOf(currency);
  return { written: digits, counted: Math.round(Math.log10(unit)) };
}

/** Stripe docs, "Supported currencies": of three decimals the last one is 0, and of two of a króna both are. */
export function toStripe(cents: Cents, currency: CurrencyCode): number {
  return cents * stripeFactor(currency);
}

/** Not rounded: an amount that the shop never charges must not pass for one that it does. */
export function fromStripe(amount: number, currency: CurrencyCode): Cents {
  return amount / stripeFactor(currency);
}

let shown: readonly CurrencyCode[] = [DEFAULT_CURRENCY];

/** The shop shows amounts in these, its own first: two with one sign are written apart from now on. */
export function tellApart(currencies: readonly CurrencyCode[]): void {
  shown = currencies;
}

/** `$20.00` becomes `CA$20.00` where the shop has another dollar. */
export function signed(text: string, currency: CurrencyCode): string {
  const { signs } = CURRENCY_ROWS[currency];
  return signs && isApart(currency) ? text.replace(signs[0], () => signs[1]) : text;
}

/** The sign alone would not tell it from another one that is shown. Dollars alone are those of the US at home. */
function isApart(currency: CurrencyCode): boolean {
  const sign = CURRENCY_ROWS[currency].signs?.[0];
  if (!sign || (currency === "usd" && shown[0] === "usd")) return false;
  return shown.some((one) => one !== currency && CURRENCY_ROWS[one].signs?.[0] === sign);
}

export function isCurrency(code: string): code is CurrencyCode {
  return Object.hasOwn(CURRENCIES, code);
}

function stripeFactor(currency: CurrencyCode): number {
  const { digits, unit } = styleOf(currency);
  return 10 ** (CURRENCY_ROWS[currency].stripeDigits ?? digits) / unit;
}

type Style = {
  format: Intl.NumberFormat;
  /** What people write behind the point. */
  digits: number;
  /** One of the currency has so many cents. */
  unit: number;
};

const styles = new Map<CurrencyCode, Style>();

/** Making a format takes a thousand times as long as using it. */
function styleOf(currency: CurrencyCode): Style {
  const known = styles.get(currency);
  if (known) return known;
  const format = formatOf(currency);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const style = { format, digits, unit: 10 ** Math.min(digits, 2) };
  styles.set(currency, style);
  return style;
}

function formatOf(currency: CurrencyCode, options: Intl.NumberFormatOptions = {}) {
  return new Intl.NumberFormat(CURRENCIES[currency].locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    ...options,
  });
}
