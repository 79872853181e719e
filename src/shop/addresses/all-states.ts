import { COUNTRIES } from "./countries.ts";
import { type StateChoice, stateChoices } from "./country-choices.ts";

/**
 * The states are listed by country, where one is to be chosen. Browsers get them as data: see
 * `withStateNames`.
 */
export const ALL_STATES: Readonly<Record<string, readonly StateChoice[]>> = Object.fromEntries(
  COUNTRIES.map(({ code }) => [code, stateChoices(code)] as const).filter(
    ([, states]) => states.length > 0,
  ),
);
