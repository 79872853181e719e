import { brotliCompressSync, constants } from "node:zlib";
import type { Hono } from "hono";
import type { Env } from "./factory.ts";

const FRESH_MS = 1000;
const MAX_PAGES = 500;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Packed = {
  at: number;
  etag: string;
  html: string;
  headers: Headers;
  /** The smallest first. */
  encoded: Encoded[];
};

/**
 * A blob is sent as it is, where bytes would be copied for every answer; all answers share the
 * headers, as copying them would cost more than the rest of one.
 */
type Encoded = { encoding: "br" | "gzip"; body: Blob; headers: Headers };

type Page = Packed & Pick<Env["Variables"], "onCacheHit">;

/**
 * Pages for visitors without a cookie are the same for all of them: each is rendered at most once a
 * second, compressed once, and answered with 304 where the browser has it. `c.var.dropPages()` drops
 * them all. Everyone else's page is rendered afresh, and compressed and tagged for that one answer.
 */
export function cachePages(app: Hono<Env>): void {
  const pages = new Map<string, Page>();
  let changes = 0;

  // In front of Hono, whose routing alone costs as much as everything here.
  const { fetch } = app;
  app.fetch = (request, bindings, ...rest) => {
    const cached = isAnonymous(request) ? pages.get(request.url) : undefined;
    const now = performance.now();
    if (!cached || now - cached.at >= FRESH_MS) {
      // The first request renders it again; those that come meanwhile get the last one.
      if (cached) cached.at = now;
      return fetch(request, bindings, ...rest);
    }
    // Bun's server comes along where there is one.
    cached.onCacheHit?.(request, (bindings as Env["Bindings"] | undefined)?.server);
    return answer(cached, request.headers);
  };

  app.use(async (c, next) => {
    const { method, url, raw } = c.req;
    const changesBefore = changes;
    const cachedBefore = pages.get(url);
    c.set("dropPages", () => {
      changes++;
      pages.clear();
    });
    await next();
    if (method !== "GET") return;
    const anonymous = isAnonymous(raw);
    const cacheable = anonymous && isCacheable(c.res);
    // The page is gone, failed or slow: drop the old one, unless another request has just replaced it.
    if (anonymous && !cacheable && pages.get(url) === cachedBefore) pages.delete(url);
    if (!isWholePage(c.res)) return;
    const page = pack(await c.res.text(), c.res.headers, anonymous);
    if (cacheable && changes === changesBefore) {
      if (pages.size >= MAX_PAGES) pages.clear();
      pages.set(url, { ...page, onCacheHit: c.var.onCacheHit });
    }
    c.res = undefined;
    c.res = answer(page, raw.headers);
  });
}

function isAnonymous({ method, headers }: Request): boolean {
  return method === "GET" && !headers.has("cookie");
}

/** A page by a link with a token in it. */
function isSecret({ headers }: { headers: Headers }): boolean {
  return headers.get("cache-control")?.includes("no-store") ?? false;
}

function cacheControl(headers: Headers, anonymous: boolean): string {
  if (isSecret({ headers })) return "private, no-store";
  return anonymous ? "public, max-age=0, must-revalidate" : "private, no-cache";
}

/** A finished document; one that still streams is passed on as it comes. */
function isWholePage(response: Response): boolean {
  return response.status === 200 && response.headers.has("x-whole-page");
}

function isCacheable(response: Response): boolean {
  return isWholePage(response) && !isSecret(response) && !response.headers.has("set-cookie");
}

function pack(html: string, from: Headers, anonymous: boolean): Packed {
  const headers = new Headers(from);
  headers.delete("x-whole-page");
  headers.delete("content-length");
  headers.set("vary", "Accept-Encoding, Cookie");
  headers.set("cache-control", cacheControl(from, anonymous));
  const etag = `W/"${Bun.hash(html).toString(36)}"`;
  headers.set("etag", etag);
  const encode = (encoding: Encoded["encoding"], bytes: Uint8Array<ArrayBuffer>): Encoded => {
    const own = new Headers(headers);
    own.set("content-encoding", encoding);
    return { encoding, body: new Blob([bytes]), headers: own };
  };
  const gzip = encode("gzip", Bun.gzipSync(html, { level: anonymous ? 6 : 3 }));
  // 20 % smaller, so worth its time where it is cached.
  const br = anonymous && encode("br", new Uint8Array(brotliCompressSync(html, BROTLI)));
  return { at: performance.now(), etag, html, headers, encoded: br ? [br, gzip] : [gzip] };
}

function answer({ etag, html, headers, encoded }: Packed, requested: Headers): Response {
  if (requested.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const accepted = requested.get("accept-encoding") ?? "";
  const packed = encoded.find(({ encoding }) => accepted.includes(encoding));
  return packed
    ? new Response(packed.body, { headers: packed.headers })
    : new Response(html, { headers });
}
