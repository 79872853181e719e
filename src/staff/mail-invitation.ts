import type { ISql } from "postgres";
import type { Invitation } from "#db/staff/invitations.ts";
import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import type { Services } from "#services/services.ts";
import { invitationLink } from "./invitation-link.ts";

type Deps = Pick<Services, "jobs" | "signatures" | "config"> & { sql: ISql };

export async function mailInvitation(deps: Deps, invitation: Invitation): Promise<void> {
  const { email: to, inviter, roleName } = invitation;
  const url = invitationLink(deps, invitation);
  await enqueueAccountMail(deps, { kind: "staff-invitation", to, inviter, roleName, url });
}
