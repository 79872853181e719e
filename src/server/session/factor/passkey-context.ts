import { HTTPException } from "hono/http-exception";
import type { AppContext } from "../../factory.ts";
import { answerWait, hitLimits, type Rate } from "../../limits/rate-limit.ts";
import { clientIp } from "../client-ip.ts";
import { userOf } from "../guards.ts";
import { findPending } from "./pending-login.ts";

type PasskeyPurpose = "login" | "factor" | "proof";

type Context = { purpose: PasskeyPurpose; userId: number | null; sessionId: number | null };

/** Whose passkey it must be: that of the account whose password was right, or that is signed in. */
export async function passkeyContext(c: AppContext, purpose: PasskeyPurpose): Promise<Context> {
  if (purpose === "login") return { purpose, userId: null, sessionId: null };
  if (purpose === "proof") {
    return { purpose, userId: userOf(c).id, sessionId: c.get("session")?.id ?? null };
  }
  const pending = await findPending(c);
  if (!pending) throw new HTTPException(401, { message: "Please log in again." });
  return { purpose, userId: pending.userId, sessionId: null };
}

// Limit of accounts: challenges and answers of passkeys by an IP [calls]; 429.
export const PASSKEY_RATE: Rate = {
  name: "passkey",
  counts: "challenges and answers of passkeys by an IP",
  limit: 120,
  seconds: 15 * 60,
};

/** Throws 429: each challenge is a row, and each answer is checked. */
export async function limitPasskeys(c: AppContext): Promise<void> {
  const wait = await hitLimits(c, [{ ...PASSKEY_RATE, key: clientIp(c) }]);
  if (wait) throw new HTTPException(429, { res: answerWait(c, wait) });
}
