import type { Invitation } from "#db/staff/invitations.ts";
import type { Services } from "#services/services.ts";
import type { Signatures } from "#services/signatures.ts";
import { INVITATION_SECONDS } from "#shop/accounts/link-lifetimes.ts";
import { paths, withQuery } from "#shop/paths.ts";

const PURPOSE = "staff-invitation";

type Linked = Pick<Invitation, "id" | "nonce" | "email">;
type Deps = Pick<Services, "signatures"> & { config: { APP_URL: string } };

/** An absolute URL that the inbox of the invited alone gets. */
export function invitationLink({ config, signatures }: Deps, invitation: Linked): string {
  const key = signatures.sign(PURPOSE, nameOf(invitation));
  return new URL(withQuery(paths.invitation(invitation.id), { key }), config.APP_URL).href;
}

/** It works for seven days, and no longer than the last mail's nonce is the invitation's. */
export function opensInvitation(
  signatures: Signatures,
  invitation: Linked & Pick<Invitation, "sentAt">,
  key: string | undefined,
): boolean {
  const endsAt = invitation.sentAt.getTime() + INVITATION_SECONDS * 1000;
  return Date.now() < endsAt && signatures.verify(PURPOSE, nameOf(invitation), key);
}

function nameOf({ id, nonce, email }: Linked): string {
  return `${id} ${nonce} ${email}`;
}

export function newNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
}
