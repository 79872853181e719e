import * as v from "valibot";
import { plainLine, plainText } from "./plain-text.ts";

/** Text of up to `max` characters once it is cleaned. */
export function cleanText(max: number, message?: string) {
  return cleaned(plainText, max, message);
}

/** The same on one line. */
export function cleanLine(max: number, message?: string) {
  return cleaned(plainLine, max, message);
}

/**
 * Checks the length before cleaning too, because cleaning a long text takes time. Forms send each
 * line break as two characters, and some people indent.
 */
function cleaned(clean: (text: string) => string, max: number, message?: string) {
  return v.pipe(
    v.string(),
    v.maxLength(2 * max + 1000, message),
    v.transform(clean),
    v.maxLength(max, message),
  );
}
