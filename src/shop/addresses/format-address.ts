import type { ShippingAddress } from "../orders/shipping.ts";
import { type Country, countryOf, findCountry } from "./countries.ts";
import { countryData } from "./country-data.ts";
import { ownNameOf } from "./states.ts";

type Address = Omit<ShippingAddress, "phone" | "email">;

/**
 * The lines in the order of their country, that country's name last. What is empty is left out, as in
 * an anonymized order; what the country's addresses do not have but somebody typed is not.
 */
export function formatAddress(address: Address): string[] {
  return [...linesWithin(address), address.country].filter(Boolean);
}

/**
 * Carriers want no country within the sender's own, else in capitals, as the Universal Postal Union
 * asks (S42, the country of destination).
 */
export function formatParcelAddress(address: Address, homeCountry: string): string[] {
  const isHome = countryOfAddress(address)?.code === homeCountry;
  return [...linesWithin(address), isHome ? "" : address.country.toUpperCase()].filter(Boolean);
}

/** Orders from before country codes have a text alone, whatever it says. */
function countryOfAddress({ countryCode, country }: Address): Country | undefined {
  return countryCode ? countryOf(countryCode) : findCountry(country);
}

function linesWithin(address: Address): string[] {
  const country = countryOfAddress(address);
  const isOwnScript = OWN_SCRIPT.test(`${address.addressLine1}${address.city}`);
  const format = withPlaces(formatFor(address, country, isOwnScript));
  const parts = partsOf(address, country, isOwnScript);
  const lines = format.split("%n").flatMap((line) => fill(line, parts).split("\n"));
  return lines.filter(Boolean);
}

/** The format gets lines for what the country's addresses do not have: nothing that was typed is lost. */
function withPlaces(format: string): string {
  const afterCity = format.replace(/(%C.*?)(%n|$)/, (_, city, end) => `${city}%n%S${end}`);
  const withState = [format, afterCity].find((each) => each.includes("%S")) ?? `${format}%n%S`;
  return withState.includes("%Z") ? withState : `${withState}%n%Z`;
}

const OWN_SCRIPT = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

/** Unknown countries use the US layout, as older orders did. */
const UNKNOWN = "%N%n%A%n%C, %S %Z";

function formatFor(address: Address, country: Country | undefined, isOwnScript: boolean): string {
  if (!country) return UNKNOWN;
  const data = countryData(country.code);
  const format = isOwnScript ? data.format : data.latinFormat;
  if (format.includes("%C")) return format;
  // The city is part of the street's lines in some, and the country's own name in others.
  const city = address.city.toLowerCase();
  if ([country.name, address.state].some((name) => name.toLowerCase() === city)) return format;
  return isOwnScript ? format.replace("%A", "%C%n%A") : format.replace("%A", "%A%n%C");
}

type Parts = Record<"N" | "A" | "C" | "S" | "Z", string>;

function partsOf(address: Address, country: Country | undefined, isOwnScript: boolean): Parts {
  const { fullName: N, addressLine1, addressLine2, city: C, state, postalCode: Z } = address;
  const ownState = country && isOwnScript ? ownNameOf(country.code, address.stateCode) : undefined;
  const A = [addressLine1, addressLine2].filter(Boolean).join("\n");
  return { N, A, C, S: ownState ?? state, Z };
}

/** A text between two parts goes with the second; the first part of a line takes only its own. */
function fill(line: string, parts: Parts): string {
  const isPart = (name: string): name is keyof Parts => Object.hasOwn(parts, name);
  let filled = "";
  for (const [, between = "", name = ""] of line.matchAll(/([^%]*)(?:%([A-Z])|$)/g)) {
    const part = isPart(name) ? parts[name] : "";
    if (name && !part) continue;
    filled += filled || name === "" ? between + part : between.replace(/^[ ,/-]+$/, "") + part;
  }
  return filled;
}
