import { findFactors, hasFactor, lockFactorOwner } from "#db/accounts/factors/factors.ts";
import { endSession } from "#db/accounts/sessions.ts";
import { passwordSetAt } from "#db/accounts/users.ts";
import type { Services } from "#services/services.ts";

type Begun = {
  userId: number;
  sessionId: number;
  /** When the password was set that was checked; undefined where none was. */
  passwordSetAt: Date | undefined;
  /** No second factor was given: the account had none. */
  isByPasswordAlone: boolean;
};

/**
 * Ends a session that has begun while the account got another password or its first second factor. Who
 * changes these holds the account and ends the sessions of then; this one may have begun a moment later,
 * so that it waits for them and looks again.
 * @returns true for a session that has ended
 */
export async function endStaleSession(
  { sql }: Pick<Services, "sql">,
  { userId, sessionId, passwordSetAt: then, isByPasswordAlone }: Begun,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await lockFactorOwner(tx, userId);
    const isOld = then && then.getTime() !== (await passwordSetAt(tx, userId))?.getTime();
    const isHalf = isByPasswordAlone && hasFactor(await findFactors(tx, userId));
    if (isOld || isHalf) await endSession(tx, sessionId);
    return isOld || isHalf;
  });
}
