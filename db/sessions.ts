import type { ISql, Sql } from "postgres";

export async function endSession(sql: ISql, sessionId: number): Promise<void> {
  await sql`delete from sessions where id = ${sessionId}`;
}

/** Links to choose a password that were mailed to this account; better-auth keeps the account's id. */
export async function forgetResetLinks(sql: ISql, userId: number): Promise<void> {
  await sql`
    delete from verifications
    where value = ${String(userId)} and identifier like 'reset-password:%'`;
}

/** What has run out and is of no use any more: sessions, mailed links, windows of rate limits. */
export async function forgetExpired(sql: Sql): Promise<void> {
  await sql`delete from sessions where expires_at < now()`;
  await sql`delete from verifications where expires_at < now()`;
  await sql`delete from rate_limits where resets_at < now()`;
}
