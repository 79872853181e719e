import { deleteAllFactors } from "#db/accounts/factors/factors.ts";
import { endAllSessions } from "#db/accounts/sessions.ts";
import { recordAudit } from "#db/audit.ts";
import { lockPeople } from "#db/staff/people.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { mailSecurityChange } from "./mail-security-change.ts";

/**
 * Takes app, passkeys and recovery codes away from somebody who has lost them: an owner does so for
 * staff. All sessions of the account end, and it is mailed. Its password stays what it was.
 * @returns `denied` for an actor who is no owner any more, `none` for an account without a second factor, `gone` for one that does not work here
 */
export async function resetSecondFactor(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { userId, actorId }: { userId: number; actorId: number },
): Promise<"reset" | "denied" | "none" | "gone"> {
  return transact(sql, async (tx) => {
    const people = await lockPeople(tx, [userId, actorId]);
    if (!people.get(actorId)?.staff.isOwner) return "denied";
    if (!people.has(userId)) return "gone";
    if (!(await deleteAllFactors(tx, userId))) return "none";
    await endAllSessions(tx, userId);
    const event = { actorId, action: "reset second factor", subjectId: userId } as const;
    await recordAudit(tx, { ...event, subjectKind: "staff" });
    await mailSecurityChange({ sql: tx, jobs }, userId, { change: "reset" });
    return "reset";
  });
}
