import { expect, spyOn, test } from "bun:test";
import { Hono } from "hono";
import type { AppContext, Env } from "../factory.ts";
import { clientIp, warnOfUnknownProxy } from "./client-ip.ts";

/** A server behind that many proxies takes this for the caller's IP. */
async function ipOf(hops: number, forwarded?: string): Promise<string> {
  const app = new Hono<Env>().get("/", (c: AppContext) => {
    c.set("services", { config: { PROXY_HOPS: hops } } as AppContext["var"]["services"]);
    return c.text(clientIp(c));
  });
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request, self) => app.fetch(request, { server: self }),
  });
  const headers = new Headers(forwarded ? { "x-forwarded-for": forwarded } : {});
  const answer = await fetch(server.url, { headers });
  const ip = await answer.text();
  await server.stop(true);
  return ip;
}

test.each([
  ["nobody's header is believed", 0, "6.6.6.6", "127.0.0.1"],
  ["what the one proxy has added counts", 1, "6.6.6.6, 10.0.0.1", "10.0.0.1"],
  ["of two, what the outer one has added", 2, "6.6.6.6, 10.0.0.1, 10.0.0.2", "10.0.0.1"],
  ["a header that is too short names nobody", 2, "10.0.0.2", "unknown"],
  ["of IPv6 the network counts", 1, "2001:DB8:1:2:a:b:c:d", "2001:db8:1:2::"],
  ["so it does when it is shortened", 1, "2001:db8:0:0::1", "2001:db8::"],
  ["and with a zone", 1, "fe80::1%eth0", "fe80::"],
  ["the next network is another", 1, "2001:db8:1:3::1", "2001:db8:1:3::"],
  ["an IPv4 ip in IPv6's clothes is IPv4", 1, "::ffff:10.0.0.1", "10.0.0.1"],
  ["written in hexadecimal, too", 1, "0:0:0:0:0:FFFF:0a00:0001", "10.0.0.1"],
  ["a port counts for nothing", 1, "203.0.113.9:51234", "203.0.113.9"],
  ["nor IPv6's", 1, "[2001:db8::1]:443", "2001:db8::"],
  ["nor do its brackets", 1, "[2001:db8::1]", "2001:db8::"],
  ["nor IPv4's in IPv6's clothes", 1, "[::ffff:10.0.0.1]:443", "10.0.0.1"],
  ["no header names nobody", 1, undefined, "unknown"],
] as const)("22.12 %s (%d)", async (_, hops, forwarded, ip) => {
  expect(await ipOf(hops, forwarded)).toBe(ip);
});

test.each([
  [0, ["6.6.6.6", "7.7.7.7"], 1],
  [0, [undefined], 0],
  [1, ["6.6.6.6"], 0],
])(
  "22.42 with %d proxies configured, X-Forwarded-For %j is warned of %d times",
  async (hops, sent, times) => {
    const warning = spyOn(console, "warn").mockImplementation(() => {});
    const app = new Hono<Env>();
    app.use((c: AppContext, next) => {
      c.set("services", { config: { PROXY_HOPS: hops } } as AppContext["var"]["services"]);
      return next();
    });
    app.use(warnOfUnknownProxy()).get("/", (c) => c.text("ok"));
    for (const ip of sent) {
      const answer = await app.request("/", { headers: ip ? { "x-forwarded-for": ip } : {} });
      expect(answer.status).toBe(200);
    }
    expect(
      warning.mock.calls.filter(([text]) => String(text).includes("set PROXY_HOPS")),
    ).toHaveLength(times);
    warning.mockRestore();
  },
);
