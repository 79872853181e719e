import type { ISql } from "postgres";

export type QueueFigures = {
  queue: string;
  /** They could run now. */
  waiting: number;
  /** They are due later: at a time of their own, or for their next try. */
  delayed: number;
  running: number;
  /** For good: no further try comes by itself. */
  failed: number;
  /** Since when the longest waiting one could run; null where none waits. */
  waitingSince: Date | null;
};

/**
 * A process that works at jobs looks every 30 seconds which sweeps are due, and pg-boss notes when; one that
 * only sends jobs does not. Where no process ever has, the age of the queues counts.
 * @returns since when there was no sign of a process that works at jobs [s], by the database's clock
 */
export async function workerQuiet(sql: ISql): Promise<number> {
  const [{ quiet }] = await sql<[{ quiet: number }]>`
    select greatest(0, extract(epoch from now() - coalesce(
      (select max(cron_on) from pgboss.version),
      (select min(created_on) from pgboss.queue),
      now()
    )))::float8 as quiet`;
  return quiet;
}

/**
 * How many jobs each queue has, for pages, metrics and health: all queues of the database, also those that
 * no process works at any more. It reads what is not done, by an index; the schema is there once the queues
 * were opened.
 */
export async function countJobs(sql: ISql): Promise<QueueFigures[]> {
  return sql<QueueFigures[]>`
    select queue.name as queue, waiting, delayed, running, failed, waiting_since
    from pgboss.queue, lateral (
      select count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
        count(*) filter (where state < 'active' and start_after > now())::int as delayed,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state = 'failed')::int as failed,
        min(start_after) filter (where state < 'active' and start_after <= now()) as waiting_since
      from pgboss.job where job.name = queue.name and state <> 'completed'
    ) counted
    where queue.name not like '\\_\\_pgboss\\_\\_%' order by queue.name`;
}
