import { describe, expect, test } from "bun:test";
import { Hono } from "hono";
import type { AppContext, Env, RouteOptions } from "./factory.ts";
import { jsonOnly, knownHostOnly, sameOriginOnly } from "./security.ts";

const APP_URL = "https://shop.example";
const HEALTH: RouteOptions = { anyHost: true };

function appIn(mode: "production" | "development") {
  const app = new Hono<Env>();
  app.use((c: AppContext, next) => {
    const config = { APP_URL, NODE_ENV: mode };
    c.set("services", { config } as AppContext["var"]["services"]);
    c.set("options", c.req.path === "/healthz" ? HEALTH : {});
    return next();
  });
  app.use(knownHostOnly, sameOriginOnly);
  app.all("/json", jsonOnly, (c) => c.text("ok"));
  return app.all("*", (c) => c.text("ok"));
}

describe("the shop's own host in production", () => {
  const statusFor = async (host: string, path = "/") =>
    (await appIn("production").request(path, { headers: { host } })).status;

  test.each(["shop.example", "SHOP.example", "shop.example:443"])(
    "22.39 %s is it",
    async (host) => {
      expect(await statusFor(host)).toBe(200);
    },
  );

  test.each([
    "evil.example",
    "shop.example.evil.example",
    "shop.example:8080",
    "shop.example/evil",
    "me@shop.example",
    "shop.example, evil.example",
    "10.0.0.1",
    " ",
  ])("22.39 %s is not: 421", async (host) => {
    expect(await statusFor(host)).toBe(421);
  });

  test("22.39 the sentence says where the shop is; health checks may ask by IP", async () => {
    const answer = await appIn("production").request("http://10.0.0.1/");
    expect(await answer.text()).toBe(`This shop is at ${APP_URL}. Open it there.`);
    expect(await statusFor("10.0.0.1", "/healthz")).toBe(200);
  });
});

describe("the shop's own hosts in development", () => {
  test.each([
    ["shop.example", 200],
    ["localhost", 200],
    ["LOCALHOST:3000", 200],
    ["printhread.localhost:3000", 200],
    ["127.0.0.1:3000", 200],
    ["[::1]:3000", 200],
    ["192.168.1.7:3000", 200],
    ["evil.example", 421],
    ["evil.example:3000", 421],
    ["127.0.0.1.evil.example", 421],
    ["localhost.evil.example:3000", 421],
    ["evillocalhost", 421],
    ["localhost@evil.example", 421],
    ["evil.example@localhost", 421],
    ["evil.example:3000@localhost", 421],
    ["evil.example/.localhost", 421],
    ["[evil.example]:3000", 421],
    ["", 421],
  ])("22.48 %j is answered %d", async (host, status) => {
    const answer = await appIn("development").request("http://evil.example/", {
      headers: { host },
    });
    expect(answer.status).toBe(status);
  });

  test("22.48 without a Host header the URL's counts", async () => {
    expect((await appIn("development").request("http://localhost/")).status).toBe(200);
    expect((await appIn("development").request("http://evil.example/")).status).toBe(421);
  });
});

describe("the shop's own origin", () => {
  const post = async (mode: Parameters<typeof appIn>[0], headers: Record<string, string>) => {
    const init = { method: "POST", headers: { host: "shop.example", ...headers } };
    return (await appIn(mode).request("http://other.example/", init)).status;
  };

  test("22.40 is APP_URL's alone in production; in development also the request's", async () => {
    expect(await post("production", { origin: APP_URL })).toBe(200);
    expect(await post("production", { origin: "http://other.example" })).toBe(403);
    expect(await post("production", { origin: "http://shop.example" })).toBe(403);
    expect(await post("development", { origin: "http://other.example" })).toBe(200);
  });

  test.each([
    [{}, 200],
    [{ "sec-fetch-site": "same-origin" }, 200],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ origin: "null" }, 403],
    [{ "content-type": "application/x-www-form-urlencoded" }, 403],
  ])("22.40 a POST without a body and with %j is answered %d", async (headers, status) => {
    expect(await post("production", headers)).toBe(status);
  });
});

describe("calls with JSON", () => {
  const call = async (body?: string, type?: string) => {
    const headers = { host: "shop.example", ...(type && { "content-type": type }) };
    const init = { method: "POST", headers, ...(body !== undefined && { body }) };
    return (await appIn("production").request("/json", init)).status;
  };

  test("22.41 say so, unless they have no body", async () => {
    expect(await call()).toBe(200);
    expect(await call("{}", "application/json")).toBe(200);
    expect(await call("{}", "application/octet-stream")).toBe(415);
  });

  test("22.37 are not nested deeply", async () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(await call(nested(20), "application/json")).toBe(200);
    expect(await call(nested(21), "application/json")).toBe(400);
    expect(await call("[".repeat(200_000), "application/json")).toBe(400);
  });
});
