import type { Country } from "./countries.ts";
import { countryData } from "./country-data.ts";
import { inSentence } from "./in-sentence.ts";

/** Limit of requests: letters of a postal code [letters]; 400, before any pattern sees them. */
const MAX_LENGTH = 20;

/**
 * Reads a code as the country writes it: `SW1A 1AA` of `sw1a1aa`, `94107-1234` of `941071234`;
 * undefined if no such code can be. Where codes are unknown, any text is one.
 */
export function readPostalCode(countryCode: string, text: string): string | undefined {
  const { postalCode: pattern, postalExamples } = countryData(countryCode);
  const typed = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/\p{Pd}/gu, "-")
    .replace(/\s+/g, " ");
  if (typed.length > MAX_LENGTH) return undefined;
  if (!pattern) return typed;
  // Some write `D-10115` for 10115, and `1010` for LV-1010.
  const withoutCountry = typed.replace(/^[A-Z]{1,3}[- ]/, "");
  for (const code of [typed, withoutCountry, `${countryCode}-${typed}`]) {
    const bare = code.replace(/[ -]/g, "");
    const separated = postalExamples.map((example) => separateLike(example, bare));
    const found = [...separated, code, bare].find(
      (candidate) => candidate && pattern.test(candidate),
    );
    if (found) return found;
  }
  return undefined;
}

/** `94107-1234` of `941071234` and the example `22162-1010`; undefined if the shapes differ. */
function separateLike(example: string, bare: string): string | undefined {
  if (shapeOf(example.replace(/[ -]/g, "")) !== shapeOf(bare)) return undefined;
  let at = 0;
  return example.replace(/./g, (sign) => (/[ -]/.test(sign) ? sign : bare.charAt(at++)));
}

const shapeOf = (code: string) => code.replace(/\d/g, "9").replace(/[A-Z]/g, "A");

/** `Postal code: a US ZIP code has five digits, as in 94107.` */
export function postalCodeHint({ code, name }: Country): string {
  if (code === "US") return "Postal code: a US ZIP code has five digits, as in 94107.";
  const { postalCode: pattern, postalExamples } = countryData(code);
  const [example = ""] = postalExamples;
  const digits = DIGITS[Number(/^\^\(\?:\\d\{(\d)\}\)\$$/.exec(pattern?.source ?? "")?.[1])];
  if (!digits) return `Postal code: a code of ${inSentence(name)} is written like ${example}.`;
  return `Postal code: a code of ${inSentence(name)} has ${digits} digits, as in ${example}.`;
}

const DIGITS = ["", "", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
