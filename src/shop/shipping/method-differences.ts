import type { Difference } from "../forms/difference.ts";
import { type CurrencyCode, formatMoney } from "../money.ts";
import type { MethodValues } from "./method-form.ts";
import { stepsText } from "./method-steps.ts";

/** Compares two methods as people read them. */
export function methodDifferences(
  saved: MethodValues,
  typed: MethodValues,
  currency: CurrencyCode,
): Difference[] {
  return Object.entries(FACTS).map(([label, fact]) => ({
    label,
    saved: fact(saved, currency),
    typed: fact(typed, currency),
  }));
}

const yesOrNo = (is: boolean) => (is ? "Yes" : "No");

const FACTS: Record<string, (method: MethodValues, currency: CurrencyCode) => string> = {
  Name: ({ name }) => name,
  "Depends on": ({ priceBy }) => priceBy,
  Price: stepsText,
  "Free shipping from": ({ freeFromCents }, currency) =>
    freeFromCents === null ? "" : formatMoney(freeFromCents, currency),
  "Days in transit": ({ minTransitDays, maxTransitDays }) => `${minTransitDays}–${maxTransitDays}`,
  "Pick-up": ({ isPickup }) => yesOrNo(isPickup),
  Offered: ({ isActive }) => yesOrNo(isActive),
};
