import type { JSONValue, Sql } from "postgres";

export type JobRow = { id: string; name: string };

type Enqueued = {
  state?: "created" | "active" | "failed";
  /** An interval from now. */
  dueIn?: string;
  tries?: number;
  reason?: string;
  singletonKey?: string;
};

/** A job as pg-boss has it after so many tries, without a worker that has run it. */
export async function enqueue(
  sql: Sql,
  name: string,
  data: JSONValue,
  { state = "created", dueIn = "0", tries = 0, reason, singletonKey }: Enqueued = {},
): Promise<JobRow> {
  const output = reason === undefined ? null : { message: reason };
  const [row] = await sql<[JobRow]>`
    insert into pgboss.job (name, data, state, retry_limit, retry_count, start_after, started_on,
      completed_on, policy, output, singleton_key)
    select name, ${sql.json(data)}, ${state}::pgboss.job_state, retry_limit, ${Math.max(tries - 1, 0)},
      now() + ${dueIn}::interval, case when ${state} <> 'created' then now() end,
      case when ${state} = 'failed' then now() end, policy, ${output && sql.json(output)},
      ${singletonKey ?? null}
    from pgboss.queue where name = ${name} returning id, name`;
  return row;
}

type Failed = { data: JSONValue; reason?: string; tries?: number; singletonKey?: string };

export function failedJob(sql: Sql, name: string, { data, tries = 1, ...failed }: Failed) {
  return enqueue(sql, name, data, { reason: "It failed.", ...failed, state: "failed", tries });
}

export async function jobRow(sql: Sql, { id, name }: JobRow) {
  const [row] = await sql<
    { state: string; retryCount: number; completedOn: Date | null; isDue: boolean }[]
  >`
    select state, retry_count, completed_on, start_after <= now() as is_due
    from pgboss.job where name = ${name} and id = ${id}`;
  return row;
}
