import type { ISql, JSONValue } from "postgres";
import type { JobKey, JobState } from "#shop/jobs/job-list.ts";

export type ListedJob = {
  id: string;
  queue: string;
  /** It may hold personal data: show `subjectsOf` it. */
  payload: JSONValue;
  tries: number;
  maxTries: number;
  /** The last failure in a line, if there was one. */
  reason: string | null;
  /** When it failed, was enqueued or was begun. */
  at: Date;
  /** When it is due, while it waits. */
  dueAt: Date;
  /** The same moment as `at`, exactly. */
  micros: number;
};

type JobFilter = {
  state: JobState;
  queue?: string | undefined;
  after?: JobKey | undefined;
  limit: number;
};

/** The newest first. */
export async function listJobs(
  sql: ISql,
  { state, queue, after, limit }: JobFilter,
): Promise<ListedJob[]> {
  const at = AT[state](sql);
  const micros = sql`(extract(epoch from ${at}) * 1000000)::bigint`;
  const behind = after && sql`and (${micros}, id) < (${after.micros}, ${after.id}::uuid)`;
  return sql<ListedJob[]>`
    select id, name as queue, data as payload, retry_limit + 1 as max_tries,
      retry_count + (started_on is not null)::int as tries,
      coalesce(output ->> 'message', output -> 'value' ->> 'message', output ->> 'value') as reason,
      ${at} as at, start_after as due_at, ${micros} as micros
    from pgboss.job
    where ${STATES[state](sql)} and state <> 'completed' and name not like '\\_\\_pgboss\\_\\_%'
      ${queue === undefined ? sql`` : sql`and name = ${queue}`} ${behind ?? sql``}
    order by ${micros} desc, id desc limit ${limit}`;
}

const STATES = {
  failed: (sql: ISql) => sql`state = 'failed'`,
  waiting: (sql: ISql) => sql`state < 'active'`,
  running: (sql: ISql) => sql`state = 'active'`,
};

const AT = {
  failed: (sql: ISql) => sql`coalesce(completed_on, created_on)`,
  waiting: (sql: ISql) => sql`created_on`,
  running: (sql: ISql) => sql`coalesce(started_on, created_on)`,
};
