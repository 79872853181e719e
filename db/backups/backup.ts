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

/**
 * Runs it while no other backup of this shop runs, on whichever machine; false where one does. The
 * connection is held for as long as it takes.
 */
export async function whileAlone(sql: Sql, work: () => Promise<void>): Promise<boolean> {
  const held = await sql.reserve();
  try {
    const [row] = await held<[{ isFree: boolean }]>`
      select pg_try_advisory_lock(${BACKUP_LOCK}) as is_free`;
    if (!row.isFree) return false;
    await work();
    return true;
  } finally {
    await held`select pg_advisory_unlock_all()`;
    held.release();
  }
}
