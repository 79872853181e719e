import type { AppContext, Shopper } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";

/** Who pays for decoding a file; nothing is decoded for a request that has gone away. */
export function decodingCaller(c: AppContext, shopper: Shopper) {
  return { caller: { ip: clientIp(c), shopper: shopper.id }, signal: c.req.raw.signal };
}

export function retryHeaders(seconds: number | undefined): Record<string, string> {
  return seconds ? { "retry-after": String(seconds) } : {};
}
