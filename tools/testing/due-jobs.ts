import type { Sql } from "postgres";
import type { JobName } from "#services/jobs.ts";

/** Makes held and retrying jobs due now. */
export async function makeDue(sql: Sql, name: JobName): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where name = ${name} and state in ('created', 'retry')`;
  // The notice is that of pg-boss for a new job; otherwise it looks every two seconds.
  await sql`
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${name})`;
}
