import type { Fragment, ISql } from "postgres";
import type { Destination } from "#shop/pricing/destination.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";

type To = Pick<Destination, "countryCode" | "stateCode">;

/**
 * The methods of the zone that names the place best: its state, its country, or all others. Of a further
 * currency those that are priced in it; see `isOffered`.
 */
export function methodsJson(sql: ISql, to: To, pricesIn: PricesIn): Fragment {
  const prices = pricesIn
    ? sql`'steps', coalesce(typed.steps, '[]'), 'freeFromCents', typed.free_from_cents`
    : sql`'steps', steps, 'freeFromCents', free_from_cents`;
  return sql`(
    select coalesce(json_agg(json_build_object('id', method.id, 'name', method.name,
      'priceBy', method.price_by, ${prices},
      'minTransitDays', min_transit_days, 'maxTransitDays', max_transit_days,
      'isPickup', is_pickup) order by position, method.id), '[]')
    from shipping_methods method ${pricesIn ? typedPrices(sql, pricesIn) : sql``}
    where is_active and zone_id = ${zoneOf(sql, to)}
      ${pricesIn ? sql`and (typed.method_id is not null or method.steps = '[]')` : sql``})`;
}

function typedPrices(sql: ISql, pricesIn: string): Fragment {
  return sql`left join shipping_prices typed on typed.currency = ${pricesIn} and ${fits(sql)}`;
}

/** True where the prices of `typed` were typed for the steps that `method` has by now. */
export function fits(sql: ISql): Fragment {
  return sql`(typed.method_id = method.id and typed.price_by = method.price_by
    and jsonb_array_length(typed.steps) = jsonb_array_length(method.steps)
    and (method.price_by = 'total' or jsonb_path_query_array(typed.steps, '$[*].from')
      = jsonb_path_query_array(method.steps, '$[*].from')))`;
}

export function zoneOf(sql: ISql, to: To): Fragment {
  return sql`(
    select zone_id from zone_places
    where country_code in (${to.countryCode}, '*') and state_code in (${to.stateCode}, '')
    order by country_code = '*', state_code = '' limit 1)`;
}

export function hasZones(sql: ISql): Fragment {
  return sql`exists (select from shipping_zones)`;
}

/** Places to which some method leads, at most so many; zones without one ship nothing. */
export function placesJson(sql: ISql, limit: number): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object('countryCode', country_code,
      'stateCode', state_code) order by country_code, state_code), '[]')
    from (
      select country_code, state_code from zone_places place
      where exists (select from shipping_methods where zone_id = place.zone_id and is_active)
      order by country_code, state_code limit ${limit}
    ) served)`;
}

/** Holidays that may still count are listed, in any time zone. */
export function holidaysJson(sql: ISql): Fragment {
  return sql`(
    select coalesce(json_agg(day order by day), '[]') from holidays where day > current_date - 2)`;
}
