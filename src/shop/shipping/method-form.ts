import * as v from "valibot";
import { accepted, type FormFields, type ReadForm, rejected } from "../forms/form.ts";
import { readCount, readMoney } from "../forms/typed-numbers.ts";
import type { ShopWords } from "../goods/shop-words.ts";
import { type CurrencyCode, toDecimal } from "../money.ts";
import type { ShippingMethod } from "../pricing/rules.ts";
import { requiredLine } from "../settings/setting-fields.ts";
import { worth } from "../worth.ts";
import { readSteps, typedSteps } from "./method-steps.ts";

/** Limit of owner: methods of a zone [methods]; the form says so. */
export const MAX_METHODS = 20;
/** Limit of owner: days in transit [days]; the form says so. */
export const MAX_TRANSIT_DAYS = 90;
/** Limit of owner: price of a shipping method [cents]; the field says so. */
const MAX_CENTS = 10_000_000;

export const PRICED_BY = ["pieces", "weight", "total"] as const;
type PricedBy = (typeof PRICED_BY)[number];

export type MethodValues = Omit<ShippingMethod, "id"> & { isActive: boolean };

const Fields = v.object({
  name: requiredLine(60, "Enter a name, such as Standard"),
  priceBy: v.picklist(PRICED_BY, "Choose what the price depends on"),
});

/** The fields of a new one. */
export const NEW_METHOD: FormFields = { priceBy: "pieces", isActive: "on" };

/** The fields of a method as its form shows them. */
export function typedMethod(method: MethodValues, currency: CurrencyCode): FormFields {
  const { name, priceBy, freeFromCents, minTransitDays, maxTransitDays } = method;
  return {
    name,
    priceBy,
    ...typedSteps(method, currency),
    freeFrom: freeFromCents === null ? "" : toDecimal(freeFromCents, currency),
    minTransitDays: maxTransitDays ? String(minTransitDays) : "",
    maxTransitDays: maxTransitDays ? String(maxTransitDays) : "",
    ...(method.isPickup && { isPickup: "on" }),
    ...(method.isActive && { isActive: "on" }),
  };
}

/** Errors by the name of the field. A pick-up takes no way. */
export function readMethod(
  typed: FormFields,
  { currency, words }: { currency: CurrencyCode; words: Pick<ShopWords, "wholeNumber"> },
): ReadForm<MethodValues> {
  const read = v.safeParse(Fields, { name: typed.name ?? "", priceBy: typed.priceBy });
  const isPickup = "isPickup" in typed;
  const priceBy: PricedBy = read.success ? read.output.priceBy : "pieces";
  const { wholeNumber } = words;
  const steps = readSteps(typed, { priceBy, isFree: isPickup, currency, wholeNumber });
  const freeFrom = readFreeFrom(typed.freeFrom ?? "", currency);
  const transit = isPickup ? NO_TRANSIT : readTransit(typed);
  if (read.success && steps.ok && freeFrom.ok && transit.ok) {
    const { name } = read.output;
    const flags = { isPickup, isActive: "isActive" in typed };
    const prices = { priceBy, steps: steps.values, freeFromCents: freeFrom.values };
    return accepted({ name, ...prices, ...transit.values, ...flags });
  }
  return rejected({
    ...(!read.success && messagesOf(read.issues)),
    ...(!steps.ok && steps.errors),
    ...(!freeFrom.ok && freeFrom.errors),
    ...(!transit.ok && transit.errors),
  });
}

const NO_TRANSIT = accepted({ minTransitDays: 0, maxTransitDays: 0 });

function messagesOf(issues: readonly v.BaseIssue<unknown>[]): FormFields {
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message]));
}

export function readFreeFrom(text: string, currency: CurrencyCode): ReadForm<number | null> {
  if (!text.trim()) return accepted(null);
  const cents = readMoney(text, currency, { max: MAX_CENTS });
  if (cents !== undefined) return accepted(cents);
  const round = worth(50, currency);
  const [most, exact] = [round, round - 10].map((amount) => toDecimal(amount, currency));
  return rejected({ freeFrom: `Enter an amount, such as ${Number(most)} or ${exact}` });
}

type Transit = Pick<MethodValues, "minTransitDays" | "maxTransitDays">;

/** Two empty fields mean that nobody has said how long it takes. One of them counts for both. */
function readTransit({ minTransitDays = "", maxTransitDays = "" }: FormFields): ReadForm<Transit> {
  const [first, last] = [minTransitDays.trim(), maxTransitDays.trim()];
  const [min, max] = [first || last, last || first].map((text) =>
    text ? readCount(text, { max: MAX_TRANSIT_DAYS }) : 0,
  );
  const limit = `Enter a whole number of up to ${MAX_TRANSIT_DAYS} days`;
  if (min === undefined || max === undefined) {
    return rejected({
      ...(min === undefined && { minTransitDays: limit }),
      ...(max === undefined && { maxTransitDays: limit }),
    });
  }
  if (max < min) return rejected({ maxTransitDays: "Enter as many days as before, or more" });
  return accepted({ minTransitDays: min, maxTransitDays: max });
}
