import { listFloorLog } from "#db/staff/floor-log.ts";
import { listLog } from "#db/staff/log.ts";
import { listPeople } from "#db/staff/people.ts";
import type { AppContext } from "#server/factory.ts";
import { daysBetween } from "#shop/days/day-bounds.ts";
import { LOG_PAGE, type LogQuery, readLogKey } from "#shop/staff/log.ts";

export async function loadLog(c: AppContext, query: LogQuery) {
  const { sql } = c.var.services;
  const filter = { ...(await readFilter(c, query)), limit: LOG_PAGE };
  const [people, office, floor] = await Promise.all([
    listPeople(sql),
    query.part === "office" ? listLog(sql, filter) : undefined,
    query.part === "floor" ? listFloorLog(sql, filter) : undefined,
  ]);
  return { people, office, floor };
}

/** Days are the shop's. */
export async function readFilter(c: AppContext, query: LogQuery) {
  const { timeZone } = await c.var.services.shopSettings.read();
  const { who, what: kind, q, after } = query;
  const boundsOf = (day: string) => daysBetween(day, day, timeZone)[0];
  return {
    ...{ kind, q },
    actorId: who ? Number(who) : undefined,
    from: query.from ? boundsOf(query.from)?.from : undefined,
    until: query.to ? boundsOf(query.to)?.until : undefined,
    after: readLogKey(after),
  };
}
