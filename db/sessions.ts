import type { Sql } from "postgres";

/** What has run out and is of no use any more: sessions, mailed links, windows of rate limits. */
export async function forgetExpired(sql: Sql): Promise<void> {
  await sql`delete from sessions where expires_at < now()`;
  await sql`delete from verifications where expires_at < now()`;
  await sql`delete from rate_limits where resets_at < now()`;
}
