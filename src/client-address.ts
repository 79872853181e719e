import type { AppContext } from "./factory.ts";

/** The IP address that a request comes from, as `addressOf` tells it. */
export function clientAddress(c: AppContext): string {
  const { PROXY_HOPS: hops } = c.var.services.config;
  return addressOf(c.req.raw, { hops, server: c.env?.server });
}

/**
 * Behind `hops` proxies it is the entry of `X-Forwarded-For` that the outermost of them wrote; what
 * stands before it, anybody can make up. `server` is Bun's, which knows the other end.
 */
export function addressOf(
  request: Request,
  { hops, server }: { hops: number; server: unknown },
): string {
  if (hops > 0) {
    const header = request.headers.get("x-forwarded-for") ?? "";
    const entries = header.split(",").map((part) => part.trim());
    return entries.at(-hops) || "unknown";
  }
  return isServer(server) ? (server.requestIP(request)?.address ?? "unknown") : "unknown";
}

function isServer(server: unknown): server is Pick<Bun.Server<unknown>, "requestIP"> {
  return typeof server === "object" && server !== null && "requestIP" in server;
}
