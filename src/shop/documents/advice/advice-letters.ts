import type { TextLayer } from "../document.ts";
import { fontFor, fontName, isDrawn, missingLetters } from "../letters/missing-letters.ts";
import { nameLetters } from "../name-letters.ts";
import { nameOf } from "./advice-kinds.ts";
import type { Finding, LetterRules, Subject } from "./advice-subject.ts";

/** A text that is printed without some of its letters is not what was ordered. */
export const LETTER_RULES: LetterRules = { isDrawn, advise: letterAdvice };

function letterAdvice(subject: Subject): Finding | undefined {
  const { layer } = subject;
  if (layer.kind !== "text") return undefined;
  const missing = missingLetters(layer);
  if (missing.length === 0 && isDrawn(layer)) return undefined;
  const name = nameOf(subject);
  if (missing.length === 0)
    return poor(`${name} has nothing to print. Type its words, or delete it.`);
  const them = missing.length > 1 ? "them" : "it";
  const better = fontFor(layer);
  const remedy = better
    ? `The font ${fontName(better)} has ${extent(missing, { ...layer, font: better })}.`
    : `No font here has ${them}: leave ${them} out, add emoji as art, or upload a picture.`;
  const font = fontName(layer.font);
  return poor(
    isDrawn(layer)
      ? `${name} will be printed without ${nameLetters(missing)}, which ${font} does not have. ${remedy}`
      : `${name} will not be printed: ${font} does not have ${nameLetters(missing, "disjunction")}. ${remedy}`,
  );
}

function extent(missing: readonly string[], better: TextLayer): string {
  if (missingLetters(better).length > 0) return "some of them";
  return missing.length > 1 ? "all of them" : "it";
}

function poor(message: string): Finding {
  return { kind: "missing-letters", severity: "poor", message };
}
