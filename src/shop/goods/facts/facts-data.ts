import * as v from "valibot";
import { countryOf } from "../../addresses/countries.ts";
import { cleanLine } from "../../forms/clean-text.ts";
import { OWN_LIMITS } from "../own/limits.ts";
import type { Facts } from "./facts.ts";
import { isHsCode } from "./hs-code.ts";
import { MAX_GRAMS } from "./limits.ts";

export const FACT_LETTERS = {
  /** Limit of owner: what customs call a thing of one's own [letters]; 422, with what to do. */
  called: 60,
  /** Limit of owner: the material of a template of one's own [letters]; 422, with what to do. */
  material: 100,
} as const;

const Grams = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_GRAMS));
const line = (max: number) => v.exactOptional(v.pipe(cleanLine(max), v.minLength(1)));

/** What customs, carriers and shopping sites ask of a template; each is left out where nobody said it. */
export const FactsData = v.strictObject({
  ...{ called: line(FACT_LETTERS.called), material: line(FACT_LETTERS.material) },
  grams: v.exactOptional(Grams),
  bySize: v.exactOptional(
    v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(20)), Grams),
      v.check((bySize) => Object.keys(bySize).length <= OWN_LIMITS.sizes),
    ),
  ),
  hsCode: v.exactOptional(v.pipe(v.string(), v.check(isHsCode))),
  origin: v.exactOptional(
    v.pipe(
      v.string(),
      v.check((code) => countryOf(code) !== undefined),
    ),
  ),
});
export type FactsData = v.InferOutput<typeof FactsData>;

/** Undefined where there are none. */
export function factsData({ bySize, ...facts }: Facts): FactsData | undefined {
  if (!bySize && Object.keys(facts).length === 0) return undefined;
  return { ...facts, ...(bySize && { bySize: { ...bySize } }) };
}

/** Weights are those of sizes that the template has. */
export function factProblems(sizes: readonly string[], facts: FactsData = {}): string[] {
  const strange = Object.keys(facts.bySize ?? {}).find((size) => !sizes.includes(size));
  return strange === undefined
    ? []
    : [`There is a weight of ${strange}, which is none of the sizes.`];
}
