import { listResettable, type Resettable } from "#db/accounts/emails.ts";
import { insertResetLink } from "#db/accounts/sessions.ts";
import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import type { Services } from "#services/services.ts";
import { RESET_LINK_SECONDS } from "#shop/accounts/link-lifetimes.ts";
import { paths, withQuery } from "#shop/paths.ts";

type Deps = Pick<Services, "sql" | "jobs" | "config">;

/**
 * Runs as a job, so that neither the answer nor its timing shows who is registered. `email` may be
 * a username.
 */
export async function resetPassword(deps: Deps, { email }: { email: string }): Promise<void> {
  for (const account of await listResettable(deps.sql, email)) await mailResetLink(deps, account);
}

async function mailResetLink(
  { sql, jobs, config }: Deps,
  { id: userId, username, email: to }: Resettable,
): Promise<void> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString("base64url");
  const url = new URL(withQuery(paths.resetPassword, { token }), config.APP_URL).href;
  await sql.begin(async (tx) => {
    await insertResetLink(tx, { userId, token, seconds: RESET_LINK_SECONDS });
    await enqueueAccountMail({ sql: tx, jobs }, { kind: "reset-password", to, username, url });
  });
}
