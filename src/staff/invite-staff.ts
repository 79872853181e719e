import { recordAudit } from "#db/audit.ts";
import {
  countInvitations,
  findInvitation,
  insertInvitation,
  lockInvitationTo,
} from "#db/staff/invitations.ts";
import { countPeople, isStaffEmail, lockPeople, MAX_PEOPLE } from "#db/staff/people.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { findGiven } from "./find-given.ts";
import { newNonce } from "./invitation-link.ts";
import { mailInvitation } from "./mail-invitation.ts";

type Deps = Pick<Services, "sql" | "jobs" | "signatures" | "config">;

type Invite = { email: string; roleId: number | "owner"; actorId: number };

/** Limit of accounts: open invitations to the back office [invitations]; the form says so. */
const MAX_INVITATIONS = 100;

type Outcome = "invited" | "denied" | "higher" | "taken" | "known" | "full";

/**
 * Mails a link to the back office; an earlier one to this email ends. `denied`: who invites may not
 * give this role, or it is gone. `higher`: who invites may not give that of the earlier one. `taken`:
 * somebody else invites the email at the same time.
 */
export async function inviteStaff(
  deps: Deps,
  { email, roleId, actorId }: Invite,
): Promise<Outcome> {
  const to = email.toLowerCase();
  return transact(deps.sql, async (tx) => {
    const actor = (await lockPeople(tx, [actorId])).get(actorId);
    const earlier = await lockInvitationTo(tx, to);
    const given = await findGiven(tx, actor, roleId);
    if (!given) return "denied";
    if (earlier && !(await findGiven(tx, actor, earlier.roleId ?? "owner"))) return "higher";
    if (await isStaffEmail(tx, to)) return "known";
    const [people, open] = [await countPeople(tx), await countInvitations(tx)];
    if (people >= MAX_PEOPLE || (!earlier && open >= MAX_INVITATIONS)) return "full";
    const nonce = newNonce();
    const row = { email: to, roleId: given.roleId, nonce, invitedBy: actorId };
    const id = await insertInvitation(tx, { ...row, earlierId: earlier?.id });
    const invitation = id && (await findInvitation(tx, id));
    if (!invitation) return "taken";
    await mailInvitation({ ...deps, sql: tx }, invitation);
    const after = { email: to, role: given.name };
    const subject = { subjectKind: "staff", subjectId: to } as const;
    await recordAudit(tx, { actorId, action: "invite", ...subject, after });
    return "invited";
  });
}
