import { countryOf } from "../addresses/countries.ts";
import { statesOf } from "../addresses/states.ts";

/** `California, United States`; without a state its country. */
export function placeName(countryCode: string, stateCode: string): string {
  const country = countryOf(countryCode)?.name ?? countryCode;
  if (!stateCode) return country;
  const state = statesOf(countryCode).find(({ code }) => code === stateCode)?.name ?? stateCode;
  return `${state}, ${country}`;
}
