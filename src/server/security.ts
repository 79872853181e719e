import { HTTPException } from "hono/http-exception";
import { paths } from "#shop/paths.ts";
import { type AppContext, middleware } from "./factory.ts";
import { isDeeperThan } from "./input/json-depth.ts";
import { isKnownHost } from "./known-host.ts";

/** The renderer adds each page's Content-Security-Policy. */
export const secureHeaders = middleware(async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set("x-content-type-options", "nosniff");
  if (!headers.has("referrer-policy")) {
    headers.set("referrer-policy", "strict-origin-when-cross-origin");
  }
  if (c.get("services").config.APP_URL.startsWith("https:")) {
    headers.set("strict-transport-security", "max-age=31536000");
  }
  // An API's answer is somebody's own, unless a route says otherwise.
  if (c.get("kind") === "api" && !headers.has("cache-control")) {
    headers.set("cache-control", "private, no-store");
  }
});

/** Health checks aside, which come by IP. */
export const knownHostOnly = middleware(async (c, next) => {
  const { config } = c.get("services");
  if (c.get("options").anyHost || isKnownHost(c.req.raw, config)) return next();
  if (c.req.path === paths.api.stripeWebhook) noteWebhook(c);
  throw new HTTPException(421, {
    message: `This shop is at ${config.APP_URL}. Open it there.`,
  });
});

/** Stripe tells nobody here that it got 421. */
function noteWebhook(c: AppContext): void {
  const { config, rejectedWebhooks } = c.get("services");
  // Whatever a stranger sends, it stays one short line.
  const host = (c.req.header("host") ?? "").replace(/[^\w.:-]/g, "").slice(0, 100) || "no host";
  rejectedWebhooks.note(
    "host",
    `A webhook of Stripe came for ${host}, but this shop is at ${config.APP_URL} (APP_URL): it was not read. Set its address at Stripe, or pass the Host on in the proxy.`,
  );
}

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/** Rejects cross-site requests. Without an origin it is no browser, and may send JSON but no form. */
export const sameOriginOnly = middleware(async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  if (c.get("options").anyOrigin) return next();
  const origin = c.req.header("origin");
  const type = c.req.header("content-type") ?? "";
  const site = c.req.header("sec-fetch-site") ?? "same-origin";
  const foreign = origin ? !isOwn(c, origin) : FORM_TYPES.test(type) || site !== "same-origin";
  if (foreign) {
    throw new HTTPException(403, {
      message: "This request came from another site. Open the shop and try again from there.",
    });
  }
  return next();
});

/** The shop has several names in development: `localhost`, `127.0.0.1`, the machine's own. */
function isOwn(c: AppContext, origin: string): boolean {
  const { APP_URL, NODE_ENV } = c.var.services.config;
  if (origin === new URL(APP_URL).origin) return true;
  return NODE_ENV !== "production" && origin === URL.parse(c.req.url)?.origin;
}

/** Limit of requests: depth of JSON [levels]; 400. No shopper's call has more than four. */
const MAX_DEPTH = 20;

/** A form on another site cannot send JSON's content type; a request without a body needs none. */
export const jsonOnly = middleware(async (c, next) => {
  if (!c.req.raw.body) return next();
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
    throw new HTTPException(415, { message: "Send JSON, with Content-Type: application/json." });
  }
  // Parsing deep JSON costs a hundred times its size in memory.
  if (isDeeperThan(MAX_DEPTH, await c.req.text())) {
    throw new HTTPException(400, { message: "That JSON is nested too deeply." });
  }
  return next();
});
