import { findFactors, hasFactor, lockFactorOwner } from "#db/accounts/factors/factors.ts";
import type { Services } from "#services/services.ts";
import { writeRecoveryCodes } from "./begin-factors.ts";
import { mailSecurityChange } from "./mail-security-change.ts";

/** New codes; those of before end. Undefined for an account without a second factor. */
export async function renewRecoveryCodes(
  { sql, jobs, config }: Pick<Services, "sql" | "jobs" | "config">,
  userId: number,
): Promise<string[] | undefined> {
  return sql.begin(async (tx) => {
    await lockFactorOwner(tx, userId);
    if (!hasFactor(await findFactors(tx, userId))) return undefined;
    const codes = await writeRecoveryCodes({ sql: tx, config }, userId);
    await mailSecurityChange({ sql: tx, jobs }, userId, { change: "codes-made" });
    return codes;
  });
}
