import * as v from "valibot";
import { findCountry } from "../addresses/countries.ts";
import { type Place, placeKey, placeName, readPlace } from "../addresses/place.ts";
import { findState } from "../addresses/states.ts";
import type { Difference } from "../forms/difference.ts";
import { accepted, type FormFields, type ReadForm, rejected } from "../forms/form.ts";
import { requiredLine } from "../settings/setting-fields.ts";
import { unionNamed } from "./regions.ts";

/** Limit of owner: shipping zones [zones]; the form says so. */
export const MAX_ZONES = 50;

/**
 * Limit of owner: places typed into a zone [letters]; the form says so. They are typed instead of
 * ticked.
 */
export const MAX_TYPED_PLACES = 5000;

/** Null: whether prices include tax there is as in the shop. */
export type ZoneValues = { name: string; places: Place[]; includesTax: boolean | null };

export const ZONE_PRICES = [
  { value: "shop", label: "As everywhere in the shop", includesTax: null },
  { value: "net", label: "Without tax, which comes on top", includesTax: false },
  { value: "gross", label: "With tax", includesTax: true },
];

const BOX = "place-";
const Name = requiredLine(60, "Enter a name, such as Europe");

/** The name of a place's checkbox. */
export const placeBox = (place: Place) => `${BOX}${placeKey(place)}`;

/** The fields of a zone as its form shows them. */
export function typedZone({ name, places, includesTax }: ZoneValues): FormFields {
  const prices = pricesOf(includesTax)?.value ?? "";
  return { name, prices, ...Object.fromEntries(places.map((place) => [placeBox(place), "on"])) };
}

/** Ticked places and those that were typed by name, each once. */
export function readZone(typed: FormFields): ReadForm<ZoneValues> {
  const name = v.safeParse(Name, typed.name ?? "");
  const written = readNames(typed.typedPlaces ?? "");
  const places = withoutRepeats([...ticked(typed), ...written.places]);
  const errors: FormFields = {
    ...(!name.success && { name: name.issues[0].message }),
    ...(written.unknown && { typedPlaces: written.unknown }),
    ...(places.length === 0 && !written.unknown && { places: "Choose at least one place" }),
  };
  if (!name.success || Object.keys(errors).length > 0) return rejected(errors);
  const chosen = ZONE_PRICES.find(({ value }) => value === typed.prices);
  const includesTax = chosen?.includesTax ?? null;
  return accepted({ name: name.output, places, includesTax });
}

/** Compares what is saved by now with what was typed. */
export function zoneDifferences(saved: ZoneValues, typed: ZoneValues): Difference[] {
  const places = (zone: ZoneValues) => zone.places.map(placeName).sort().join(" · ");
  const prices = ({ includesTax }: ZoneValues) => pricesOf(includesTax)?.label ?? "";
  return [
    { label: "Name", saved: saved.name, typed: typed.name },
    { label: "Your prices here", saved: prices(saved), typed: prices(typed) },
    { label: "Places", saved: places(saved), typed: places(typed) },
  ];
}

function pricesOf(includesTax: boolean | null) {
  return ZONE_PRICES.find((one) => one.includesTax === includesTax);
}

function ticked(typed: FormFields): Place[] {
  return Object.keys(typed).flatMap((name) => {
    const place = name.startsWith(BOX) ? readPlace(name.slice(BOX.length)) : undefined;
    return place ? [place] : [];
  });
}

/** A line names a country, the EU, a state and its country, or several countries between commas. */
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
