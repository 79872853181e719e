import { findPasswordHash } from "#db/accounts/users.ts";
import type { AppContext } from "#server/factory.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { userOf } from "#server/session/guards.ts";

type WrongPassword = { message: string; status: 422 | 429 };

/**
 * Checks that the holder of the session also knows the account's password, before anything that
 * would take the account away. Ten tries in a quarter of an hour.
 * @returns what to say beside the field; undefined when the password is right
 */
export async function wrongPassword(
  c: AppContext,
  password: string,
): Promise<WrongPassword | undefined> {
  const { id } = userOf(c);
  const rule = { name: "password", key: String(id), limit: 10, seconds: 15 * 60 };
  const wait = await hitLimits(c, [rule]);
  if (wait) {
    c.header("retry-after", String(wait));
    return { message: waitText(wait), status: 429 };
  }
  const hash = await findPasswordHash(c.var.services.sql, id);
  const isRight = hash !== undefined && (await Bun.password.verify(password, hash));
  return isRight ? undefined : { message: "That is not your current password", status: 422 };
}
