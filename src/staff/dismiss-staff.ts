import { endAllSessions } from "#db/accounts/sessions.ts";
import { recordAudit } from "#db/audit.ts";
import { countOtherOwners, lockPeople, writeRoleOf } from "#db/staff/people.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { mayChange } from "#shop/staff/giving.ts";

/** Takes every right from the account, which stays a customer's, and ends its sessions. */
export async function dismissStaff(
  { sql }: Pick<Services, "sql">,
  { userId, actorId }: { userId: number; actorId: number },
): Promise<"removed" | "denied" | "last-owner" | "gone"> {
  return transact(sql, async (tx) => {
    const otherOwners = await countOtherOwners(tx, userId);
    const people = await lockPeople(tx, [userId, actorId]);
    const [person, actor] = [people.get(userId), people.get(actorId)];
    if (!person) return "gone";
    if (!actor || !mayChange(actor.staff, person.staff)) return "denied";
    if (person.staff.isOwner && otherOwners === 0) return "last-owner";
    await writeRoleOf(tx, userId, null);
    await endAllSessions(tx, userId);
    const subject = { subjectKind: "staff", subjectId: userId } as const;
    const before = { role: person.roleName, email: person.email };
    await recordAudit(tx, { actorId, action: "remove", ...subject, before });
    return "removed";
  });
}
