import type { ISql } from "postgres";
import { lockFactorOwner } from "#db/accounts/factors/factors.ts";
import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import type { Jobs } from "#services/jobs.ts";
import type { SecurityChange } from "#shop/mails/account-mail.ts";

type Details = { change: SecurityChange; passkey?: string; codesLeft?: number };

/** Tells the account what has changed in how it logs in; part of the transaction that changes it. */
export async function mailSecurityChange(
  { sql, jobs }: { sql: ISql; jobs: Jobs },
  userId: number,
  details: Details,
): Promise<void> {
  const owner = await lockFactorOwner(sql, userId);
  if (!owner) return;
  const { email: to, username } = owner;
  await enqueueAccountMail({ sql, jobs }, { kind: "security-changed", to, username, ...details });
}
