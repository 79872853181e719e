import type { PgBoss } from "pg-boss";

// pg-boss has no call for these. Columns and states are those of the version in package.json.

type Job = { name: string; id: string };

/**
 * Puts a running job back for another process, with the tries that it had. It gets another id: pg-boss
 * ends what it has handed out under the old one, perhaps while another process runs the job again. The
 * longer it has waited, the more rarely it is looked at: newer processes may be here in a minute, or gone.
 */
export async function putBack(boss: PgBoss, job: Job, reason: string): Promise<void> {
  await boss.getDb().executeSql(
    `update pgboss.job
     set id = gen_random_uuid(), started_on = null, heartbeat_on = null, output = $3::jsonb,
       state = case when retry_count = 0 then 'created' else 'retry' end::pgboss.job_state,
       start_after = now() + least(greatest((now() - created_on) / 2, interval '5 seconds'), interval '5 minutes')
     where name = $1 and id = $2 and state = 'active'`,
    [job.name, job.id, JSON.stringify({ message: reason })],
  );
}

/** A sweep that works again has made good what it had missed. */
export async function forgetFailures(boss: PgBoss, name: string): Promise<void> {
  await boss
    .getDb()
    .executeSql(`delete from pgboss.job where name = $1 and state = 'failed'`, [name]);
}

/** pg-boss counts by reading all jobs; nearly all of them are done. */
export async function indexOpenJobs(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(
    `do $$ begin
       if to_regclass('pgboss.job_not_completed') is null then
         perform pg_advisory_xact_lock(hashtextextended('pgboss.job_not_completed', 0));
         create index if not exists job_not_completed on pgboss.job_common
           (name, state, start_after) where state <> 'completed';
       end if;
     end $$`,
  );
}
