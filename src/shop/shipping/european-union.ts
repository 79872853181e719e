import type { Place } from "../addresses/place.ts";

const CODES =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

const NAME = /^(the )?(eu|european union)$/i;

/** Its member states, where somebody names all of them at once. */
export function unionNamed(text: string): Place[] {
  return NAME.test(text) ? CODES.map((countryCode) => ({ countryCode, stateCode: "" })) : [];
}
