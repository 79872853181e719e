import type { ISql } from "postgres";
import { type Place, placeKey } from "#shop/addresses/place.ts";
import { MAX_ZONES, type ZoneValues } from "#shop/shipping/zone-form.ts";
import { hasZones } from "../pricing/shipping.ts";
import { revisionOf } from "../revision.ts";
import type { ListedMethod } from "./methods.ts";

type EditedZone = ZoneValues & { id: number };
export type ListedZone = EditedZone & { methods: ListedMethod[] };
export type TakenPlace = Place & { zoneId: number; zoneName: string };

const places = (sql: ISql) => sql`(
  select coalesce(json_agg(json_build_object('countryCode', country_code, 'stateCode', state_code)
    order by country_code, state_code), '[]')
  from zone_places where zone_id = zone.id) as places`;

/** `everywhere else` last: it counts where no other zone does. */
export async function listZones(sql: ISql): Promise<ListedZone[]> {
  return sql<ListedZone[]>`
    select zone.id, zone.name, zone.includes_tax, ${places(sql)}, (
        select coalesce(json_agg(json_build_object('id', id, 'name', name, 'priceBy', price_by,
          'steps', steps, 'freeFromCents', free_from_cents, 'minTransitDays', min_transit_days,
          'maxTransitDays', max_transit_days, 'isPickup', is_pickup, 'isActive', is_active)
          order by position, id), '[]')
        from shipping_methods where zone_id = zone.id) as methods
    from shipping_zones zone
    order by exists (select from zone_places where zone_id = zone.id and country_code = '*'),
      zone.name, zone.id`;
}

export async function findZone(sql: ISql, id: number): Promise<EditedZone | undefined> {
  const [zone] = await sql<EditedZone[]>`
    select id, name, includes_tax, ${places(sql)} from shipping_zones zone where id = ${id}`;
  return zone;
}

/** Lists the places of other zones; a place belongs to one. */
export async function listTakenPlaces(sql: ISql, zoneId: number | null): Promise<TakenPlace[]> {
  return sql<TakenPlace[]>`
    select country_code, state_code, zone.id as zone_id, zone.name as zone_name
    from zone_places join shipping_zones zone on zone.id = zone_id
    where zone_id is distinct from ${zoneId}::bigint order by country_code, state_code`;
}

/** One change at a time, so that no place is taken between the check and the change. */
export async function lockZonePlaces(tx: ISql): Promise<void> {
  await tx`lock table zone_places in share row exclusive mode`;
}

/** An id of null adds a zone. Its places leave other zones. Undefined when there are too many. */
export async function writeZone(
  tx: ISql,
  id: number | null,
  { name, places, includesTax }: ZoneValues,
): Promise<number | undefined> {
  const [zone] = id
    ? await tx<{ id: number }[]>`
        update shipping_zones set name = ${name}, includes_tax = ${includesTax}
        where id = ${id} returning id`
    : await tx<{ id: number }[]>`
        insert into shipping_zones (name, includes_tax)
        select ${name}, ${includesTax}::boolean
        where (select count(*) from shipping_zones) < ${MAX_ZONES} returning id`;
  if (!zone) return undefined;
  await tx`delete from zone_places where zone_id = ${zone.id}`;
  const [countries, states] = [
    places.map(({ countryCode }) => countryCode),
    places.map(({ stateCode }) => stateCode),
  ];
  await tx`
    insert into zone_places (zone_id, country_code, state_code)
    select ${zone.id}, country_code, state_code
    from unnest(${countries}::text[], ${states}::text[]) as chosen (country_code, state_code)
    on conflict (country_code, state_code) do update set zone_id = excluded.zone_id`;
  return zone.id;
}

export async function removeZone(tx: ISql, id: number): Promise<void> {
  await tx`delete from shipping_zones where id = ${id}`;
}

/** A zone that follows the shop has the revision that it had before it could do otherwise. */
export function zoneRevision({ name, places, includesTax }: ZoneValues): string {
  const own = includesTax === null ? [] : [includesTax];
  return revisionOf([name, places.map(placeKey).sort(), ...own]);
}

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
