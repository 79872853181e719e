import { middleware } from "../factory.ts";

/** Nobody waits for a database that is known to be away; files and probes need none. */
export const failWhileAway = middleware(async (c, next) => {
  const { kind, options, services } = c.var;
  if (kind === "public-file" || options.anyHost) return next();
  const { database } = services;
  return c.req.method === "GET" ? database.reading(next) : database.through(next);
});
