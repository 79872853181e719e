import { countryData, type StateData } from "./country-data.ts";
import { plainSpelling } from "./plain-spelling.ts";

/** The country writes it so in addresses: `{ code: "13", name: "Tokyo" }`. */
export type State = { code: string; name: string; writtenAs: string };

/** Addresses of these countries have the code of a state, all others its name. */
const WRITE_CODES = new Set(["AU", "BR", "CA", "IT", "US"]);

/** Limit of requests: letters of a state [letters]; 400, before any list sees them. */
const MAX_LENGTH = 100;

/**
 * The states are listed by name; empty where an address needs none or the country has no fixed list
 * of them.
 */
export function statesOf(countryCode: string): State[] {
  return countryData(countryCode)
    .states.map((state) => toState(countryCode, state))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

export function stateName(countryCode: string, stateCode: string): string | undefined {
  return statesOf(countryCode).find(({ code }) => code === stateCode)?.name;
}

/** The text may be a code, or a name in Latin letters or the country's own. */
export function findState(countryCode: string, text: string): State | undefined {
  const spelling = text.length > MAX_LENGTH ? "" : plainSpelling(text);
  const found = spelling && spellings(countryCode).get(spelling);
  return found ? toState(countryCode, found) : undefined;
}

const known = new Map<string, Map<string, StateData>>();

/** Made when the country's first state is searched; codes before names. */
function spellings(countryCode: string): Map<string, StateData> {
  const made = known.get(countryCode);
  if (made) return made;
  const { states } = countryData(countryCode);
  const all = [
    ...states.map((state) => [plainSpelling(state.code), state] as const),
    ...states.flatMap((state) =>
      spellingsOf(countryCode, state).map((spelling) => [spelling, state] as const),
    ),
  ];
  // The first of two that share a spelling stays.
  const found = new Map(all.toReversed());
  known.set(countryCode, found);
  return found;
}

/** The name is in the country's own script, for an address that is written in it. */
export function ownNameOf(countryCode: string, stateCode: string | undefined): string | undefined {
  return countryData(countryCode).states.find(({ code }) => code === stateCode)?.name;
}

function toState(countryCode: string, { code, latinName: name }: StateData): State {
  return { code, name, writtenAs: WRITE_CODES.has(countryCode) ? code : name };
}

function spellingsOf(countryCode: string, { code, name, latinName }: StateData): string[] {
  return [`${countryCode}-${code}`, name, latinName, ...(SPELLINGS[`${countryCode}-${code}`] ?? [])]
    .flatMap((text) => [text, text.replace(ENDINGS, "")])
    .map(plainSpelling);
}

/** Written, or left out. */
const ENDINGS = /( Province| Sheng| Shi| \(..\)|-do|[都道府県省市])$/u;

const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  "AU-NSW": ["N.S.W."],
  "CA-NL": ["Newfoundland"],
  "CA-QC": ["Québec", "PQ"],
  "CA-PE": ["PEI"],
  "MX-CMX": ["CDMX", "Mexico City", "Distrito Federal", "DF"],
  "US-DC": ["Washington DC", "Washington D.C.", "D.C."],
  "US-VI": ["US Virgin Islands"],
};
