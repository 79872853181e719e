import type { Ledger } from "../ledger.ts";
import { invalidParam } from "./errors.ts";

/** Fields whose id `expand[]` can replace, and the kind of object. */
const EXPANDABLE = {
  latest_charge: ["charge"],
  charge: ["charge"],
  payment_intent: ["payment_intent"],
  payment_method: ["payment_method"],
  // What a transaction of the balance is of.
  source: ["charge", "refund", "dispute", "payout"],
  // Comes as a list already where it is requested.
  line_items: ["tax.calculation"],
} as const;

/** Replaces ids by their objects (Stripe docs: Expanding responses). */
export function expand(ledger: Ledger, object: object, paths: string[]): object {
  return paths.reduce((copy, path) => expandOne(ledger, copy, path.split("."), path), object);
}

function expandOne(ledger: Ledger, object: object, steps: string[], path: string): object {
  const [step = "", ...rest] = steps;
  const value: unknown = Reflect.get(object, step);
  if (step === "data" && Array.isArray(value)) {
    return { ...object, data: value.map((item) => expandOne(ledger, item, rest, path)) };
  }
  if (!isExpandable(step) || value === undefined) throw notExpandable(path);
  const target = typeof value === "string" ? findAny(ledger, step, value) : value;
  if (typeof target !== "object" || target === null) return object;
  const inner = rest.length > 0 ? expandOne(ledger, target, rest, path) : target;
  return { ...object, [step]: inner };
}

function findAny(ledger: Ledger, step: keyof typeof EXPANDABLE, id: string): object | undefined {
  const kinds: readonly (typeof EXPANDABLE)[typeof step][number][] = EXPANDABLE[step];
  return kinds.map((kind) => ledger.find(kind, id)).find((found) => found !== undefined);
}

function isExpandable(step: string): step is keyof typeof EXPANDABLE {
  return Object.hasOwn(EXPANDABLE, step);
}

function notExpandable(path: string) {
  return invalidParam("expand", `This property cannot be expanded (${path}).`);
}
