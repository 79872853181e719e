import type { Difference } from "../forms/difference.ts";
import { formatMoney } from "../money.ts";
import type { MethodValues } from "./method-form.ts";
import { stepsText } from "./method-steps.ts";

type Shop = Parameters<typeof stepsText>[1];

/** Compares two methods as people read them. */
export function methodDifferences(
  saved: MethodValues,
  typed: MethodValues,
  shop: Shop,
): Difference[] {
  return Object.entries(FACTS).map(([label, fact]) => ({
    label,
    saved: fact(saved, shop),
    typed: fact(typed, shop),
  }));
}

const yesOrNo = (is: boolean) => (is ? "Yes" : "No");

const FACTS: Record<string, (method: MethodValues, shop: Shop) => string> = {
  Name: ({ name }) => name,
  "Depends on": ({ priceBy }) => priceBy,
  Price: stepsText,
  "Free shipping from": ({ freeFromCents }, { currency }) =>
    freeFromCents === null ? "" : formatMoney(freeFromCents, currency),
  "Days in transit": ({ minTransitDays, maxTransitDays }) => `${minTransitDays}–${maxTransitDays}`,
  "Pick-up": ({ isPickup }) => yesOrNo(isPickup),
  Offered: ({ isActive }) => yesOrNo(isActive),
};
