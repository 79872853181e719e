import { isReachable } from "#db/migrate.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";

export const options: RouteOptions = { anyHost: true };

/** Anyone: the database and the storage answer, and the shop is not about to stop. */
export const GET = handlers(async (c) => {
  const { sql, storage, drain } = c.var.services;
  const [database, files] = await Promise.all([isReachable(sql), storage.ready()]);
  const ready = database && files && !drain.aborted;
  return c.json({ database, storage: files, draining: drain.aborted }, ready ? 200 : 503);
});
