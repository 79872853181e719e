import { randomInt } from "node:crypto";
import type { ISql } from "postgres";
import { replaceRecoveryCodes } from "#db/accounts/factors/recovery-codes.ts";
import { endOtherSessions } from "#db/accounts/sessions.ts";
import type { Services } from "#services/services.ts";
import { newRecoveryCode, RECOVERY_CODES } from "#shop/accounts/factors/codes.ts";
import { hashRecoveryCode } from "./factor-secrets.ts";

type Deps = { sql: ISql } & Pick<Services, "config">;

/** The account's first second factor: ends what began without one, and makes recovery codes. */
export async function beginFactors(
  deps: Deps,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<string[]> {
  await endOtherSessions(deps.sql, userId, sessionId);
  return writeRecoveryCodes(deps, userId);
}

/** The codes in words; only their hashes are stored. */
export async function writeRecoveryCodes({ sql, config }: Deps, userId: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newRecoveryCode((below) => randomInt(below)));
  const hashes = [...codes].map((code) => hashRecoveryCode({ config }, userId, code));
  await replaceRecoveryCodes(sql, userId, hashes);
  return [...codes];
}
