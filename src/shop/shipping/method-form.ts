import * as v from "valibot";
import { toDecimal } from "../money.ts";
import type { ShippingMethod } from "../pricing/rules.ts";
import { requiredLine } from "../settings/setting-fields.ts";
import { readCount, readDollars } from "../typed-numbers.ts";
import { readSteps, typedSteps } from "./method-steps.ts";

export const MAX_METHODS = 20;
export const MAX_TRANSIT_DAYS = 90;
const MAX_CENTS = 10_000_000;

export const PRICED_BY = ["pieces", "weight", "total"] as const;
type PricedBy = (typeof PRICED_BY)[number];

export type MethodValues = Omit<ShippingMethod, "id"> & { isActive: boolean };

type Typed = Record<string, string>;
type ReadMethod =
  | { ok: true; values: MethodValues }
  | { ok: false; errors: Record<string, string> };

const Fields = v.object({
  name: requiredLine(60, "Enter a name, such as Standard"),
  priceBy: v.picklist(PRICED_BY, "Choose what the price depends on"),
});

/** Of a new one. */
export const NEW_METHOD: Typed = { priceBy: "pieces", isActive: "on" };

/** The fields of a method as its form shows them. */
export function typedMethod(method: MethodValues): Typed {
  const { name, priceBy, freeFromCents, minTransitDays, maxTransitDays } = method;
  return {
    name,
    priceBy,
    ...typedSteps(method),
    freeFrom: freeFromCents === null ? "" : toDecimal(freeFromCents),
    minTransitDays: maxTransitDays ? String(minTransitDays) : "",
    maxTransitDays: maxTransitDays ? String(maxTransitDays) : "",
    ...(method.isPickup && { isPickup: "on" }),
    ...(method.isActive && { isActive: "on" }),
  };
}

/** Errors by the name of the field. A pick-up takes no way. */
export function readMethod(typed: Typed): ReadMethod {
  const read = v.safeParse(Fields, { name: typed.name ?? "", priceBy: typed.priceBy });
  const isPickup = "isPickup" in typed;
  const priceBy: PricedBy = read.success ? read.output.priceBy : "pieces";
  const steps = readSteps(typed, { priceBy, isFree: isPickup });
  const freeFrom = readFreeFrom(typed.freeFrom ?? "");
  const transit = isPickup ? NO_TRANSIT : readTransit(typed);
  if (read.success && steps.ok && freeFrom.ok && transit.ok) {
    const { name } = read.output;
    const flags = { isPickup, isActive: "isActive" in typed };
    const { minTransitDays, maxTransitDays } = transit;
    const days = { minTransitDays, maxTransitDays };
    const prices = { priceBy, steps: steps.steps, freeFromCents: freeFrom.cents };
    return { ok: true, values: { name, ...prices, ...days, ...flags } };
  }
  return {
    ok: false,
    errors: {
      ...(!read.success && messagesOf(read.issues)),
      ...(!steps.ok && steps.errors),
      ...(!freeFrom.ok && freeFrom.errors),
      ...(!transit.ok && transit.errors),
    },
  };
}

const NO_TRANSIT = { ok: true, minTransitDays: 0, maxTransitDays: 0 } as const;

function messagesOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message]));
}

type Failed = { ok: false; errors: Record<string, string> };

function readFreeFrom(text: string): { ok: true; cents: number | null } | Failed {
  if (!text.trim()) return { ok: true, cents: null };
  const cents = readDollars(text, { max: MAX_CENTS });
  if (cents !== undefined) return { ok: true, cents };
  return { ok: false, errors: { freeFrom: "Enter an amount, such as 50 or 49.90" } };
}

type Transit = { ok: true; minTransitDays: number; maxTransitDays: number } | Failed;

/** Both empty: nobody has said how long it takes. One of them counts for both. */
function readTransit({ minTransitDays = "", maxTransitDays = "" }: Typed): Transit {
  const [first, last] = [minTransitDays.trim(), maxTransitDays.trim()];
  const [min, max] = [first || last, last || first].map((text) =>
    text ? readCount(text, { max: MAX_TRANSIT_DAYS }) : 0,
  );
  const limit = `Enter a whole number of up to ${MAX_TRANSIT_DAYS} days`;
  if (min === undefined || max === undefined) {
    return {
      ok: false,
      errors: {
        ...(min === undefined && { minTransitDays: limit }),
        ...(max === undefined && { maxTransitDays: limit }),
      },
    };
  }
  if (max < min) {
    return { ok: false, errors: { maxTransitDays: "Enter as many days as before, or more" } };
  }
  return { ok: true, minTransitDays: min, maxTransitDays: max };
}
