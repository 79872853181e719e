import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import { type EmailLinkDeps, mailEmailLink } from "./mail-email-link.ts";

type EmailChange = { userId: number; username: string; from: string; to: string };

/**
 * Mails the link that changes the email when it is used. The email of now is notified in either case,
 * as there is still time to stop it.
 */
export async function requestEmailChange(deps: EmailLinkDeps, change: EmailChange): Promise<void> {
  const { username, from, to } = change;
  const mail = { kind: "email-change-asked", to: from, username, newEmail: to } as const;
  await enqueueAccountMail(deps, mail);
  await mailEmailLink(deps, change);
}
