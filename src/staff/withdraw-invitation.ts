import { recordAudit } from "#db/audit.ts";
import { deleteInvitation, lockInvitation } from "#db/staff/invitations.ts";
import { lockPeople } from "#db/staff/people.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { findGiven } from "./find-given.ts";

/** Its link ends. `denied`: who withdraws it may not give its role. */
export async function withdrawInvitation(
  { sql }: Pick<Services, "sql">,
  { id, actorId }: { id: number; actorId: number },
): Promise<"withdrawn" | "denied" | "gone"> {
  return transact(sql, async (tx) => {
    const actor = (await lockPeople(tx, [actorId])).get(actorId);
    const invitation = await lockInvitation(tx, id);
    if (!invitation) return "gone";
    if (!(await findGiven(tx, actor, invitation.roleId ?? "owner"))) return "denied";
    await deleteInvitation(tx, id);
    const { email, roleName } = invitation;
    const subject = { subjectKind: "staff", subjectId: email } as const;
    const before = { email, role: roleName };
    await recordAudit(tx, { actorId, action: "withdraw invitation", ...subject, before });
    return "withdrawn";
  });
}
