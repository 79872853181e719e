import type { ISql, Sql } from "postgres";

type DatabaseFacts = {
  major: number;
  version: string;
  installationId: string;
  migrations: string[];
};

/** A manifest says this of the database that was dumped. */
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

/** False once its connection was lost, and the lock with it: then another backup may run. */
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
  const [{ isFree, pid }] = await held<[{ isFree: boolean; pid: number }]>`
    select pg_try_advisory_lock(${BACKUP_LOCK}) as is_free, pg_backend_pid() as pid`;
  if (!isFree) {
    held.release();
    return false;
  }
  // By another connection: one that was lost may never answer.
  const isAlone = () => hasLock(sql, pid).catch(() => false);
  try {
    await work(isAlone);
    return true;
  } finally {
    // The pool has replaced a connection that was lost.
    if (await isAlone()) await held`select pg_advisory_unlock_all()`.then(held.release, () => {});
  }
}

async function hasLock(sql: ISql, pid: number): Promise<boolean> {
  const found = await sql`
    select from pg_locks
    where locktype = 'advisory' and objid = ${BACKUP_LOCK} and pid = ${pid}`;
  return found.count > 0;
}
