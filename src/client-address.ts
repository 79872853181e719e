import { getConnInfo } from "hono/bun";
import type { AppContext } from "./factory.ts";

/**
 * The IP address that a request comes from. Behind PROXY_HOPS proxies it is the entry of
 * `X-Forwarded-For` that the outermost of them wrote; what stands before it, anybody can make up.
 */
export function clientAddress(c: AppContext): string {
  const { PROXY_HOPS: hops } = c.var.services.config;
  if (hops > 0) {
    const entries = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
    return entries.at(-hops) || "unknown";
  }
  return c.env?.server ? (getConnInfo(c).remote.address ?? "unknown") : "unknown";
}
