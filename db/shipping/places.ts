import type { ISql } from "postgres";
import type { Place } from "#shop/addresses/place.ts";
import { hasZones } from "../pricing/shipping.ts";

/** Served: some method leads there. */
type ZonePlace = Place & { isServed: boolean };

type ZonePlaces = { hasZones: boolean; places: ZonePlace[] };

export async function listZonePlaces(sql: ISql): Promise<ZonePlaces> {
  const [row] = await sql<[ZonePlaces]>`
    select ${hasZones(sql)} as has_zones, (
      select coalesce(json_agg(json_build_object('countryCode', country_code,
        'stateCode', state_code, 'isServed', exists (
          select from shipping_methods where zone_id = place.zone_id and is_active))), '[]')
      from zone_places place) as places`;
  return row;
}
