import { inCallBy } from "#db/integrations/calling-key.ts";
import { findKeyOwner } from "#db/integrations/keys.ts";
import { hashApiKey } from "#integrations/keys/api-key.ts";
import { recordKeyCall } from "#integrations/keys/record-key-call.ts";
import { staffByKey } from "#shop/keys/key-form.ts";
import { type AppContext, middleware } from "../factory.ts";
import { answerWait, hitLimits, type Rate } from "../limits/rate-limit.ts";
import { clientIp } from "./client-ip.ts";
import { toUser } from "./load-user.ts";
import { logAccess } from "./log-access.ts";

const MINUTE = 60;
const READS = ["GET", "HEAD"];

export const KEY_RATES = [
  // Limit of accounts: calls by an API key [calls]; 429.
  { name: "api-key", counts: "calls by a key", limit: 600, seconds: MINUTE },
  // Limit of accounts: calls of an IP with no API key of the shop [calls]; 429. Right ones go on.
  { name: "wrong-api-key", counts: "wrong keys of an IP", limit: 100, seconds: 15 * MINUTE },
] as const satisfies Rate[];
const [OF_KEY, WRONG] = KEY_RATES;

/**
 * A program with a key of staff in the Authorization header; its cookies count for nothing. Nothing a
 * browser sends by itself has a key, so that another site cannot make one act.
 */
export const byKey = middleware(async (c, next) => {
  const header = c.req.header("authorization") ?? "";
  if (!/^Bearer\b/i.test(header)) return next();
  c.set("session", undefined);
  c.set("own", undefined);
  c.set("user", undefined);
  const [, key] = /^Bearer (ph_[\w-]{43})$/i.exec(header) ?? [];
  const owner = key && (await findKeyOwner(c.var.services.sql, hashApiKey(key)));
  if (!owner) return answerUnknown(c);
  const wait = await hitLimits(c, [{ ...OF_KEY, key: String(owner.keyId) }]);
  if (wait) return answerWait(c, wait, "That is a lot of calls.");
  const user = toUser(owner);
  c.set("user", { ...user, ...staffByKey(user, owner.scopes) });
  await inCallBy(owner, async () => {
    await next();
    if (READS.includes(c.req.method) || c.res.status >= 400) return;
    const call = `${c.req.method} ${c.req.path}`;
    await recordKeyCall(c.var.services, { keyId: owner.keyId, actorId: owner.id, call });
  });
});

async function answerUnknown(c: AppContext) {
  logAccess(c, "API key rejected", undefined);
  const wait = await hitLimits(c, [{ ...WRONG, key: clientIp(c) }]);
  if (wait) return answerWait(c, wait, "Too many wrong keys.");
  return c.text(UNKNOWN, 401, { "www-authenticate": "Bearer" });
}

const UNKNOWN = "This is no API key, or it has ended. Make a new one on the page of API keys.";
