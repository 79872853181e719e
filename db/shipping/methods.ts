import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import type { Destination } from "#shop/pricing/destination.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import type { ShippingMethod } from "#shop/pricing/rules.ts";
import { MAX_METHODS, type MethodValues } from "#shop/shipping/method-form.ts";
import { holidaysJson, methodsJson } from "../pricing/shipping.ts";
import { revisionOf } from "../revision.ts";

export type ListedMethod = MethodValues & { id: number };
type EditedMethod = ListedMethod & { zoneId: number; zoneName: string };

/** Finds the methods that orders to that place may choose from, and the days on which nobody works. */
export async function findMethodsTo(
  sql: ISql,
  to: Pick<Destination, "countryCode" | "stateCode">,
  pricesIn: PricesIn,
): Promise<{ methods: ShippingMethod[]; holidays: Day[] }> {
  const [row] = await sql<[{ methods: ShippingMethod[]; holidays: Day[] }]>`
    select ${methodsJson(sql, to, pricesIn)} as methods, ${holidaysJson(sql)} as holidays`;
  return row;
}

/** Lists the names that orders are filtered by; one that zones share comes once. */
export async function listMethodNames(sql: ISql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select distinct name from shipping_methods order by name limit 50`;
  return rows.map(({ name }) => name);
}

export async function findMethod(sql: ISql, id: number): Promise<EditedMethod | undefined> {
  const [method] = await sql<EditedMethod[]>`
    select method.id, zone_id, zone.name as zone_name, method.name, price_by, steps,
      free_from_cents, min_transit_days, max_transit_days, is_pickup, is_active
    from shipping_methods method join shipping_zones zone on zone.id = zone_id
    where method.id = ${id}`;
  return method;
}

export async function lockMethod(tx: ISql, id: number): Promise<EditedMethod | undefined> {
  await tx`select from shipping_methods where id = ${id} for update`;
  return findMethod(tx, id);
}

/** Adds it at the end of its zone's list. Undefined when the zone is gone or full. */
export async function insertMethod(
  tx: ISql,
  zoneId: number,
  values: MethodValues,
): Promise<number | undefined> {
  const [zone] = await tx`select from shipping_zones where id = ${zoneId} for update`;
  const [{ count, last }] = await tx<[{ count: number; last: number }]>`
    select count(*)::int as count, coalesce(max(position), 0) as last
    from shipping_methods where zone_id = ${zoneId}`;
  if (!zone || count >= MAX_METHODS) return undefined;
  const row = { ...rowOf(tx, values), zoneId, position: last + 1 };
  const [{ id }] = await tx<[{ id: number }]>`
    insert into shipping_methods ${tx(row)} returning id`;
  return id;
}

export async function updateMethod(tx: ISql, id: number, values: MethodValues): Promise<void> {
  await tx`update shipping_methods set ${tx(rowOf(tx, values))} where id = ${id}`;
}

export async function removeMethod(tx: ISql, id: number): Promise<void> {
  await tx`delete from shipping_methods where id = ${id}`;
}

/** The ids of a zone's methods in their order, which no other change can alter meanwhile. */
export async function lockMethodOrder(tx: ISql, zoneId: number): Promise<number[]> {
  await tx`select from shipping_zones where id = ${zoneId} for update`;
  const rows = await tx<{ id: number }[]>`
    select id from shipping_methods where zone_id = ${zoneId} order by position, id`;
  return rows.map(({ id }) => id);
}

export async function sortMethods(tx: ISql, ids: readonly number[]): Promise<void> {
  await tx`
    update shipping_methods method set position = place
    from unnest(${ids}::bigint[]) with ordinality as sorted (method_id, place)
    where method.id = method_id`;
}

export function methodRevision(method: MethodValues): string {
  return revisionOf(methodValues(method));
}

/** Picks what a form of a method says, and what the audit holds. */
export function methodValues(method: MethodValues): MethodValues {
  const { name, priceBy, steps, freeFromCents, isPickup, isActive } = method;
  const { minTransitDays, maxTransitDays } = method;
  const sorted = steps.map(({ from, cents }) => ({ from, cents }));
  const shown = { name, priceBy, steps: sorted, freeFromCents, isPickup, isActive };
  return { ...shown, minTransitDays, maxTransitDays };
}

function rowOf(sql: ISql, values: MethodValues) {
  return { ...methodValues(values), steps: sql.json(values.steps) };
}
