import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { Hono } from "hono";
import type { Env } from "./factory.ts";
import { cachePages } from "./page-cache.ts";

type Render = () => Response | Promise<Response>;

const whole = (html: string): Response =>
  new Response(html, { headers: { "x-whole-page": "1", "content-type": "text/html" } });

let now = 0;
let clock: ReturnType<typeof spyOn<Performance, "now">>;
beforeEach(() => {
  now = 5000;
  clock = spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => clock.mockRestore());

/** An app whose page is what `renders` give, one after the other; the last one again and again. */
function showing(...renders: Render[]) {
  const app = new Hono<Env>();
  cachePages(app);
  app.get("/page", () => (renders.length > 1 ? renders.shift() : renders[0])?.() ?? new Response());
  return async (init: RequestInit = {}) => {
    const answer = await app.request("/page", init);
    return `${answer.status} ${await answer.text()}`.trim();
  };
}

const later = () => {
  now += 1000;
};

test("22.24 200, then 404 stays 404", async () => {
  const ask = showing(
    () => whole("here"),
    () => new Response("gone", { status: 404 }),
  );
  expect(await ask()).toBe("200 here");
  later();
  expect([await ask(), await ask(), await ask()]).toEqual(["404 gone", "404 gone", "404 gone"]);
});

test("22.24 a browser that has the page hears that it is gone", async () => {
  const app = new Hono<Env>();
  cachePages(app);
  let isGone = false;
  app.get("/page", () => (isGone ? new Response("gone", { status: 404 }) : whole("here")));
  const has = { "if-none-match": (await app.request("/page")).headers.get("etag") ?? "" };
  const status = async () => (await app.request("/page", { headers: has })).status;
  expect(await status()).toBe(304);
  isGone = true;
  later();
  expect([await status(), await status()]).toEqual([404, 404]);
});

test("22.24 a 503 drops the page", async () => {
  const ask = showing(
    () => whole("first"),
    () => new Response("try again", { status: 503, headers: { "x-whole-page": "1" } }),
    () => whole("second"),
  );
  expect(await ask()).toBe("200 first");
  later();
  expect([await ask(), await ask(), await ask()]).toEqual([
    "503 try again",
    "200 second",
    "200 second",
  ]);
});

test.each([
  ["streams", () => new Response("parts")],
  ["sets a cookie", () => withHeader("set-cookie", "a=b")],
  ["must not be stored", () => withHeader("cache-control", "private, no-store")],
])("22.24 an answer that %s drops the page", async (_, render) => {
  const ask = showing(
    () => whole("cached"),
    render,
    () => whole("new"),
  );
  expect(await ask()).toBe("200 cached");
  later();
  expect(await ask()).not.toBe("200 cached");
  expect(await ask()).toBe("200 new");
});

test("22.24 a visitor with a cookie, or a HEAD request, drops nothing", async () => {
  const gone = () => new Response("gone", { status: 404 });
  const ask = showing(() => whole("cached"), gone);
  expect(await ask()).toBe("200 cached");
  expect(await ask({ headers: { cookie: "ph_shopper=x" } })).toBe("404 gone");
  expect(await ask({ method: "HEAD" })).toBe("404");
  expect(await ask()).toBe("200 cached");
});

test("22.24 requests while it is rendered get the last page, until it is known to be gone", async () => {
  const held = Promise.withResolvers<Response>();
  const ask = showing(
    () => whole("cached"),
    () => held.promise,
    () => whole("back"),
  );
  await ask();
  later();
  const first = ask();
  expect([await ask(), await ask()]).toEqual(["200 cached", "200 cached"]);
  held.resolve(new Response("gone", { status: 404 }));
  expect(await first).toBe("404 gone");
  expect(await ask()).toBe("200 back");
});

test("22.24 a slow failure leaves what a later request has cached meanwhile", async () => {
  const held = Promise.withResolvers<Response>();
  const ask = showing(
    () => whole("old"),
    () => held.promise,
    () => whole("new"),
    () => whole("rendered once more"),
  );
  await ask();
  later();
  const slow = ask();
  later();
  expect(await ask()).toBe("200 new");
  held.resolve(new Response("failed", { status: 503 }));
  expect(await slow).toBe("503 failed");
  expect(await ask()).toBe("200 new");
});

function withHeader(name: string, value: string): Response {
  const page = whole("own");
  page.headers.set(name, value);
  return page;
}

test.each([
  ["failed", () => new Response("try again", { status: 503 })],
  ["was slow", () => new Response("parts")],
])("94.11 a page that %s is shown in an outage as it was before", async (_, render) => {
  const outage = () => new Response("away", { status: 503, headers: { "x-outage": "1" } });
  const ask = showing(
    () => whole("<main id=main>before"),
    render,
    outage,
    () => whole("new"),
  );
  await ask();
  later();
  expect(await ask()).not.toContain("before");
  expect(await ask()).toMatch(/^200 <main id=main>.*before$/s);
  expect([await ask(), await ask()]).toEqual(["200 new", "200 new"]);
});

test("94.11 one that is gone is not", async () => {
  const gone = () => new Response("gone", { status: 404 });
  const outage = () => new Response("away", { status: 503, headers: { "x-outage": "1" } });
  const ask = showing(() => whole("<main id=main>before"), gone, outage);
  await ask();
  later();
  expect([await ask(), await ask()]).toEqual(["404 gone", "503 away"]);
});
