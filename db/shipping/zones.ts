import type { ISql, Sql } from "postgres";
import { type Place, placeKey } from "#shop/addresses/place.ts";
import { MAX_ZONES, type ZoneValues } from "#shop/shipping/zone-form.ts";
import { recordAudit } from "../audit.ts";
import { revisionOf } from "../revision.ts";
import type { ListedMethod } from "./methods.ts";

export type EditedZone = ZoneValues & { id: number };
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

/** What other zones have; a place belongs to one. */
export async function listTakenPlaces(sql: ISql, zoneId: number | null): Promise<TakenPlace[]> {
  return sql<TakenPlace[]>`
    select country_code, state_code, zone.id as zone_id, zone.name as zone_name
    from zone_places join shipping_zones zone on zone.id = zone_id
    where zone_id is distinct from ${zoneId}::bigint order by country_code, state_code`;
}

type Save = {
  /** Null for a new one. */
  id: number | null;
  values: ZoneValues;
  revision: string;
  /** Takes its places from other zones. */
  moves: boolean;
  actorId: number;
};

export type ZoneSaved =
  | { outcome: "saved"; id: number }
  | { outcome: "taken"; places: TakenPlace[] }
  | { outcome: "changed"; current: EditedZone }
  | { outcome: "gone" }
  | { outcome: "too-many" };

/** Saves nothing if other zones have its places, or if somebody else has changed it meanwhile. */
export async function saveZone(sql: Sql, save: Save): Promise<ZoneSaved> {
  return sql.begin<ZoneSaved>(async (tx) => {
    // One at a time, so that no place is taken between the check and the change.
    await tx`lock table zone_places in share row exclusive mode`;
    const current = save.id === null ? null : await findZone(tx, save.id);
    if (current === undefined) return { outcome: "gone" };
    if (current && zoneRevision(current) !== save.revision) return { outcome: "changed", current };
    const keys = new Set(save.values.places.map(placeKey));
    const taken = (await listTakenPlaces(tx, save.id)).filter((one) => keys.has(placeKey(one)));
    if (taken.length > 0 && !save.moves) return { outcome: "taken", places: taken };
    const id = await writeZone(tx, save);
    if (!id) return { outcome: "too-many" };
    const before = current && auditOf(current);
    await recordAudit(tx, {
      actorId: save.actorId,
      action: current ? "save" : "add",
      subjectKind: "shipping-zone",
      subjectId: id,
      before,
      after: auditOf(save.values),
    });
    return { outcome: "saved", id };
  });
}

async function writeZone(tx: ISql, { id, values }: Save): Promise<number | undefined> {
  const { name, places, includesTax } = values;
  const [zone] = id
    ? await tx<{ id: number }[]>`
        update shipping_zones set name = ${name}, includes_tax = ${includesTax} where id = ${id} returning id`
    : await tx<{ id: number }[]>`
        insert into shipping_zones (name, includes_tax)
        select ${name}, ${includesTax}::boolean where (select count(*) from shipping_zones) < ${MAX_ZONES} returning id`;
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

/** With its methods; orders keep their names. */
export async function deleteZone(sql: Sql, id: number, actorId: number): Promise<boolean> {
  return sql.begin(async (tx) => {
    await tx`lock table zone_places in share row exclusive mode`;
    const current = await findZone(tx, id);
    if (!current) return false;
    await tx`delete from shipping_zones where id = ${id}`;
    await recordAudit(tx, {
      actorId,
      action: "delete",
      subjectKind: "shipping-zone",
      subjectId: id,
      before: auditOf(current),
    });
    return true;
  });
}

/** A zone that follows the shop has the revision and the audit that it had before it could do otherwise. */
export function zoneRevision({ name, places, includesTax }: ZoneValues): string {
  const own = includesTax === null ? [] : [includesTax];
  return revisionOf([name, places.map(placeKey).sort(), ...own]);
}

function auditOf({ name, places, includesTax }: ZoneValues) {
  const own = includesTax !== null && { includesTax };
  return { name, places: places.map(placeKey), ...own };
}
