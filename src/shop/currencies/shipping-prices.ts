import { accepted, type FormFields, type ReadForm, rejected } from "../forms/form.ts";
import { type Cents, type CurrencyCode, toDecimal } from "../money.ts";
import type { ShippingMethod } from "../pricing/rules.ts";
import { readFreeFrom } from "../shipping/method-form.ts";
import { readSteps, typedSteps } from "../shipping/method-steps.ts";

type Steps = ShippingMethod["steps"];

/** A way of shipping as it is priced in the shop's own currency, and in the further one. */
export type PricedMethod = Pick<ShippingMethod, "id" | "name" | "priceBy" | "freeFromCents"> & {
  isActive: boolean;
  steps: Steps;
  typedSteps: Steps | null;
  typedFreeFromCents: Cents | null;
};

/** Steps of null: it has no price in the currency. */
export type MethodPrices = Pick<ShippingMethod, "id" | "priceBy" | "freeFromCents"> & {
  steps: Steps | null;
};

/** The fields are those of a method, with its id before them: `12-price-0`. */
export function methodPriceFields(
  methods: readonly PricedMethod[],
  currency: CurrencyCode,
): FormFields {
  const fields = methods.flatMap(({ id, priceBy, typedSteps: steps, typedFreeFromCents: free }) => {
    const own = steps ? typedSteps({ priceBy, steps }, currency) : {};
    const freeFrom = free === null ? "" : toDecimal(free, currency);
    return Object.entries({ ...own, freeFrom }).map(([name, text]) => [`${id}-${name}`, text]);
  });
  return Object.fromEntries(fields);
}

/** Steps begin where the method's do; those of a total have amounts of their own. All are typed, or none. */
export function readMethodPrices(
  typed: FormFields,
  methods: readonly PricedMethod[],
  currency: CurrencyCode,
): ReadForm<MethodPrices[]> {
  const errors: FormFields = {};
  const prices = methods.map(({ id, priceBy, steps: own }): MethodPrices => {
    const names = own.flatMap((_, at) => [
      `price-${at}`,
      ...(priceBy === "total" ? [`from-${at}`] : []),
    ]);
    const isTyped = [...names, "freeFrom"].some((name) => typed[`${id}-${name}`]?.trim());
    if (!isTyped) return { id, priceBy, steps: null, freeFromCents: null };
    const rows = own.map(({ from }, at) => {
      const text = (name: string) => typed[`${id}-${name}-${at}`]?.trim() ?? "";
      const begins = priceBy === "total" ? text("from") : String(from);
      // An empty price is a mistake here, whatever else is empty in its row.
      return { [`from-${at}`]: begins || "?", [`price-${at}`]: text("price") || "?" };
    });
    const steps = readSteps(Object.assign({}, ...rows), { priceBy, isFree: false, currency });
    const freeFrom = readFreeFrom(typed[`${id}-freeFrom`] ?? "", currency);
    const wrong = { ...steps.errors, ...freeFrom.errors };
    for (const [name, message] of Object.entries(wrong)) errors[`${id}-${name}`] = message;
    return { id, priceBy, steps: steps.values, freeFromCents: freeFrom.values };
  });
  return Object.keys(errors).length > 0 ? rejected(errors) : accepted(prices);
}
