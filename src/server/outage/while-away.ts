import { HTTPException } from "hono/http-exception";
import { middleware } from "../factory.ts";

const RENEWED = "The shop is being renewed. Nothing is lost; please try again in a minute.";

/**
 * Nobody waits for a database that is known to be away, and nothing is written to one that a newer version
 * has changed for good. Files and probes need none.
 */
export const failWhileAway = middleware(async (c, next) => {
  const { kind, options, services } = c.var;
  if (kind === "public-file" || options.anyHost) return next();
  const { database, schema } = services;
  if (!(await schema.read()).known) {
    c.header("retry-after", "15");
    throw new HTTPException(503, { message: RENEWED });
  }
  return c.req.method === "GET" ? database.reading(next) : database.through(next);
});
