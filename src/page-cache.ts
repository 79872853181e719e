import { type AppContext, middleware } from "./factory.ts";

const KEPT_MS = 1000;
const KEPT_PAGES = 500;

type Page = {
  at: number;
  etag: string;
  html: string;
  gzip: Uint8Array<ArrayBuffer>;
  headers: Headers;
};

/**
 * Pages for visitors without a cookie are the same for all of them: each is rendered at most once a
 * second, compressed once, and answered with 304 where the browser has it. Everyone else's page is
 * rendered afresh, and compressed and tagged for that one answer.
 */
export function keepPages() {
  const pages = new Map<string, Page>();

  return middleware(async (c, next) => {
    if (c.req.method !== "GET") return next();
    const anonymous = !c.req.raw.headers.has("cookie");
    const { url } = c.req;
    const kept = anonymous ? pages.get(url) : undefined;
    if (kept && performance.now() - kept.at < KEPT_MS) return answer(c, kept);

    await next();
    if (!isWholePage(c.res)) return;
    const page = pack(await c.res.text(), c.res.headers, anonymous);
    if (anonymous && !c.res.headers.has("set-cookie")) {
      if (pages.size >= KEPT_PAGES) pages.clear();
      pages.set(url, page);
    }
    c.res = undefined;
    c.res = answer(c, page);
  });
}

/** A finished document; one that still streams is passed on as it comes. */
function isWholePage(response: Response): boolean {
  return response.status === 200 && response.headers.has("x-whole-page");
}

function pack(html: string, from: Headers, anonymous: boolean): Page {
  const headers = new Headers(from);
  headers.delete("x-whole-page");
  headers.delete("content-length");
  headers.set("vary", "Accept-Encoding, Cookie");
  headers.set(
    "cache-control",
    anonymous ? "public, max-age=0, must-revalidate" : "private, no-cache",
  );
  const etag = `W/"${Bun.hash(html).toString(36)}"`;
  headers.set("etag", etag);
  const gzip = Bun.gzipSync(html, { level: anonymous ? 6 : 1 });
  return { at: performance.now(), etag, html, gzip, headers };
}

function answer(c: AppContext, page: Page): Response {
  const asked = c.req.raw.headers;
  if (asked.get("if-none-match") === page.etag) {
    return new Response(null, { status: 304, headers: page.headers });
  }
  if (!asked.get("accept-encoding")?.includes("gzip")) {
    return new Response(page.html, { headers: page.headers });
  }
  const headers = new Headers(page.headers);
  headers.set("content-encoding", "gzip");
  return new Response(page.gzip, { headers });
}
