import { describe, expect, spyOn, test } from "bun:test";
import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import type { Env } from "./factory.ts";
import { cachePages } from "./page-cache.ts";

/** Who was shown `/watched` from the cache. */
const seen: (string | null)[] = [];

/** A page that counts how often it was rendered; `/streamed` does not call itself whole. */
function counted() {
  let rendered = 0;
  seen.length = 0;
  const app = new Hono<Env>();
  cachePages(app);
  app.get("/whole", (c) => c.html(`<p>${++rendered}</p>`, 200, { "x-whole-page": "1" }));
  app.get("/changing", (c) => {
    c.header("set-cookie", "a=b");
    return c.html(`<p>${++rendered}</p>`, 200, { "x-whole-page": "1" });
  });
  app.get("/secret", (c) => {
    c.header("cache-control", "private, no-store");
    return c.html(`<p>${++rendered}</p>`, 200, { "x-whole-page": "1" });
  });
  app.get("/watched", (c) => {
    c.set("onCacheHit", (request) => seen.push(request.headers.get("user-agent")));
    return c.html(`<p>${++rendered}</p>`, 200, { "x-whole-page": "1" });
  });
  app.post("/like", (c) => {
    c.var.dropPages();
    return c.body(null, 204);
  });
  app.post("/order", (c) => c.body(null, 204));
  app.get("/streamed", (c) => c.html(`<p>${++rendered}</p>`));
  return app;
}

describe("pages of visitors without a cookie", () => {
  test("1.21 22.21 are rendered once for many", async () => {
    const app = counted();
    const first = await app.request("/whole");
    const second = await app.request("/whole");
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(second.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(await second.text()).toBe("<p>1</p>");
  });

  test("22.21 are rendered again for one of several requests at once", async () => {
    const app = counted();
    await app.request("/whole");
    const later = performance.now() + 1000;
    const clock = spyOn(performance, "now").mockImplementation(() => later);
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.request("/whole")));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts.toSorted()).toEqual(["<p>1</p>", "<p>1</p>", "<p>1</p>", "<p>1</p>", "<p>2</p>"]);
    expect(await (await app.request("/whole")).text()).toBe("<p>2</p>");
    clock.mockRestore();
  });

  test("22.21 are answered 304 where the browser has them", async () => {
    const app = counted();
    const etag = (await app.request("/whole")).headers.get("etag") ?? "";
    const again = await app.request("/whole", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  test("22.21 come compressed where the browser takes it, and plain where not", async () => {
    const app = counted();
    const plain = await app.request("/whole");
    const packed = await app.request("/whole", { headers: { "accept-encoding": "gzip" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(Bun.gunzipSync(await packed.bytes())).toEqual(Buffer.from("<p>1</p>"));
    for (const accepted of ["br;q=0, gzip; q=0.0", "identity", "notgzip"]) {
      const whole = await app.request("/whole", { headers: { "accept-encoding": accepted } });
      expect([accepted, whole.headers.get("content-encoding")]).toEqual([accepted, null]);
    }
    const small = await app.request("/whole", { headers: { "accept-encoding": "gzip, br" } });
    expect(small.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(await small.bytes()).toString()).toBe("<p>1</p>");
  });

  test("22.22 are not cached when they set a cookie", async () => {
    const app = counted();
    await app.request("/changing");
    expect(await (await app.request("/changing")).text()).toBe("<p>2</p>");
  });

  test("22.22 are cached by nobody when they must not be stored", async () => {
    const app = counted();
    const first = await app.request("/secret");
    expect(first.headers.get("cache-control")).toBe("private, no-store");
    expect(await (await app.request("/secret")).text()).toBe("<p>2</p>");
  });

  test("22.21 hear of each time that they are shown again", async () => {
    const app = counted();
    await app.request("/watched", { headers: { "user-agent": "one" } });
    await app.request("/watched", { headers: { "user-agent": "two" } });
    await app.request("/watched", { headers: { "user-agent": "three" } });
    expect(seen).toEqual(["two", "three"]);
  });

  test("22.23 are dropped by the change that says so, and by no other", async () => {
    const app = counted();
    await app.request("/whole");
    await app.request("/order", { method: "POST" });
    expect(await (await app.request("/whole")).text()).toBe("<p>1</p>");
    await app.request("/like", { method: "POST" });
    expect(await (await app.request("/whole")).text()).toBe("<p>2</p>");
  });

  test("22.23 are not dropped by a HEAD request", async () => {
    const app = counted();
    await app.request("/whole");
    await app.request("/whole", { method: "HEAD" });
    expect(await (await app.request("/whole")).text()).toBe("<p>1</p>");
  });

  test("22.21 keep their query apart", async () => {
    const app = counted();
    await app.request("/whole?a=1");
    expect(await (await app.request("/whole?a=2")).text()).toBe("<p>2</p>");
  });
});

test.each([
  "_ga=GA1.1.42",
  "ph_phc_x_posthog=%7B%7D; _ga=1",
  "graph.session_token=1; a_ph_flash=1",
])("22.21 a cookie that the shop does not know (%s) makes no page personal", async (cookie) => {
  const app = counted();
  await app.request("/whole");
  const page = await app.request("/whole", { headers: { cookie } });
  expect(page.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(await page.text()).toBe("<p>1</p>");
});

test.each(["ph_shopper", "ph_flash", "ph.session_token"])(
  "22.22 %s is one of the shop's",
  async (name) => {
    const app = counted();
    await app.request("/whole");
    for (const cookie of [name, `__Host-${name}`, `_ga=1;${name}`, `_ga=1; \t${name} `]) {
      const page = await app.request("/whole", { headers: { cookie: `${cookie}=x` } });
      expect(page.headers.get("cache-control")).toBe("private, no-cache");
    }
  },
);

test("1.21 22.22 a visitor with a cookie gets a page of their own, cached by nobody", async () => {
  const app = counted();
  const own = { headers: { cookie: "ph_shopper=x" } };
  const first = await app.request("/whole", own);
  const second = await app.request("/whole", own);
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  expect(await second.text()).toBe("<p>2</p>");
});

test("22.21 what streams is passed on as it comes", async () => {
  const streamed = await counted().request("/streamed");
  expect(streamed.headers.get("etag")).toBeNull();
});
