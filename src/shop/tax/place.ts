import { countryOf } from "../addresses/countries.ts";
import { statesOf } from "../addresses/states.ts";

/** `California, United States`; without a state its country. */
export function placeName(countryCode: string, stateCode: string): string {
  const country = countryOf(countryCode)?.name ?? countryCode;
  if (!stateCode) return country;
  const state = statesOf(countryCode).find(({ code }) => code === stateCode)?.name ?? stateCode;
  return `${state}, ${country}`;
}

/** Of a country with states, the state too: its tax may be theirs. */
export function isTaxPlace(to: { countryCode: string; stateCode: string } | null): boolean {
  return to !== null && (to.stateCode !== "" || statesOf(to.countryCode).length === 0);
}
