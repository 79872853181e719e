import type { ISql, JSONValue } from "postgres";

// pg-boss tries a job once more, without a look at others of its kind, and drops one whatever it does.
// Columns and states are those of the version in package.json.

/** Chosen by its id, or all failed ones of the queue up to a limit, those that failed first. */
export type Chosen = { queue: string } & ({ id: string } | { limit: number });

type Job = { id: string; payload: JSONValue };

/**
 * Locks failed jobs, or waiting ones, so that whoever else presses waits. One that runs or is gone by then
 * is not among them.
 */
export async function lockJobs(
  tx: ISql,
  chosen: Chosen,
  state: "failed" | "waiting" = "failed",
): Promise<Job[]> {
  const which = "id" in chosen ? tx`and id = ${chosen.id}` : tx``;
  const states = state === "failed" ? tx`state = 'failed'` : tx`state < 'active'`;
  return tx<Job[]>`
    select id, data as payload from pgboss.job
    where name = ${chosen.queue} and ${states} ${which}
    order by coalesce(completed_on, created_on), id
    limit ${"limit" in chosen ? chosen.limit : 1} for update`;
}

/**
 * Gives locked jobs all of their tries again. Of an exclusive queue one job a key may wait or run: another
 * one like it does the same, so that they are dropped.
 */
export async function tryAgain(
  tx: ISql,
  queue: string,
  ids: readonly string[],
): Promise<{ tried: number; doubles: number }> {
  const doubles = await tx`
    with exclusive as (
      select id, coalesce(singleton_key, '') as key from pgboss.job
      where name = ${queue} and id in ${tx(ids)} and policy = 'exclusive'
    )
    delete from pgboss.job where name = ${queue} and id in (
      select id from exclusive
      where exists (
        select from pgboss.job other
        where other.name = ${queue} and other.state <= 'active' and other.policy = 'exclusive'
          and coalesce(other.singleton_key, '') = key
      ) or exists (select from exclusive other where other.key = exclusive.key and other.id > exclusive.id)
    )`;
  const tried = await tx`
    update pgboss.job
    set state = 'created', retry_count = 0, started_on = null, heartbeat_on = null, completed_on = null,
      start_after = now(), keep_until = now() + retention_seconds * interval '1 second',
      deletion_seconds = queue.deletion_seconds
    from pgboss.queue
    where queue.name = job.name and job.name = ${queue} and id in ${tx(ids)} and state = 'failed'`;
  return { tried: tried.count, doubles: doubles.count };
}

export async function deleteJobs(tx: ISql, queue: string, ids: readonly string[]): Promise<void> {
  await tx`delete from pgboss.job where name = ${queue} and id in ${tx(ids)}`;
}

/**
 * pg-boss deletes what has ended after some days; what has failed is there until somebody has seen it. What
 * holds an email goes as early as before: whoever typed it has long typed it again.
 */
export async function keepFailed(sql: ISql, days: number): Promise<void> {
  await sql`
    update pgboss.job set deletion_seconds = ${days} * 86400
    where state = 'failed' and policy is distinct from 'exclusive' and not jsonb_exists(data, 'email')
      and deletion_seconds < ${days} * 86400`;
}
