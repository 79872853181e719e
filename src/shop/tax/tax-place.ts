import * as v from "valibot";
import { findCountry } from "../addresses/countries.ts";
import { findState } from "../addresses/states.ts";
import { cleanLine } from "../forms/clean-text.ts";

export const UNKNOWN_COUNTRY = "Choose a country.";
export const UNKNOWN_STATE =
  "There is no such state. Enter its name or code, or nothing for the whole country.";

const text = v.optional(v.string(), "");

export const PLACE_FIELDS = {
  country: v.pipe(
    text,
    v.check((typed) => findCountry(typed) !== undefined, UNKNOWN_COUNTRY),
  ),
  state: v.pipe(text, cleanLine(60, UNKNOWN_STATE)),
};

type TypedPlace = { country: string; state: string };

/** Undefined where the country has no such state. */
export function stateOf(place: TypedPlace): string | undefined {
  const country = findCountry(place.country);
  return place.state === "" || !country ? "" : findState(country.code, place.state)?.code;
}

export const hasState = (place: TypedPlace) => stateOf(place) !== undefined;
