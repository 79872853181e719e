import type { ISql, Sql } from "postgres";

type DatabaseFacts = {
  major: number;
  version: string;
  installationId: string;
  migrations: string[];
};

/** What a backup says of the database that it is of. */
export async function readDatabaseFacts(sql: ISql): Promise<DatabaseFacts> {
  const [facts] = await sql<[DatabaseFacts]>`
    select current_setting('server_version_num')::int / 10000 as major,
      current_setting('server_version') as version,
      (select installation_id from shop_settings) as installation_id,
      (select array_agg(name order by name) from migrations) as migrations`;
  return facts;
}

/** PostgreSQL's advisory locks are known by numbers. */
export const BACKUP_LOCK = 7_210_950;

/** Whether nobody else can have begun a backup; ask before anything that one would be spoilt by. */
export type IsAlone = () => Promise<boolean>;

/**
 * Runs it while no other backup of this shop runs, on whichever machine; false where one does. The
 * connection is held for as long as it takes. Where it is lost another one may begin: `isAlone` says so.
 */
export async function whileAlone(
  sql: Sql,
  work: (isAlone: IsAlone) => Promise<void>,
): Promise<boolean> {
  const held = await sql.reserve();
  let pid: number | undefined;
  try {
    const [row] = await held<[{ isFree: boolean; pid: number }]>`
      select pg_try_advisory_lock(${BACKUP_LOCK}) as is_free, pg_backend_pid() as pid`;
    if (!row.isFree) return false;
    pid = row.pid;
    await work(() => holdsLock(sql, row.pid));
    return true;
  } finally {
    // One that was lost has nothing to unlock, and released the driver would give it to somebody else.
    if (pid === undefined || (await holdsLock(sql, pid))) {
      await held`select pg_advisory_unlock_all()`;
      held.release();
    }
  }
}

async function holdsLock(sql: ISql, pid: number): Promise<boolean> {
  const held = await sql`
    select from pg_locks where locktype = 'advisory' and objid = ${BACKUP_LOCK} and pid = ${pid}`;
  return held.count > 0;
}
