import type { ISql } from "postgres";
import { listZonePlaces } from "#db/shipping/places.ts";
import { COUNTRIES, type Country } from "#shop/addresses/countries.ts";

/** Where the shop ships, by name: everywhere, unless zones say where. */
export async function shippableCountries(sql: ISql): Promise<readonly Country[]> {
  const { hasZones, places } = await listZonePlaces(sql);
  if (!hasZones) return COUNTRIES;
  const served = new Set(places.filter(({ isServed }) => isServed).map(codeOf));
  // Those that a zone names whole are not somewhere else, even if nothing goes there.
  const named = new Set(places.filter(({ stateCode }) => stateCode === "").map(codeOf));
  const shipped = COUNTRIES.filter(
    ({ code }) => served.has(code) || (served.has("*") && !named.has(code)),
  );
  // Where nothing is served the quote says so of each.
  return shipped.length > 0 ? shipped : COUNTRIES;
}

const codeOf = ({ countryCode }: { countryCode: string }) => countryCode;
