import { findFactors, hasFactor, lockFactorOwner } from "#db/accounts/factors/factors.ts";
import { findSealedSecret, saveApp, takeStep } from "#db/accounts/factors/totp.ts";
import type { Services } from "#services/services.ts";
import { beginFactors } from "./begin-factors.ts";
import { openSecret } from "./factor-secrets.ts";
import { mailSecurityChange } from "./mail-security-change.ts";
import { stepOf } from "./totp.ts";

type Confirmation = { userId: number; sessionId: number; sealedSecret: string; code: string };

/** `codes`: the recovery codes that the account's first second factor has made. */
export type FactorAdded = { ok: true; codes: string[] | undefined };

/** `isKnown`: the same form has set up this app before, as by a second click. */
type AppConfirmed = FactorAdded & { isKnown: boolean };

/**
 * Sets up an authenticator app, in place of one before, once it has given a right code. With the
 * account's first second factor its other sessions end: they began with a password alone.
 */
export async function confirmApp(
  { sql, jobs, config }: Pick<Services, "sql" | "jobs" | "config">,
  { userId, sessionId, sealedSecret, code }: Confirmation,
): Promise<AppConfirmed | { ok: false }> {
  const secret = openSecret({ config }, userId, sealedSecret);
  const step = secret && stepOf(secret, code);
  if (!step) return { ok: false };
  return sql.begin(async (tx): Promise<AppConfirmed> => {
    await lockFactorOwner(tx, userId);
    if ((await findSealedSecret(tx, userId)) === sealedSecret) {
      await takeStep(tx, userId, { sealedSecret, step });
      return { ok: true, codes: undefined, isKnown: true };
    }
    const isFirst = !hasFactor(await findFactors(tx, userId));
    await saveApp(tx, userId, { sealedSecret, step });
    await mailSecurityChange({ sql: tx, jobs }, userId, { change: "app-added" });
    const codes = isFirst
      ? await beginFactors({ sql: tx, config }, { userId, sessionId })
      : undefined;
    return { ok: true, codes, isKnown: false };
  });
}
