import type { ISql } from "postgres";
import {
  deleteCodesWithoutFactor,
  findFactors,
  lockFactorOwner,
} from "#db/accounts/factors/factors.ts";
import { deletePasskey } from "#db/accounts/factors/passkeys.ts";
import { deleteApp } from "#db/accounts/factors/totp.ts";
import { findStaffSecurity } from "#db/accounts/staff-security.ts";
import type { Services } from "#services/services.ts";
import { mailSecurityChange } from "./mail-security-change.ts";

type Deps = Pick<Services, "sql" | "jobs">;

/** `required`: the owners require one of staff, and it is the last. */
export type FactorRemoved = "removed" | "gone" | "required";

/** Takes the authenticator app away from an account. */
export async function removeApp(deps: Deps, userId: number): Promise<FactorRemoved> {
  return remove(deps, userId, async (tx) => {
    return (await deleteApp(tx, userId)) ? { change: "app-removed" } : undefined;
  });
}

/** Takes one of its passkeys away from an account. */
export async function removePasskey(
  deps: Deps,
  userId: number,
  passkeyId: number,
): Promise<FactorRemoved> {
  return remove(deps, userId, async (tx) => {
    const passkey = await deletePasskey(tx, userId, passkeyId);
    return passkey === undefined ? undefined : { change: "passkey-removed", passkey };
  });
}

type Change = Parameters<typeof mailSecurityChange>[2];

async function remove(
  { sql, jobs }: Deps,
  userId: number,
  takeAway: (tx: ISql) => Promise<Change | undefined>,
): Promise<FactorRemoved> {
  return sql.begin(async (tx): Promise<FactorRemoved> => {
    const owner = await lockFactorOwner(tx, userId);
    const { requiresFactor } = await findStaffSecurity(tx);
    const { hasApp, passkeys } = await findFactors(tx, userId);
    const isLast = Number(hasApp) + passkeys === 1;
    if (isLast && owner?.isStaff && requiresFactor) return "required";
    const change = await takeAway(tx);
    if (!change) return "gone";
    await deleteCodesWithoutFactor(tx, userId);
    await mailSecurityChange({ sql: tx, jobs }, userId, change);
    return "removed";
  });
}
