import type { ISql, Sql } from "postgres";
import type { Day } from "#shop/day.ts";
import type { Destination } from "#shop/pricing/destination.ts";
import type { ShippingMethod } from "#shop/pricing/rules.ts";
import { MAX_METHODS, type MethodValues } from "#shop/shipping/method-form.ts";
import { recordAudit } from "../audit.ts";
import { holidaysJson, methodsJson } from "../pricing/shipping.ts";
import { revisionOf } from "../revision.ts";

export type ListedMethod = MethodValues & { id: number };
export type EditedMethod = ListedMethod & { zoneId: number; zoneName: string };

/** What orders to that place may choose from, and the days on which nobody works. */
export async function findMethodsTo(
  sql: ISql,
  to: Pick<Destination, "countryCode" | "stateCode">,
): Promise<{ methods: ShippingMethod[]; holidays: Day[] }> {
  const [row] = await sql<[{ methods: ShippingMethod[]; holidays: Day[] }]>`
    select ${methodsJson(sql, to)} as methods, ${holidaysJson(sql)} as holidays`;
  return row;
}

/** What the list of orders is filtered by: names that zones share come once. */
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

/** Undefined when the zone is gone or has as many as it may. */
export async function addMethod(
  sql: Sql,
  zoneId: number,
  { values, actorId }: { values: MethodValues; actorId: number },
): Promise<number | undefined> {
  return sql.begin(async (tx) => {
    const [zone] = await tx`select from shipping_zones where id = ${zoneId} for update`;
    const [{ count, last }] = await tx<[{ count: number; last: number }]>`
      select count(*)::int as count, coalesce(max(position), 0) as last
      from shipping_methods where zone_id = ${zoneId}`;
    if (!zone || count >= MAX_METHODS) return undefined;
    const row = { ...rowOf(tx, values), zoneId, position: last + 1 };
    const [{ id }] = await tx<[{ id: number }]>`
      insert into shipping_methods ${tx(row)} returning id`;
    await recordAudit(tx, { actorId, action: "add", ...SUBJECT, subjectId: id, after: values });
    return id;
  });
}

type Save = { values: MethodValues; revision: string; actorId: number };
export type MethodSaved = { ok: true } | { ok: false; current: EditedMethod | undefined };

/** Saves nothing if somebody else has changed it meanwhile. */
export async function saveMethod(sql: Sql, id: number, save: Save): Promise<MethodSaved> {
  const { values, revision, actorId } = save;
  return sql.begin<MethodSaved>(async (tx) => {
    await tx`select from shipping_methods where id = ${id} for update`;
    const current = await findMethod(tx, id);
    if (!current || methodRevision(current) !== revision) return { ok: false, current };
    await tx`update shipping_methods set ${tx(rowOf(tx, values))} where id = ${id}`;
    const [before, after] = [valuesOf(current), values];
    await recordAudit(tx, { actorId, action: "save", ...SUBJECT, subjectId: id, before, after });
    return { ok: true };
  });
}

/** Orders that were sent this way keep its name. Returns its zone. */
export async function deleteMethod(
  sql: Sql,
  id: number,
  actorId: number,
): Promise<number | undefined> {
  return sql.begin(async (tx) => {
    await tx`select from shipping_methods where id = ${id} for update`;
    const current = await findMethod(tx, id);
    if (!current) return undefined;
    await tx`delete from shipping_methods where id = ${id}`;
    const before = valuesOf(current);
    await recordAudit(tx, { actorId, action: "delete", ...SUBJECT, subjectId: id, before });
    return current.zoneId;
  });
}

/** One place up in its zone's list; the first stays where it is. */
export async function moveMethodUp(sql: Sql, id: number, actorId: number): Promise<boolean> {
  return sql.begin(async (tx) => {
    const current = await findMethod(tx, id);
    if (!current) return false;
    await tx`select from shipping_zones where id = ${current.zoneId} for update`;
    const rows = await tx<{ id: number }[]>`
      select id from shipping_methods where zone_id = ${current.zoneId} order by position, id`;
    const ids = rows.map((row) => row.id);
    const at = ids.indexOf(id);
    const before = ids[at - 1];
    if (before === undefined) return true;
    ids.splice(at - 1, 2, id, before);
    await tx`
      update shipping_methods method set position = place
      from unnest(${ids}::bigint[]) with ordinality as sorted (method_id, place)
      where method.id = method_id`;
    await recordAudit(tx, { actorId, action: "move up", ...SUBJECT, subjectId: id });
    return true;
  });
}

const SUBJECT = { subjectKind: "shipping-method" } as const;

export function methodRevision(method: MethodValues): string {
  return revisionOf(valuesOf(method));
}

function valuesOf(method: MethodValues): MethodValues {
  const { name, priceBy, steps, freeFromCents, isPickup, isActive } = method;
  const { minTransitDays, maxTransitDays } = method;
  const sorted = steps.map(({ from, cents }) => ({ from, cents }));
  const shown = { name, priceBy, steps: sorted, freeFromCents, isPickup, isActive };
  return { ...shown, minTransitDays, maxTransitDays };
}

function rowOf(sql: ISql, values: MethodValues) {
  return { ...valuesOf(values), steps: sql.json(values.steps) };
}
