import type { Template } from "../template.ts";
import type { Facts, PieceFacts, SoldFacts } from "./facts.ts";
import { SHIRT_FACTS } from "./shirt-facts.ts";

/** The five shirts have theirs apart: the studio's page brings their template. */
export function factsOf({ id, facts }: Pick<Template, "id" | "facts">): Facts {
  return facts ?? SHIRT_FACTS[id] ?? {};
}

export function pieceFacts(template: Template, size: string, sold: SoldFacts): PieceFacts {
  const { called, material, hsCode, origin } = factsOf(template);
  const grams = sold.weightGrams || sold.usualWeightGrams || usualGrams(template, size);
  return {
    called: called ?? template.noun.replace(/^\p{L}/u, (letter) => letter.toUpperCase()),
    material: sold.material || (material ?? ""),
    grams,
    hsCode: sold.hsCode || (hsCode ?? ""),
    origin: sold.origin || (origin ?? ""),
  };
}

/** The template's own. */
export function usualGrams(template: Template, size: string): number | undefined {
  const { grams, bySize } = factsOf(template);
  return bySize?.[size] ?? grams;
}
