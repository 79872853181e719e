import { HTTPException } from "hono/http-exception";
import { middleware } from "./factory.ts";

/** The renderer adds each page's Content-Security-Policy. */
export const secureHeaders = middleware(async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set("x-content-type-options", "nosniff");
  if (!headers.has("referrer-policy")) {
    headers.set("referrer-policy", "strict-origin-when-cross-origin");
  }
  if (c.var.services.config.APP_URL.startsWith("https:")) {
    headers.set("strict-transport-security", "max-age=31536000");
  }
});

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/** Rejects cross-site requests. Without an origin it is no browser, and may send JSON but no form. */
export const sameOriginOnly = middleware(async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  const { config } = c.var.services;
  const origin = c.req.header("origin");
  const own = [new URL(config.APP_URL).origin, new URL(c.req.url).origin];
  const type = c.req.header("content-type") ?? "";
  const foreign = origin
    ? !own.includes(origin)
    : FORM_TYPES.test(type) || c.req.header("sec-fetch-site") === "cross-site";
  if (foreign) {
    throw new HTTPException(403, {
      message: "This request came from another site. Open the shop and try again from there.",
    });
  }
  return next();
});

/** A form on another site cannot send JSON's content type. */
export const jsonOnly = middleware(async (c, next) => {
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
    throw new HTTPException(415, { message: "Send JSON, with Content-Type: application/json." });
  }
  return next();
});
