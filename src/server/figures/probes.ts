import { join } from "node:path";
import { Hono } from "hono";
import type { H } from "hono/types";
import type { Services } from "#services/services.ts";
import { paths } from "#shop/paths.ts";
import type { Env } from "../factory.ts";

const ROUTES = join(import.meta.dir, "../../../routes");

/** What a process without pages answers: how it is, and its figures, by the shop's own routes. */
export async function createProbes(services: Services): Promise<Hono<Env>> {
  const app = new Hono<Env>();
  app.use((c, next) => {
    c.set("services", services);
    return next();
  });
  for (const path of [paths.healthz, paths.readyz, paths.metrics]) {
    const { GET } = (await import(join(ROUTES, `${path}.ts`))) as { GET: readonly H<Env>[] };
    app.on("GET", [path], ...GET);
  }
  return app;
}
