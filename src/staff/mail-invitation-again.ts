import { recordAudit } from "#db/audit.ts";
import { findInvitation, lockInvitation, writeInvitationSent } from "#db/staff/invitations.ts";
import { lockPeople } from "#db/staff/people.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { findGiven } from "./find-given.ts";
import { newNonce } from "./invitation-link.ts";
import { mailInvitation } from "./mail-invitation.ts";

type Deps = Pick<Services, "sql" | "jobs" | "signatures" | "config">;

/** The link of the earlier mail ends. Who sends it is who invites from now on. */
export async function mailInvitationAgain(
  deps: Deps,
  { id, actorId }: { id: number; actorId: number },
): Promise<"mailed" | "denied" | "gone"> {
  return transact(deps.sql, async (tx) => {
    const actor = (await lockPeople(tx, [actorId])).get(actorId);
    const before = await lockInvitation(tx, id);
    if (!before) return "gone";
    if (!(await findGiven(tx, actor, before.roleId ?? "owner"))) return "denied";
    await writeInvitationSent(tx, { id, nonce: newNonce(), invitedBy: actorId });
    const invitation = await findInvitation(tx, id);
    if (!invitation) return "gone";
    await mailInvitation({ ...deps, sql: tx }, invitation);
    const { email, roleName } = invitation;
    const subject = { subjectKind: "staff", subjectId: email } as const;
    const after = { email, role: roleName };
    await recordAudit(tx, { actorId, action: "invite again", ...subject, after });
    return "mailed";
  });
}
