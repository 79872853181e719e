import { isReachable } from "#db/outage.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";
import type { Outside } from "#services/health/outside.ts";

export const options: RouteOptions = { anyHost: true };

/**
 * Anyone: whether the shop can sell, and is not about to stop. The others are told, too, as they were when
 * the shop last looked; without one of them it goes on.
 */
export const GET = handlers(async (c) => {
  const { sql, database: watch, schema, health, drain } = c.var.services;
  const database = !watch.isAway && (await isReachable(sql));
  if (!database) watch.suspect();
  const { known } = await schema.read();
  const ready = database && known && !drain.aborted;
  const works = (part: Outside) => health.seen[part]?.works ?? null;
  return c.json(
    {
      database,
      schema: known,
      storage: works("storage"),
      cards: works("cards"),
      mail: works("mail"),
      draining: drain.aborted,
    },
    ready ? 200 : 503,
  );
});
