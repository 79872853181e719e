import { findFactors, lockFactorOwner } from "#db/accounts/factors/factors.ts";
import { takeRecoveryCode } from "#db/accounts/factors/recovery-codes.ts";
import { findSealedSecret, takeStep } from "#db/accounts/factors/totp.ts";
import type { Services } from "#services/services.ts";
import type { TypedCode } from "#shop/accounts/factors/codes.ts";
import { hashRecoveryCode, openSecret } from "./factor-secrets.ts";
import { mailSecurityChange } from "./mail-security-change.ts";
import { stepOf } from "./totp.ts";

type Deps = Pick<Services, "sql" | "jobs" | "config">;

/** Takes a code: the same one is wrong from then on, also when it comes twice at once. */
export async function acceptCode(
  deps: Deps,
  userId: number,
  { kind, code }: TypedCode,
): Promise<boolean> {
  return kind === "app"
    ? acceptAppCode(deps, userId, code)
    : acceptRecoveryCode(deps, userId, code);
}

async function acceptAppCode({ sql, config }: Deps, userId: number, code: string) {
  const sealedSecret = await findSealedSecret(sql, userId);
  const secret = sealedSecret && openSecret({ config }, userId, sealedSecret);
  const step = secret && stepOf(secret, code);
  return step ? takeStep(sql, userId, { sealedSecret, step }) : false;
}

/** Its owner is mailed: whoever finds the list uses one. */
async function acceptRecoveryCode({ sql, jobs, config }: Deps, userId: number, code: string) {
  return sql.begin(async (tx) => {
    // The account comes before its codes, as with whoever replaces them.
    await lockFactorOwner(tx, userId);
    const taken = await takeRecoveryCode(tx, userId, hashRecoveryCode({ config }, userId, code));
    if (!taken) return false;
    const { codesLeft } = await findFactors(tx, userId);
    await mailSecurityChange({ sql: tx, jobs }, userId, { change: "code-used", codesLeft });
    return true;
  });
}
