import { findResetOwner } from "#db/accounts/sessions.ts";
import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import { authProblem } from "#services/auth.ts";
import type { Services } from "#services/services.ts";
import { isNameOf } from "#shop/accounts/common-password.ts";
import { proveByReset } from "./prove-email.ts";

type ChosenPassword =
  | { outcome: "changed"; userId: number }
  | { outcome: "dead-link" }
  /** The password is a name of the account. */
  | { outcome: "easy" };

/**
 * Sets a new password by the link that was mailed, which proves the account's email; all sessions of
 * the account end.
 */
export async function choosePassword(
  services: Pick<Services, "sql" | "jobs" | "auth">,
  { token, password }: { token: string; password: string },
): Promise<ChosenPassword> {
  const owner = await findResetOwner(services.sql, token);
  if (!owner) return { outcome: "dead-link" };
  if (isNameOf(owner, password)) return { outcome: "easy" };
  const { userId, email, username } = owner;
  // The mail goes before the change: one mail too many is better than a change without one.
  await enqueueAccountMail(services, { kind: "password-changed", to: email, username });
  try {
    const body = { token, newPassword: password };
    await services.auth.api.resetPassword({ body });
  } catch (error) {
    if (!authProblem(error)) throw error;
    return { outcome: "dead-link" };
  }
  // The link was in this inbox, so it is theirs: what somebody else left there is worth nothing now.
  await proveByReset(services, { userId, email });
  return { outcome: "changed", userId };
}
