import { COUNTRY_CODES } from "./country-codes.ts";
import { ENGLISH_NAMES, LANGUAGES, SPELLINGS } from "./country-spellings.ts";
import { plainSpelling } from "./plain-spelling.ts";

/** `{ code: "DE", name: "Germany" }` */
export type Country = { code: string; name: string };

const MAX_LENGTH = 100;

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: "region" });

const english = namesIn("en");

/** All, by name. */
export const COUNTRIES: readonly Country[] = COUNTRY_CODES.map((code) => ({
  code,
  name: ENGLISH_NAMES[code] ?? english.of(code) ?? code,
})).sort((one, other) => one.name.localeCompare(other.name, "en"));

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]));

export const countryOf = (code: string): Country | undefined => byCode.get(code);

/** By code, English name, name in the country's own language or common spelling. */
export function findCountry(text: string): Country | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  return byCode.get(text) ?? spellings().get(plainSpelling(text));
}

/** Two countries have it. */
const AMBIGUOUS = ["congo"];

let known: Map<string, Country> | undefined;

/** Made when the first name is searched. */
function spellings(): Map<string, Country> {
  if (known) return known;
  known = new Map();
  for (const names of namesInOrder()) {
    for (const [country, name] of names) {
      const spelling = plainSpelling(name);
      if (!known.has(spelling)) known.set(spelling, country);
    }
  }
  for (const name of AMBIGUOUS) known.delete(name);
  return known;
}

/** English first: where two languages differ, as in `Niger`, it decides. */
function namesInOrder(): [Country, string][][] {
  const own = (names: (country: Country) => readonly (string | undefined)[]) =>
    COUNTRIES.flatMap((country) =>
      names(country).flatMap((name): [Country, string][] => (name ? [[country, name]] : [])),
    );
  return [
    own(({ code, name }) => [code, name, english.of(code), ...(SPELLINGS[code] ?? [])]),
    ...LANGUAGES.map(namesIn).map((names) => own(({ code }) => [names.of(code)])),
  ];
}
