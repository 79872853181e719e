import type { ISql } from "postgres";

/** Any number, as long as nothing else of the shop locks by it. */
const LOCK = 7_274_840;

/** Papers are counted by one process at a time: the sums of a day are the rows of many papers. */
export async function lockReports(tx: ISql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCK})`;
}

export async function hasQueuedPapers(sql: ISql): Promise<boolean> {
  const [row] = await sql<[{ isQueued: boolean }]>`
    select exists (select from report_queue) as is_queued`;
  return row.isQueued;
}

/** Takes the ids of papers that were issued or canceled, the first ones first. */
export async function takeQueuedPapers(tx: ISql, limit: number): Promise<number[]> {
  const rows = await tx<{ invoiceId: number }[]>`
    delete from report_queue
    where id in (select id from report_queue order by id limit ${limit})
    returning invoice_id`;
  return [...new Set(rows.map(({ invoiceId }) => invoiceId))];
}

/** Takes the ids of the next papers from before the reports; none once all are counted. */
export async function takeEarlierPapers(tx: ISql, limit: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select invoices.id from report_backfill
    join invoices on invoices.id > counted_to and invoices.id <= last_id
    order by invoices.id limit ${limit}`;
  const ids = rows.map(({ id }) => id);
  await tx`
    update report_backfill set counted_to = ${ids.at(-1) ?? null}::bigint
    where ${ids.length} > 0`;
  return ids;
}

/** In percent, rounded down; null once all papers from before the reports are counted. */
export async function findBackfill(sql: ISql): Promise<number | null> {
  const [row] = await sql<[{ percent: number | null }]>`
    select case when exists (
      select from invoices where id > counted_to and id <= last_id
    ) then floor(100.0 * counted_to / last_id)::int end as percent
    from report_backfill`;
  return row.percent;
}
