import ipaddr from "ipaddr.js";
import { log } from "#services/log/log.ts";
import { type AppContext, middleware } from "../factory.ts";

export function clientIp(c: AppContext): string {
  const { PROXY_HOPS: hops } = c.var.services.config;
  return ipOf(c.req.raw, { hops, server: c.env?.server });
}

/** Warns once a process: behind a proxy that nobody configured, all the world is one IP. */
export function warnOfUnknownProxy() {
  let warned = false;
  return middleware(async (c, next) => {
    const { PROXY_HOPS: hops } = c.get("services").config;
    if (!warned && hops === 0 && c.req.header("x-forwarded-for") !== undefined) {
      warned = true;
      log.warn(
        "A request has X-Forwarded-For, but PROXY_HOPS is 0, so limits count the proxy's IP. " +
          "If a proxy stands before the shop, set PROXY_HOPS to how many do; else ignore this.",
      );
    }
    await next();
  });
}

/** Reads the `X-Forwarded-For` entry of the outermost proxy: anybody can fake earlier ones. */
export function ipOf(
  request: Request,
  { hops, server }: { hops: number; server: unknown },
): string {
  if (hops > 0) {
    const header = request.headers.get("x-forwarded-for") ?? "";
    const entries = header.split(",").map((part) => part.trim());
    return callerOf(withoutPort(entries.at(-hops) || "unknown"));
  }
  return callerOf((isServer(server) && server.requestIP(request)?.address) || "unknown");
}

/** Some proxies add the caller's port, which is another one for each connection. */
function withoutPort(entry: string): string {
  const [, v6, v4] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  return v6 ?? v4 ?? entry;
}

/** IPv6 counts by its first 64 bits, because one client has them all; `::ffff:192.0.2.1` is IPv4. */
function callerOf(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const parsed = ipaddr.IPv6.parse(ip);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString();
}

function isServer(server: unknown): server is Pick<Bun.Server<unknown>, "requestIP"> {
  return typeof server === "object" && server !== null && "requestIP" in server;
}
