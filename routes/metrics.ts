import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { shopGauges } from "#server/figures/shop-gauges.ts";
import { isSameSecret } from "#server/input/is-same-secret.ts";
import { counters } from "#services/figures/counters.ts";
import { measureEventLoop } from "#services/figures/process-gauges.ts";

export const options: RouteOptions = { anyHost: true };

/** Who knows the token: figures for Prometheus. Without a token in the environment there is no such page. */
export const GET = handlers(async (c) => {
  const { services } = c.var;
  const { METRICS_TOKEN } = services.config;
  if (METRICS_TOKEN === undefined) return c.text("Not found", 404);
  if (!isSameSecret(tokenOf(c), METRICS_TOKEN)) {
    return c.text("Give METRICS_TOKEN as a bearer token.", 401, { "www-authenticate": "Bearer" });
  }
  measureEventLoop();
  const texts = await Promise.all([counters.metrics(), shopGauges(services)]);
  return c.body(texts.join("\n"), 200, {
    "content-type": counters.contentType,
    "cache-control": "no-store",
  });
});

function tokenOf(c: AppContext): string {
  const [, token = ""] = /^bearer +(.+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  return token;
}
