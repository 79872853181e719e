import type { Sql } from "postgres";

/** Lets mails that are held, or wait for their next try, have their turn now. */
export async function releaseMails(sql: Sql): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where name = 'send-mail' and state in ('created', 'retry')`;
}
