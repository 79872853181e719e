import { ENGLISH_NAMES, LANGUAGES, SPELLINGS } from "./country-spellings.ts";
import { plainSpelling } from "./plain-spelling.ts";

/** `{ code: "DE", name: "Germany" }` */
export type Country = { code: string; name: string };

/** Limit of requests: letters of a country [letters]; 400, before any list sees them. */
const MAX_LENGTH = 100;

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: "region" });

const english = namesIn("en");

/** ISO 3166-1, and XK for Kosovo, which ISO has no code for. */
const COUNTRY_CODES: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT
  BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH
  ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT
  HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS
  LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI
  NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG
  SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG
  UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/);

/** All countries are listed, by name. */
export const COUNTRIES: readonly Country[] = COUNTRY_CODES.map((code) => ({
  code,
  name: ENGLISH_NAMES[code] ?? english.of(code) ?? code,
})).sort((one, other) => one.name.localeCompare(other.name, "en"));

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]));

export const countryOf = (code: string): Country | undefined => byCode.get(code);

/** The text may be a code, an English name, a name in the country's own language or a common spelling. */
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
