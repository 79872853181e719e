import { statesOf } from "../addresses/states.ts";

/** Of a country with states, the state too: its tax may be theirs. */
export function isTaxPlace(to: { countryCode: string; stateCode: string } | null): boolean {
  return to !== null && (to.stateCode !== "" || statesOf(to.countryCode).length === 0);
}
