import { recordAudit } from "#db/audit.ts";
import { countOtherOwners, lockPeople, writeRoleOf } from "#db/staff/people.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { mayChange } from "#shop/staff/giving.ts";
import { findGiven } from "./find-given.ts";

type Change = {
  userId: number;
  roleId: number | "owner";
  /** The page showed this role, by its name. */
  shownRole: string;
  actorId: number;
};

type RoleOutcome = "saved" | "denied" | "changed" | "last-owner" | "gone";

/**
 * It holds with the person's next request, in each process. `denied`: who changes it may not give the
 * one or take the other. `changed`: the person has another role by now.
 */
export async function changeRoleOf(
  { sql }: Pick<Services, "sql">,
  { userId, roleId, shownRole, actorId }: Change,
): Promise<RoleOutcome> {
  return transact(sql, async (tx) => {
    // The owners come first, so that two who change each other wait and do not block each other.
    const otherOwners = await countOtherOwners(tx, userId);
    const people = await lockPeople(tx, [userId, actorId]);
    const [person, actor] = [people.get(userId), people.get(actorId)];
    if (!person) return "gone";
    if (!actor || !mayChange(actor.staff, person.staff)) return "denied";
    if (person.roleName !== shownRole) return "changed";
    const given = await findGiven(tx, actor, roleId);
    if (!given) return "denied";
    if (person.staff.isOwner && roleId !== "owner" && otherOwners === 0) return "last-owner";
    if (person.roleName === given.name) return "saved";
    await writeRoleOf(tx, userId, roleId);
    const subject = { subjectKind: "staff", subjectId: userId } as const;
    const [before, after] = [{ role: person.roleName }, { role: given.name }];
    await recordAudit(tx, { actorId, action: "change role", ...subject, before, after });
    return "saved";
  });
}
