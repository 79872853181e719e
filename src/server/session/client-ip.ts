import { isIPv6 } from "node:net";
import type { AppContext } from "../factory.ts";

/** Whom a request comes from, as `addressOf` tells it. */
export function clientIp(c: AppContext): string {
  const { PROXY_HOPS: hops } = c.var.services.config;
  return addressOf(c.req.raw, { hops, server: c.env?.server });
}

/**
 * The caller's IP address, as far as it tells callers apart. Behind `hops` proxies it is the entry
 * of `X-Forwarded-For` that the outermost of them wrote; what stands before it, anybody can make
 * up. `server` is Bun's, which knows the other end.
 */
export function addressOf(
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
 * Of IPv6 the network, the first 64 bits: whoever has one address of it has them all. An IPv4
 * address that is written as IPv6 (`::ffff:192.0.2.1`) is the IPv4 one.
 */
function callerOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).every((group, at) => group === (at < 5 ? 0 : 0xffff))) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return shortest(`${network.join(":")}::`);
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const withoutZone = address.replace(/%.*/, "");
  const [start = "", end = ""] = shortest(withoutZone).split("::");
  const read = (part: string) => (part ? part.split(":") : []).map((group) => parseInt(group, 16));
  const [first, last] = [read(start), read(end)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** An IPv6 address as URLs write it: without needless zeros, in hexadecimal alone. */
function shortest(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function isServer(server: unknown): server is Pick<Bun.Server<unknown>, "requestIP"> {
  return typeof server === "object" && server !== null && "requestIP" in server;
}
