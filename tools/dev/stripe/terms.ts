import { invalidParam } from "./api/errors.ts";
import type { Params } from "./api/params.ts";
import type { IntentTerms } from "./payment-intent.ts";
import { shipping } from "./shipping.ts";

/**
 * Some of Stripe's currencies, each with the least that it charges, in the currency's smallest unit
 * (Stripe docs: Minimum and maximum charge amounts).
 */
const LEAST: Record<string, number> = {
  ...{ usd: 50, eur: 50, gbp: 30, aud: 50, brl: 50, cad: 50, chf: 50, czk: 1500, dkk: 250 },
  ...{ hkd: 400, inr: 50, jpy: 50, mxn: 1000, nok: 300, nzd: 50, pln: 200, ron: 200, sek: 300 },
  ...{ sgd: 50, bhd: 200, kwd: 200 },
};

/** Stripe charges in nearly all that there are; of those without a least amount here, 50 of its smallest unit. */
const KNOWN = new Set(
  // ISO 4217 has XXX for no currency at all.
  Intl.supportedValuesOf("currency")
    .filter((code) => code !== "XXX")
    .map((code) => code.toLowerCase()),
);
const USUAL_LEAST = 50;

const SYMBOLS: Record<string, string> = { usd: "$", eur: "€", gbp: "£", jpy: "¥" };

const MAXIMUM = 99_999_999;

export function readAmount(params: Params): number | undefined {
  const amount = params.integer("amount");
  if (amount === undefined) return undefined;
  if (amount < 1) {
    const message = "This value must be greater than or equal to 1.";
    throw invalidParam("amount", message, "parameter_invalid_integer");
  }
  if (amount > MAXIMUM) {
    throw invalidParam("amount", "Amount must be no more than $999,999.99", "amount_too_large");
  }
  return amount;
}

export function readCurrency(params: Params): string | undefined {
  const currency = params.text("currency")?.toLowerCase();
  if (currency === undefined || KNOWN.has(currency)) return currency;
  throw invalidParam("currency", `Invalid currency: ${currency}.`);
}

/** They have no decimals any longer; Stripe counts two, which are 0 (Stripe docs: Special cases). */
const WHOLE = new Set(["isk", "ugx"]);

/** Throws when Stripe does not charge so much of the currency. */
export function checkCharge({ amount, currency }: { amount: number; currency: string }): void {
  const [least, decimals] = [LEAST[currency] ?? USUAL_LEAST, decimalsOf(currency)];
  if (amount < least) {
    const text = `${SYMBOLS[currency] ?? ""}${(least / 10 ** decimals).toFixed(decimals)}`;
    const message = `Amount must be at least ${text} ${currency}`;
    throw invalidParam("amount", message, "amount_too_small");
  }
  if (WHOLE.has(currency) && amount % 100 !== 0) {
    const message = `Invalid amount. Currency ${currency.toUpperCase()} has become effectively zero-decimal and charged amounts must be evenly divisible by 100.`;
    throw invalidParam("amount", message, "invalid_charge_amount_no_decimal_compatible");
  }
  if (decimals === 3 && amount % 10 !== 0) {
    throw invalidParam("amount", `Amounts in ${currency} end with 0`, "parameter_invalid_integer");
  }
}

function decimalsOf(currency: string): number {
  if (WHOLE.has(currency)) return 2;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

export function readNotes(params: Params, metadata: Record<string, string>): Partial<IntentTerms> {
  const description = params.text("description");
  const email = params.text("receipt_email", 800);
  const place = shipping(params);
  const descriptor = params.text("statement_descriptor", 22);
  const suffix = params.text("statement_descriptor_suffix", 22);
  const pairs = params.metadata();
  const calculation = params.group("hooks")?.group("inputs")?.group("tax")?.text("calculation");
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw invalidParam("receipt_email", `Invalid email address: ${email}`, "email_invalid");
  }
  return {
    ...(description !== undefined && { description }),
    ...(email !== undefined && { receipt_email: email }),
    ...(place && { shipping: place }),
    ...(descriptor !== undefined && { statement_descriptor: descriptor }),
    ...(suffix !== undefined && { statement_descriptor_suffix: suffix }),
    ...(pairs && { metadata: mergeMetadata(metadata, pairs) }),
    ...(calculation && { hooks: { inputs: { tax: { calculation } } } }),
  };
}

export function mergeMetadata(old: Record<string, string>, pairs: Record<string, string>) {
  return Object.fromEntries(
    Object.entries({ ...old, ...pairs }).filter(([, value]) => value !== ""),
  );
}

/** `automatic_payment_methods` is on unless a list of types is sent. */
export function readTerms(params: Params): Omit<IntentTerms, "payment_method"> {
  const amount = readAmount(params) ?? params.requiredInteger("amount");
  const currency = readCurrency(params) ?? params.requiredText("currency");
  checkCharge({ amount, currency });
  params.oneOf("confirmation_method", ["automatic"]);
  return {
    amount,
    currency,
    automatic_payment_methods: readAutomaticMethods(params),
    capture_method:
      params.oneOf("capture_method", ["automatic", "automatic_async"]) ?? "automatic_async",
    description: null,
    metadata: {},
    receipt_email: null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    ...readNotes(params, {}),
  };
}

function readAutomaticMethods(params: Params): IntentTerms["automatic_payment_methods"] {
  const types = params.list("payment_method_types");
  const group = params.group("automatic_payment_methods");
  const unknown = types?.find((type) => type !== "card");
  if (unknown) {
    const message = `The payment method type "${unknown}" is invalid. This sandbox supports: card`;
    throw invalidParam("payment_method_types", message);
  }
  const allowRedirects = group?.oneOf("allow_redirects", ["always", "never"]) ?? "always";
  const enabled = group?.flag("enabled") ?? !types;
  return enabled ? { allow_redirects: allowRedirects, enabled } : null;
}
