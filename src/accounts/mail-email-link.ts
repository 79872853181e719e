import type { ISql } from "postgres";
import { findEmailOwner } from "#db/accounts/emails.ts";
import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import type { Services } from "#services/services.ts";
import { emailLink } from "./email-link.ts";

export type EmailLinkDeps = Pick<Services, "jobs" | "signatures"> & {
  sql: ISql;
  config: { APP_URL: string };
};

/**
 * Mails a link that gives `to` to the account. Where another account has proved that email, its
 * owner is mailed instead; whoever requested the link sees no difference.
 */
export async function mailEmailLink(
  { sql, jobs, signatures, config }: EmailLinkDeps,
  { userId, username, from, to }: { userId: number; username: string; from: string; to: string },
): Promise<void> {
  const owner = await findEmailOwner(sql, to);
  if (owner) {
    const mail = { kind: "email-known", to, username: owner.username } as const;
    return enqueueAccountMail({ sql, jobs }, mail);
  }
  const issuedAt = Math.floor(Date.now() / 1000);
  const url = emailLink({ config, signatures }, { userId, from, to, issuedAt });
  const mail = { kind: "verify-email", to, username, url, isChange: from !== to } as const;
  await enqueueAccountMail({ sql, jobs }, mail);
}
