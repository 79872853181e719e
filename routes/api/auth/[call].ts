import { HTTPException } from "hono/http-exception";
import { type AppContext, handlers } from "#server/factory.ts";
import { answerWait, hitLimits } from "#server/limits/rate-limit.ts";
import { jsonOnly } from "#server/security.ts";
import { clientIp } from "#server/session/client-ip.ts";
import { CLIENT_IP } from "#services/auth.ts";

/** better-auth answers these itself; sign-in and passwords need the shop's own rate limits. */
const CALLS = {
  GET: ["get-session", "list-sessions"],
  POST: ["sign-out", "revoke-session", "revoke-sessions", "revoke-other-sessions"],
};

/** Anyone; each call is about the caller's own session and account. */
export const GET = handlers((c) => pass(c, CALLS.GET));
export const POST = handlers(jsonOnly, (c) => pass(c, CALLS.POST));

async function pass(c: AppContext, calls: readonly string[]): Promise<Response> {
  if (!calls.includes(c.req.param("call") ?? "")) {
    throw new HTTPException(404, { message: "There is no such call." });
  }
  // Limit of accounts: calls of better-auth by an IP [calls]; 429.
  const rule = { name: "auth", key: clientIp(c), limit: 300, seconds: 60 };
  const wait = await hitLimits(c, [rule]);
  if (wait) return answerWait(c, wait);
  const body = withoutNulls(await c.req.text());
  const { url, method, headers } = c.req.raw;
  const request = new Request(url, { method, headers, ...(body && { body }) });
  request.headers.set(CLIENT_IP, clientIp(c));
  return c.var.services.auth.handler(request);
}

/** Drops null bytes, which PostgreSQL rejects. */
function withoutNulls(json: string): string {
  return json.replaceAll("\\u0000", "\\ufffd");
}
