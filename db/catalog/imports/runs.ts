import type { ISql } from "postgres";

const RUNNING_LOCK = 7_274_841;

/** The import that runs with the same file, if any; none begins until the transaction ends. */
export async function findRunning(tx: ISql, fileHash: string): Promise<string | undefined> {
  await tx`select pg_advisory_xact_lock(${RUNNING_LOCK})`;
  const [row] = await tx<{ id: string }[]>`
    select id from product_imports where file_hash = ${fileHash} and state = 'running'`;
  return row?.id;
}

/** Answers the number of this run, which its jobs name. */
export async function markRunning(tx: ISql, id: string): Promise<number> {
  const [{ run }] = await tx<[{ run: number }]>`
    update product_imports
    set state = 'running', started_at = now(), finished_at = null, run = run + 1
    where id = ${id} returning run`;
  return run;
}

/** False where that run has ended already, or another one began; without a number it is any run. */
export async function markFailed(sql: ISql, id: string, run?: number): Promise<boolean> {
  const failed = await sql`
    update product_imports set state = 'failed', finished_at = now()
    where id = ${id} and state = 'running' ${run === undefined ? sql`` : sql`and run = ${run}`}`;
  return failed.count > 0;
}

/** No import runs for two days: its job died without a report. */
export async function failAbandoned(sql: ISql): Promise<void> {
  await sql`
    update product_imports set state = 'failed', finished_at = now()
    where state = 'running' and started_at < now() - interval '2 days'`;
}

/** False where it is done already. */
export async function markDone(tx: ISql, id: string): Promise<boolean> {
  const done = await tx`
    update product_imports set state = 'done', finished_at = now()
    where id = ${id} and state = 'running'`;
  return done.count > 0;
}
