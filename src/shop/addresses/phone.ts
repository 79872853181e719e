import {
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js";
import examples from "libphonenumber-js/examples.mobile.json";
import type { Country } from "./countries.ts";
import { inSentence } from "./in-sentence.ts";

/** Limit of requests: letters of a phone number [letters]; 400, before any pattern sees them. */
const MAX_LENGTH = 40;

/** `+1 617 555 0123` of `(617) 555-0123`, typed in the US; undefined if nobody can be called there. */
export function readPhone(countryCode: string, text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const phone = parsePhoneNumberFromString(
    text,
    isSupportedCountry(countryCode) ? countryCode : undefined,
  );
  return phone?.isValid() ? phone.formatInternational() : undefined;
}

export function phoneHint({ code, name }: Country): string {
  const example = isSupportedCountry(code) && getExampleNumber(code, examples);
  if (!example) return "Phone: begin with + and the country's code, as in +1 201 555 0123.";
  const own = `a number of ${inSentence(name)}, as in ${example.formatNational()}`;
  return `Phone: use ${own}, or one that begins with + and its country's code.`;
}
