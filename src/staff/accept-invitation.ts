import { proveEmail } from "#db/accounts/emails.ts";
import { endAllSessions } from "#db/accounts/sessions.ts";
import { recordAudit } from "#db/audit.ts";
import { deleteInvitation, lockInvitation } from "#db/staff/invitations.ts";
import { lockPeople, writeRoleOf } from "#db/staff/people.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { findGiven } from "./find-given.ts";
import { opensInvitation } from "./invitation-link.ts";

type Deps = Pick<Services, "sql" | "signatures">;

type Acceptance = { id: number; key: string; userId: number; email: string };

/**
 * Gives the account its role, ends its sessions, which were a customer's, and proves its email, because
 * only that inbox got the link. `dead`: the link is over, or who invited may not give this role any more.
 * `other`: it was mailed to another email than the account's, or another account has proved that.
 * `staff`: the account has a role already.
 */
export async function acceptInvitation(
  { sql, signatures }: Deps,
  { id, key, userId, email }: Acceptance,
): Promise<"accepted" | "dead" | "other" | "staff"> {
  return transact(sql, async (tx) => {
    const invitation = await lockInvitation(tx, id);
    if (!invitation || !opensInvitation(signatures, invitation, key)) return "dead";
    if (invitation.email !== email.toLowerCase()) return "other";
    const people = await lockPeople(tx, [invitation.invitedBy, userId]);
    if (people.has(userId)) return "staff";
    const given = await findGiven(
      tx,
      people.get(invitation.invitedBy),
      invitation.roleId ?? "owner",
    );
    if (!given) return "dead";
    const { email: to } = invitation;
    if (!(await proveEmail(tx, userId, { from: to, to }))) return "other";
    await writeRoleOf(tx, userId, given.roleId ?? "owner");
    await endAllSessions(tx, userId);
    await deleteInvitation(tx, id);
    const subject = { subjectKind: "staff", subjectId: userId } as const;
    const after = { email: to, role: given.name, invitedBy: invitation.inviter };
    await recordAudit(tx, { actorId: userId, action: "join", ...subject, after });
    return "accepted";
  });
}
