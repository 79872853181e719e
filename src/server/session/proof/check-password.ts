import { findPasswordHash } from "#db/accounts/users.ts";
import type { AppContext } from "../../factory.ts";
import { hitLimits, waitText } from "../../limits/rate-limit.ts";
import { userOf } from "../guards.ts";

export const WRONG_PASSWORD = "That is not your current password";

type Checked = { ok: true; hash: string } | { ok: false; message: string; status: 422 | 429 };

/**
 * Checks that the holder of the session also knows the account's password, before anything that
 * would take the account away. Ten tries in a quarter of an hour.
 * @returns the password's hash, or what to say beside the field
 */
export async function checkPassword(c: AppContext, password: string): Promise<Checked> {
  const { id } = userOf(c);
  // Limit of accounts: wrong passwords in the account's own forms [passwords]; the form says so.
  const rule = { name: "password", key: String(id), limit: 10, seconds: 15 * 60 };
  const wait = await hitLimits(c, [rule]);
  if (wait) {
    c.header("retry-after", String(wait));
    return { ok: false, message: waitText(wait), status: 429 };
  }
  const hash = await findPasswordHash(c.var.services.sql, id);
  const isRight = hash !== undefined && (await Bun.password.verify(password, hash));
  return isRight ? { ok: true, hash } : { ok: false, message: WRONG_PASSWORD, status: 422 };
}
