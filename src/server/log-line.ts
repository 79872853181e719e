import type { AppContext } from "./factory.ts";

/**
 * `[1a2b3c4d] GET /orders/12`, for the log. The path as it was sent: decoded, as Hono has it, it could
 * begin another line.
 */
export function logLine({ req, var: { requestId } }: AppContext): string {
  return `[${requestId ?? "start"}] ${req.method} ${new URL(req.url).pathname}`;
}
