import { findFactors, hasFactor } from "#db/accounts/factors/factors.ts";
import {
  lockStaffSecurity,
  type StaffSecurity,
  updateStaffSecurity,
} from "#db/accounts/staff-security.ts";
import { recordAudit } from "#db/audit.ts";
import { lockOwner } from "#db/staff/people.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

type Save = { settings: StaffSecurity; revision: string; actorId: number };

/**
 * What owners require of all staff; it counts with the next request of each.
 * `denied`: whoever saves is no owner any more. `changed`: somebody else has saved since that revision. `lacks-factor`: who requires a second factor
 * of others has none, and would be the first to be locked out.
 */
export async function saveStaffSecurity(
  { sql }: Pick<Services, "sql">,
  { settings, revision, actorId }: Save,
): Promise<"saved" | "denied" | "changed" | "lacks-factor"> {
  return transact(sql, async (tx) => {
    if (!(await lockOwner(tx, actorId))) return "denied";
    const { revision: current, ...before } = await lockStaffSecurity(tx);
    if (String(current) !== revision) return "changed";
    if (settings.requiresFactor && !hasFactor(await findFactors(tx, actorId))) {
      return "lacks-factor";
    }
    await updateStaffSecurity(tx, settings);
    const subject = { subjectKind: "staff", subjectId: "security" } as const;
    await recordAudit(tx, {
      actorId,
      action: "save security",
      ...subject,
      before,
      after: settings,
    });
    return "saved";
  });
}
