import { compareFields, type Difference } from "../../forms/difference.ts";
import { accepted, type FormFields, type ReadForm, rejected } from "../../forms/form.ts";
import { readCount, readMoney, readPercent } from "../../forms/typed-numbers.ts";
import { type Cents, type CurrencyCode, pluralOf, toDecimal } from "../../money.ts";
import { worth } from "../../worth.ts";
import { readZonedField, zonedField } from "../../zoned-time.ts";
import type { BasisPoints } from "../rules.ts";
import { DISCOUNT_CODE, normalCode } from "./discount-code.ts";

export const DISCOUNT_KINDS = ["percent", "amount", "free-shipping"] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** The form of a code, as values. */
export type DiscountValues = {
  code: string;
  kind: DiscountKind;
  basisPoints: BasisPoints | null;
  cents: Cents | null;
  minSubtotalCents: Cents;
  /** ISO 8601. */
  startsAt: string | null;
  endsAt: string | null;
  maxUses: number | null;
  isOncePerCustomer: boolean;
  /** Null: for all of them. */
  productIds: number[] | null;
};

/** Limit of owner: products that a discount code is for [products]; the field says so. */
export const MAX_DISCOUNT_PRODUCTS = 200;
/** Limit of owner: uses of a discount code [uses]; the field says so. */
const MAX_USES = 1_000_000;
/** Limit of owner: amount of a discount code [cents]; the field says so. */
export const MAX_CENTS = 99_999_999;

/** The shop has this clock and this currency. */
type Shop = { timeZone: string; currency: CurrencyCode };

/** Reads times by the shop's clock. */
export function readDiscount(
  typed: FormFields,
  { timeZone, currency }: Shop,
): ReadForm<DiscountValues> {
  const errors: FormFields = {};
  const field = <Value>(name: string, message: string, value: Value | undefined): Value | null => {
    if (value === undefined) errors[name] = message;
    return value ?? null;
  };
  const optional = <Value>(
    name: string,
    message: string,
    read: (text: string) => Value | undefined,
  ) => (typed[name]?.trim() ? field(name, message, read(typed[name])) : null);

  const code = field("code", CODE, readCode(typed.code));
  const kind = field("kind", "Choose what the code gives.", readKind(typed.kind));
  const basisPoints =
    kind === "percent"
      ? field("percent", PERCENT, readPercent(typed.percent ?? "", PERCENTS))
      : null;
  const amount = (text = "") => readMoney(text, currency, { min: 1, max: MAX_CENTS });
  const notAnAmount = amountText(currency);
  const cents = kind === "amount" ? field("amount", notAnAmount, amount(typed.amount)) : null;
  const minSubtotalCents = optional("minimum", notAnAmount, amount) ?? 0;
  const startsAt = optional("from", MOMENT, (text) => readMoment(text, timeZone));
  const endsAt = optional("until", MOMENT, (text) => readEnd(text, timeZone));
  if (startsAt && endsAt && startsAt >= endsAt) errors.until = "It ends before it begins.";
  const maxUses = optional("maxUses", USES, (text) => readCount(text, { min: 1, max: MAX_USES }));
  const productIds =
    typed.scope === "chosen" ? field("scope", PRODUCTS, readProducts(typed)) : null;
  if (code === null || kind === null || Object.keys(errors).length > 0) {
    return rejected(errors);
  }
  const isOncePerCustomer = "oncePerCustomer" in typed;
  const rules = { minSubtotalCents, startsAt, endsAt, maxUses, isOncePerCustomer, productIds };
  return accepted({ code, kind, basisPoints, cents, ...rules });
}

const PERCENTS = { decimals: 2, min: 1, max: 10_000 };

const CODE = "Use 2 to 30 letters from A to Z, digits and hyphens.";
const PERCENT = "Enter a percentage from 0.01 to 100.";
const MOMENT = "Enter a date and a time, such as 2026-12-01 09:00.";
const USES = `Enter a whole number from 1 to ${MAX_USES.toLocaleString("en-US")}.`;
const PRODUCTS = `Tick 1 to ${MAX_DISCOUNT_PRODUCTS} products, or choose all products.`;

function readCode(text: string | undefined): string | undefined {
  const code = normalCode(text);
  return DISCOUNT_CODE.test(code) ? code : undefined;
}

function readKind(text: string | undefined): DiscountKind | undefined {
  return DISCOUNT_KINDS.find((kind) => kind === text);
}

export function amountText(currency: CurrencyCode): string {
  const [round, exact] = [5, 12.5].map((dollars) => toDecimal(worth(dollars, currency), currency));
  const what = currency === "usd" ? "dollars" : pluralOf(currency);
  return `Enter an amount in ${what}, such as ${Number(round)} or ${exact}.`;
}

function readMoment(text: string, timeZone: string): string | undefined {
  return readZonedField(text, timeZone)?.toISOString();
}

const LAST_MINUTE = "23:59";
const MINUTE = 60 * 1000;

/** A day, or its last minute, includes all of that minute. */
function readEnd(text: string, timeZone: string): string | undefined {
  const typed = text.trim();
  const field = /^\d{4}-\d\d-\d\d$/.test(typed) ? `${typed}T${LAST_MINUTE}` : typed;
  const moment = readZonedField(field, timeZone);
  if (!moment || !field.endsWith(LAST_MINUTE)) return moment?.toISOString();
  return new Date(moment.getTime() + MINUTE - 1).toISOString();
}

const BOX = /^product-([1-9]\d{0,8})$/;

/** The ticked ones, in the order in which the form had them. */
export function tickedProducts(typed: FormFields): number[] {
  return Object.keys(typed).flatMap((name) => {
    const [, id] = BOX.exec(name) ?? [];
    return id ? [Number(id)] : [];
  });
}

function readProducts(typed: FormFields): number[] | undefined {
  const ids = tickedProducts(typed);
  return ids.length >= 1 && ids.length <= MAX_DISCOUNT_PRODUCTS ? ids : undefined;
}

/** Writes a code as the fields of its form. */
export function typedDiscount(values: DiscountValues, { timeZone, currency }: Shop): FormFields {
  const { code, kind, basisPoints, cents, minSubtotalCents, maxUses, productIds } = values;
  const moment = (text: string | null) => (text ? zonedField(new Date(text), timeZone) : "");
  return {
    code,
    kind,
    percent: basisPoints === null ? "" : String(basisPoints / 100),
    amount: cents === null ? "" : toDecimal(cents, currency),
    minimum: minSubtotalCents === 0 ? "" : toDecimal(minSubtotalCents, currency),
    from: moment(values.startsAt),
    until: moment(values.endsAt),
    maxUses: maxUses === null ? "" : String(maxUses),
    ...(values.isOncePerCustomer && { oncePerCustomer: "on" }),
    scope: productIds ? "chosen" : "all",
    ...Object.fromEntries((productIds ?? []).map((id) => [`product-${id}`, "on"])),
  };
}

export const NEW_DISCOUNT: FormFields = { kind: "percent", scope: "all" };

const LABELS = {
  code: "Code",
  kind: "Type",
  percent: "Percent off",
  amount: "Amount off",
  from: "From",
  until: "Until",
  minimum: "Minimum purchase",
  maxUses: "Uses in total",
  oncePerCustomer: "Once per customer",
  scope: "Products",
} as const;

/** Compares what is saved by now with what was typed. */
export function discountDifferences(now: FormFields, typed: FormFields): Difference[] {
  const shown = (from: FormFields) => ({
    ...from,
    code: normalCode(from.code),
    scope: from.scope === "chosen" ? `Products ${tickedProducts(from).join(", ")}` : "All",
  });
  return compareFields(LABELS, shown(now), shown(typed));
}
