/**
 * An integer of the least amount that a card may be charged in a currency: cents, yen, ten fils. Never
 * a float, never a string.
 */
export type Cents = number;

type Currency = {
  name: string;
  /** Amounts are written as English writes them there. */
  locale: string;
  /** A card is charged no less, and no variant costs less. Stripe docs, "Minimum and maximum charge amounts". */
  least: Cents;
};

/** A shop sells in one of these; Stripe's lower-case codes of ISO 4217. */
export const CURRENCIES = {
  usd: { name: "US dollar", locale: "en-US", least: 50 },
  eur: { name: "Euro", locale: "en-IE", least: 50 },
  gbp: { name: "Pound sterling", locale: "en-GB", least: 30 },
  aud: { name: "Australian dollar", locale: "en-AU", least: 50 },
  bhd: { name: "Bahraini dinar", locale: "en-BH", least: 20 },
  brl: { name: "Brazilian real", locale: "en-BR", least: 50 },
  cad: { name: "Canadian dollar", locale: "en-CA", least: 50 },
  chf: { name: "Swiss franc", locale: "en-CH", least: 50 },
  czk: { name: "Czech koruna", locale: "en-CZ", least: 1500 },
  dkk: { name: "Danish krone", locale: "en-DK", least: 250 },
  hkd: { name: "Hong Kong dollar", locale: "en-HK", least: 400 },
  inr: { name: "Indian rupee", locale: "en-IN", least: 50 },
  jpy: { name: "Japanese yen", locale: "en-JP", least: 50 },
  kwd: { name: "Kuwaiti dinar", locale: "en-KW", least: 20 },
  mxn: { name: "Mexican peso", locale: "en-MX", least: 1000 },
  nok: { name: "Norwegian krone", locale: "en-NO", least: 300 },
  nzd: { name: "New Zealand dollar", locale: "en-NZ", least: 50 },
  pln: { name: "Polish złoty", locale: "en-PL", least: 200 },
  ron: { name: "Romanian leu", locale: "en-RO", least: 200 },
  sek: { name: "Swedish krona", locale: "en-SE", least: 300 },
  sgd: { name: "Singapore dollar", locale: "en-SG", least: 50 },
} as const satisfies Record<string, Currency>;

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
  return format.format(cents / unit);
}

/** `$10,000`: without a fraction where it has none. */
export function formatRound(cents: Cents, currency: CurrencyCode): string {
  const { unit } = styleOf(currency);
  const options = { maximumFractionDigits: cents % unit === 0 ? 0 : 2 };
  return formatOf(currency, options).format(cents / unit);
}

/** `$`, `€`, `KWD`: fields have it beside them. */
export function symbolOf(currency: CurrencyCode): string {
  const parts = styleOf(currency).format.formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency.toUpperCase();
}

/** `,`, in Denmark `.`: it parts the thousands. */
export function groupSign(currency: CurrencyCode): string {
  // Poles part them from five digits on.
  const parts = styleOf(currency).format.formatToParts(10_000);
  return parts.find(({ type }) => type === "group")?.value ?? ",";
}

/** `US dollars`, `euros`, `Japanese yen`: texts say what amounts are in. */
export function pluralOf(currency: CurrencyCode): string {
  const parts = formatOf(currency, { currencyDisplay: "name" }).formatToParts(2);
  return parts.find(({ type }) => type === "currency")?.value ?? currency.toUpperCase();
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

/** Stripe docs, "Supported currencies": of three decimals the last one is 0. */
export function toStripe(cents: Cents, currency: CurrencyCode): number {
  return cents * stripeFactor(currency);
}

/** Not rounded: an amount that the shop never charges must not pass for one that it does. */
export function fromStripe(amount: number, currency: CurrencyCode): Cents {
  return amount / stripeFactor(currency);
}

export function isCurrency(code: string): code is CurrencyCode {
  return Object.hasOwn(CURRENCIES, code);
}

function stripeFactor(currency: CurrencyCode): number {
  const { digits, unit } = styleOf(currency);
  return 10 ** digits / unit;
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
