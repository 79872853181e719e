import { recordAudit } from "#db/audit.ts";
import { deleteInvitation, lockInvitation } from "#db/staff/invitations.ts";
import type { Services } from "#services/services.ts";

/** Its link ends. False where it is gone. */
export async function withdrawInvitation(
  { sql }: Pick<Services, "sql">,
  { id, actorId }: { id: number; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const invitation = await lockInvitation(tx, id);
    if (!invitation) return false;
    await deleteInvitation(tx, id);
    const { email, roleName } = invitation;
    const subject = { subjectKind: "staff", subjectId: email } as const;
    const before = { email, role: roleName };
    await recordAudit(tx, { actorId, action: "withdraw invitation", ...subject, before });
    return true;
  });
}
