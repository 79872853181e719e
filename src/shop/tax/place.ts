import { statesOf } from "../addresses/states.ts";

/** A country with states needs the state too: its tax may be theirs. */
export function isTaxPlace(to: { countryCode: string; stateCode: string } | null): boolean {
  return to !== null && (to.stateCode !== "" || statesOf(to.countryCode).length === 0);
}
