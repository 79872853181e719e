import type { Fragment, ISql } from "postgres";
import type { Destination } from "#shop/pricing/destination.ts";

/** The methods of the zone that names the place best: its state, its country, or all others. */
export function methodsJson(sql: ISql, to: Pick<Destination, "countryCode" | "stateCode">) {
  return sql`(
    select coalesce(json_agg(json_build_object('id', method.id, 'name', method.name,
      'priceBy', price_by, 'steps', steps, 'freeFromCents', free_from_cents,
      'minTransitDays', min_transit_days, 'maxTransitDays', max_transit_days,
      'isPickup', is_pickup) order by position, method.id), '[]')
    from shipping_methods method where is_active and zone_id = (
      select zone_id from zone_places
      where country_code in (${to.countryCode}, '*') and state_code in (${to.stateCode}, '')
      order by country_code = '*', state_code = '' limit 1))`;
}

export function hasZones(sql: ISql): Fragment {
  return sql`exists (select from shipping_zones)`;
}
