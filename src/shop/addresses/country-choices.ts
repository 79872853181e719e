import type { Blank } from "../orders/shipping.ts";
import type { Country } from "./countries.ts";
import { countryData } from "./country-data.ts";
import { statesOf } from "./states.ts";

/** The checkout's form has to know this of a country; it is sent with the page, so it is short. */
export type CountryChoice = Country & {
  /** True when a state is to be chosen there. */
  hasStates?: true;
  /** The country's addresses do not have these fields. */
  blank?: Blank[];
  /** True when its postal codes have no letters. */
  digits?: true;
};

export type StateChoice = [code: string, name: string];

/** The states are listed by name; none where a state is typed. */
export function stateChoices(countryCode: string): StateChoice[] {
  return statesOf(countryCode).map(({ code, name }) => [code, name]);
}

export function countryChoices(countries: readonly Country[]): CountryChoice[] {
  return countries.map(choiceOf);
}

/** These may stay blank there, because its addresses have no such line. */
export function blankFields(countryCode: string): Blank[] {
  const { hasState, hasPostalCode } = countryData(countryCode);
  return [
    ...(hasState ? [] : ["state" as const]),
    ...(hasPostalCode ? [] : ["postalCode" as const]),
  ];
}

const known = new Map<string, CountryChoice>();

function choiceOf(country: Country): CountryChoice {
  const choice = known.get(country.code) ?? describe(country);
  known.set(country.code, choice);
  return choice;
}

function describe({ code, name }: Country): CountryChoice {
  const blank = blankFields(code);
  const { postalCode, states } = countryData(code);
  return {
    code,
    name,
    ...(states.length > 0 && { hasStates: true as const }),
    ...(blank.length > 0 && { blank }),
    ...(postalCode && !/[A-Z]/.test(postalCode.source) && { digits: true as const }),
  };
}
