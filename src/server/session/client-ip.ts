import ipaddr from "ipaddr.js";
import type { AppContext } from "../factory.ts";

/** Whom a request comes from, as `ipOf` finds it. */
export function clientIp(c: AppContext): string {
  const { PROXY_HOPS: hops } = c.var.services.config;
  return ipOf(c.req.raw, { hops, server: c.env?.server });
}

/**
 * The caller's IP, as far as it tells callers apart. Behind `hops` proxies it is the entry
 * of `X-Forwarded-For` that the outermost of them wrote; what stands before it, anybody can make
 * up. `server` is Bun's, which knows the other end.
 */
export function ipOf(
  request: Request,
  { hops, server }: { hops: number; server: unknown },
): string {
  if (hops > 0) {
    const header = request.headers.get("x-forwarded-for") ?? "";
    const entries = header.split(",").map((part) => part.trim());
    return callerOf(entries.at(-hops) || "unknown");
  }
  return callerOf((isServer(server) && server.requestIP(request)?.address) || "unknown");
}

/**
 * Of IPv6 the network, the first 64 bits: who has one IP of it has them all. An IPv4 one that
 * is written as IPv6 (`::ffff:192.0.2.1`) is the IPv4 one.
 */
function callerOf(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const parsed = ipaddr.IPv6.parse(ip);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString();
}

function isServer(server: unknown): server is Pick<Bun.Server<unknown>, "requestIP"> {
  return typeof server === "object" && server !== null && "requestIP" in server;
}
