import type { Sql } from "postgres";

/** Makes held and retrying mails due now. */
export async function releaseMails(sql: Sql): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where name = 'send-mail' and state in ('created', 'retry')`;
}
