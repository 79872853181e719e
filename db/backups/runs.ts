import type { ISql } from "postgres";
import type { BackupOutcome } from "#shop/backups/backup-plan.ts";
import { BACKUP_LOCK } from "./backup.ts";

export type BackupRun = {
  id: number;
  startedAt: Date;
  endedAt: Date | null;
  outcome: BackupOutcome;
  name: string | null;
  files: number | null;
  bytes: number | null;
  addedBytes: number | null;
  error: string | null;
};

export type DoneRun = { name: string; files: number; bytes: number; addedBytes: number };

/** A shop that was restored has backups of its own only. */
const isOwn = (sql: ISql) => sql`installation_id = (select installation_id from shop_settings)`;

/** A process that backs up holds this lock. While nobody does, a run without an end was cut off. */
const isHeld = (sql: ISql) => sql`exists (
  select from pg_locks where locktype = 'advisory' and objid = ${BACKUP_LOCK}
    and database = (select oid from pg_database where datname = current_database()))`;

export async function beginRun(sql: ISql): Promise<number> {
  // Called while the lock is held: another one that seems to run was cut off.
  await sql`
    update backup_runs set outcome = 'failed', ended_at = now(), error = 'It was cut off'
    where outcome = 'running'`;
  const [{ id }] = await sql<[{ id: number }]>`
    insert into backup_runs (installation_id) select installation_id from shop_settings
    returning id`;
  return id;
}

export async function endRun(sql: ISql, id: number, done: DoneRun): Promise<void> {
  await sql`
    update backup_runs set outcome = 'done', ended_at = now(), ${sql(done)} where id = ${id}`;
}

export async function failRun(sql: ISql, id: number, error: string): Promise<void> {
  await sql`
    update backup_runs set outcome = 'failed', ended_at = now(), error = ${error.slice(0, 500)}
    where id = ${id}`;
}

/** The newest first. */
export async function listRuns(sql: ISql, limit: number): Promise<BackupRun[]> {
  return sql<BackupRun[]>`
    select id, started_at, ended_at, name, files, bytes, added_bytes, error,
      case when outcome = 'running' and not ${isHeld(sql)} then 'cut-off' else outcome end as outcome
    from backup_runs where ${isOwn(sql)} order by id desc limit ${limit}`;
}

export type LastBackup = {
  /** The newest try, whatever became of it. */
  last: BackupRun | undefined;
  /** The newest one that can be restored. */
  done: BackupRun | undefined;
};

/** Pages and figures tell these two of this installation's backups. */
export async function lastBackup(sql: ISql): Promise<LastBackup> {
  const [last] = await listRuns(sql, 1);
  if (!last || last.outcome === "done") return { last, done: last };
  const [done] = await sql<BackupRun[]>`
    select id, started_at, ended_at, name, files, bytes, added_bytes, error, outcome
    from backup_runs where ${isOwn(sql)} and outcome = 'done' order by id desc limit 1`;
  return { last, done };
}

/** Limit of owner: time that the shop knows what became of a backup [days]; deleted. */
const RUN_DAYS = 400;

export async function deleteOldRuns(sql: ISql): Promise<void> {
  await sql`
    delete from backup_runs where started_at < now() - make_interval(days => ${RUN_DAYS})`;
}
