import { countryOf } from "./countries.ts";
import { inSentence } from "./in-sentence.ts";
import { stateName } from "./states.ts";

/** A country, a state of one, or with `*` every country that no zone names. */
export type Place = {
  countryCode: string;
  /** Empty: the whole country. */
  stateCode: string;
};

export const EVERYWHERE_ELSE: Place = { countryCode: "*", stateCode: "" };

/** `US`, `US-CA` or `*`, as forms send it. */
export function placeKey({ countryCode, stateCode }: Place): string {
  return stateCode ? `${countryCode}-${stateCode}` : countryCode;
}

/** Undefined for anything that is on no list. */
export function readPlace(key: string): Place | undefined {
  if (key === "*") return EVERYWHERE_ELSE;
  const [countryCode = "", ...rest] = key.split("-");
  const stateCode = rest.join("-");
  if (!countryOf(countryCode)) return undefined;
  if (stateCode && !stateName(countryCode, stateCode)) return undefined;
  return { countryCode, stateCode };
}

/** `Germany`, `California, United States` */
export function placeName(place: Place): string {
  if (place.countryCode === "*") return "Everywhere else";
  const country = countryOf(place.countryCode)?.name ?? place.countryCode;
  return place.stateCode
    ? `${stateName(place.countryCode, place.stateCode) ?? place.stateCode}, ${country}`
    : country;
}

/** `the United States`, `California`, as sentences have it. */
export function placeInSentence(place: Place): string {
  if (place.countryCode === "*") return "other countries";
  const country = countryOf(place.countryCode)?.name ?? place.countryCode;
  return stateName(place.countryCode, place.stateCode) ?? inSentence(country);
}
