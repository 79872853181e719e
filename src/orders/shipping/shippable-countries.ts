import type { ISql } from "postgres";
import { listZonePlaces } from "#db/shipping/zones.ts";
import { COUNTRIES, type Country } from "#shop/addresses/countries.ts";

/** The shop ships to these, by name: everywhere, unless zones say where. */
export async function shippableCountries(sql: ISql): Promise<readonly Country[]> {
  const { hasZones, places } = await listZonePlaces(sql);
  if (!hasZones) return COUNTRIES;
  const served = new Set(places.filter(({ isServed }) => isServed).map(codeOf));
  // A country that a zone names whole is not somewhere else, even if nothing goes there.
  const named = new Set(places.filter(({ stateCode }) => stateCode === "").map(codeOf));
  const shipped = COUNTRIES.filter(
    ({ code }) => served.has(code) || (served.has("*") && !named.has(code)),
  );
  // The quote says so of each where nothing is served.
  return shipped.length > 0 ? shipped : COUNTRIES;
}

const codeOf = ({ countryCode }: { countryCode: string }) => countryCode;
