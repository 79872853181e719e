import { brotliCompressSync, constants } from "node:zlib";
import type { Hono } from "hono";
import { cacheAnswers } from "#services/figures/counters.ts";
import { takesEncoding } from "#services/takes-encoding.ts";
import type { Env } from "./factory.ts";
import { routePattern } from "./figures/count-requests.ts";
import { hasOwnCookie } from "./host-cookie.ts";
import { answerStale, isOfOutage } from "./outage/stale-page.tsx";
import { answerPersonal, isSecret, SECRET } from "./slots/answer-personal.ts";
import type { Part } from "./slots/parts.ts";

const FRESH_MS = 1000;
/** Limit of requests: pages that are cached [pages]; the cache begins again. */
const MAX_PAGES = 500;
/** Limit of requests: age of a page that stands in for one that cannot be made [hours]; 503. */
const MAX_STALE_HOURS = 24;
const PUBLIC = "public, max-age=0, must-revalidate";
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Packed = {
  /** When it was rendered; `at` is later where somebody tries to do so again. */
  madeAt: number;
  at: number;
  etag: string;
  html: Uint8Array<ArrayBuffer>;
  headers: Headers;
  encoded: Encoded[];
};

/** A Blob saves copying the bytes for each response; responses share headers for the same reason. */
type Encoded = { encoding: "br" | "gzip"; body: Blob; headers: Headers };

export type CachedPage = Packed &
  Pick<Env["Variables"], "onCacheHit"> & {
    /** The page is the same for everybody but for its slots. */
    parts: readonly Part[] | undefined;
    route: string;
    /** It was slow to render, or failed, since: it is for outages alone. */
    isStandIn?: true;
  };

export type PageCache = {
  find(request: Request): CachedPage | undefined;
  /** However old it is, for when it cannot be made anew. */
  findStale(request: Request): CachedPage | undefined;
};

/**
 * Caches pages for requests without one of the shop's cookies, and renders each at most once a
 * second. Requests with the same key get the same page. Where it fails, the one before is shown.
 */
export function cachePages(app: Hono<Env>, keyOf = urlOf): PageCache {
  const pages = new Map<string, CachedPage>();
  let changes = 0;

  // The cache answers before Hono, whose routing costs as much as all of this.
  const { fetch } = app;
  app.fetch = (request, bindings, ...rest) => {
    const cached = isAnonymous(request) ? pages.get(keyOf(request)) : undefined;
    const now = performance.now();
    if (!cached || cached.isStandIn || now - cached.at >= FRESH_MS) {
      // The first request renders the page; others get the old one until it is done.
      if (cached) cached.at = now;
      return fetch(request, bindings, ...rest);
    }
    cacheAnswers.hit++;
    cached.onCacheHit?.(request, (bindings as Env["Bindings"] | undefined)?.server);
    return answer(cached, request.headers);
  };

  app.use(async (c, next) => {
    const { method, raw } = c.req;
    const key = keyOf(raw);
    const changesBefore = changes;
    const cachedBefore = pages.get(key);
    c.set("dropPages", () => {
      changes++;
      pages.clear();
    });
    await next();
    const whole = isWholePage(c.res);
    c.res.headers.delete("x-whole-page");
    if (method !== "GET") return;
    const anonymous = isAnonymous(raw);
    const stale = anonymous && isOfOutage(c.res) ? staleOf(cachedBefore) : undefined;
    if (stale) {
      c.res = undefined;
      c.res = answerStale(stale, raw);
      return;
    }
    const cacheable = anonymous && whole && isCacheable(c.res);
    if (anonymous && !cacheable && pages.get(key) === cachedBefore) drop(key, c.res);
    if (!whole) return;
    const { headers } = c.res;
    const html = await c.res.bytes();
    c.res = undefined;
    if (!anonymous) {
      c.res = answerPersonal(raw, html, headers);
      return;
    }
    const page = pack(html, headers);
    if (cacheable && changes === changesBefore) {
      if (pages.size >= MAX_PAGES) pages.clear();
      const parts = c.var.options?.isShared && c.var.parts;
      pages.set(key, { ...page, onCacheHit: c.var.onCacheHit, parts, route: routePattern(c) });
    }
    c.res = answer(page, raw.headers);
  });

  /** Nothing of a page that is gone stays. One that failed, or was slow, may be what an outage begins with. */
  function drop(key: string, { status, headers }: Response): void {
    const page = pages.get(key);
    const isThere = status >= 500 || (status === 200 && !headers.has("set-cookie"));
    if (page && isThere) page.isStandIn = true;
    else pages.delete(key);
  }

  return {
    find(request) {
      const cached = pages.get(keyOf(request));
      return cached && !cached.isStandIn && performance.now() - cached.at < FRESH_MS
        ? cached
        : undefined;
    },
    findStale: (request) => staleOf(pages.get(keyOf(request))),
  };
}

function staleOf(page: CachedPage | undefined): CachedPage | undefined {
  const isYoung = page && performance.now() - page.madeAt < MAX_STALE_HOURS * 3_600_000;
  return isYoung ? page : undefined;
}

function urlOf({ url }: Request): string {
  return url;
}

function isAnonymous(request: Request): boolean {
  return request.method === "GET" && !hasOwnCookie(request);
}

function isWholePage(response: Response): boolean {
  return response.status === 200 && response.headers.has("x-whole-page");
}

function isCacheable(page: Response): boolean {
  return !isSecret(page.headers) && !page.headers.has("set-cookie");
}

function pack(html: Packed["html"], from: Headers): Packed {
  const headers = new Headers(from);
  headers.delete("content-length");
  headers.set("vary", "Accept-Encoding, Cookie");
  headers.set("cache-control", isSecret(from) ? SECRET : PUBLIC);
  const etag = `W/"${Bun.hash(html).toString(36)}"`;
  headers.set("etag", etag);
  const encode = (encoding: Encoded["encoding"], bytes: Uint8Array<ArrayBuffer>): Encoded => {
    const own = new Headers(headers);
    own.set("content-encoding", encoding);
    return { encoding, body: new Blob([bytes]), headers: own };
  };
  const gzip = encode("gzip", Bun.gzipSync(html, { library: "libdeflate", level: 9 }));
  // 20% smaller, but only worth its time when cached.
  const br = encode("br", new Uint8Array(brotliCompressSync(html, BROTLI)));
  const now = performance.now();
  return { madeAt: now, at: now, etag, html, headers, encoded: [br, gzip] };
}

function answer({ etag, html, headers, encoded }: Packed, requested: Headers): Response {
  if (requested.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const accepted = requested.get("accept-encoding") ?? "";
  const packed = encoded.find(({ encoding }) => takesEncoding(accepted, encoding));
  return packed
    ? new Response(packed.body, { headers: packed.headers })
    : new Response(html, { headers });
}
