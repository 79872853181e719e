import * as v from "valibot";
import { findCountry } from "../addresses/countries.ts";
import { type Place, placeKey, readPlace } from "../addresses/place.ts";
import { findState } from "../addresses/states.ts";
import { requiredLine } from "../settings/setting-fields.ts";
import { unionNamed } from "./european-union.ts";

export const MAX_ZONES = 50;

/** Characters of what is typed instead of ticked. */
export const MAX_TYPED_PLACES = 5000;

/** Null: whether prices include tax there is as in the shop. */
export type ZoneValues = { name: string; places: Place[]; includesTax: boolean | null };

export const ZONE_PRICES = [
  { value: "shop", label: "As everywhere in the shop", includesTax: null },
  { value: "net", label: "Without tax, which comes on top", includesTax: false },
  { value: "gross", label: "With tax", includesTax: true },
];

type Typed = Record<string, string>;
type ZoneErrors = Partial<Record<"name" | "places" | "typedPlaces", string>>;
type ReadZone = { ok: true; values: ZoneValues } | { ok: false; errors: ZoneErrors };

const BOX = "place-";
const Name = requiredLine(60, "Enter a name, such as Europe");

/** The name of a place's checkbox. */
export const placeBox = (place: Place) => `${BOX}${placeKey(place)}`;

/** The fields of a zone as its form shows them. */
export function typedZone({ name, places, includesTax }: ZoneValues): Typed {
  const prices = pricesOf(includesTax)?.value ?? "";
  return { name, prices, ...Object.fromEntries(places.map((place) => [placeBox(place), "on"])) };
}

/** Ticked places and those that were typed by name, each once. */
export function readZone(typed: Typed): ReadZone {
  const name = v.safeParse(Name, typed.name ?? "");
  const written = readNames(typed.typedPlaces ?? "");
  const places = withoutRepeats([...ticked(typed), ...written.places]);
  const errors: ZoneErrors = {
    ...(!name.success && { name: name.issues[0].message }),
    ...(written.unknown && { typedPlaces: written.unknown }),
    ...(places.length === 0 && !written.unknown && { places: "Choose at least one place" }),
  };
  if (!name.success || Object.keys(errors).length > 0) return { ok: false, errors };
  const chosen = ZONE_PRICES.find(({ value }) => value === typed.prices);
  const includesTax = chosen?.includesTax ?? null;
  return { ok: true, values: { name: name.output, places, includesTax } };
}

/** What the form calls it. */
export function pricesOf(includesTax: boolean | null) {
  return ZONE_PRICES.find((one) => one.includesTax === includesTax);
}

function ticked(typed: Typed): Place[] {
  return Object.keys(typed).flatMap((name) => {
    const place = name.startsWith(BOX) ? readPlace(name.slice(BOX.length)) : undefined;
    return place ? [place] : [];
  });
}

/** One a line: a country, the EU, a state and its country, or several countries between commas. */
function readNames(text: string): { places: Place[]; unknown?: string } {
  if (text.length > MAX_TYPED_PLACES) {
    return { places: [], unknown: `Use up to ${MAX_TYPED_PLACES} characters` };
  }
  const places: Place[] = [];
  for (const line of text.split(/[\n;]/).map((one) => one.trim())) {
    for (const part of line === "" || placeNamed(line) ? [line] : line.split(",")) {
      const place = placeNamed(part.trim());
      const named = place ? [place] : unionNamed(part.trim());
      places.push(...named);
      if (named.length > 0) continue;
      if (part.trim()) return { places: [], unknown: unknownText(part.trim()) };
    }
  }
  return { places };
}

function placeNamed(text: string): Place | undefined {
  const country = findCountry(text);
  if (country) return { countryCode: country.code, stateCode: "" };
  const [, stateText = "", countryText = ""] = /^(.+),\s*([^,]+)$/.exec(text) ?? [];
  const countryCode = findCountry(countryText)?.code ?? "";
  const stateCode = countryCode && findState(countryCode, stateText)?.code;
  return stateCode ? { countryCode, stateCode } : undefined;
}

function unknownText(text: string): string {
  return `We do not know “${text.slice(0, 60)}”. Write a country, or a state and its country, such as California, US; EU means its 27 countries`;
}

/** A whole country has its states. */
function withoutRepeats(places: readonly Place[]): Place[] {
  const found = new Map(places.map((place) => [placeKey(place), place]));
  return [...found.values()].filter(
    ({ countryCode, stateCode }) => !stateCode || !found.has(countryCode),
  );
}
