import type { ISql } from "postgres";

export type DatabaseFacts = {
  postgres: string;
  /** By the database's own clock. */
  now: Date;
  maxConnections: number;
};

export async function databaseFacts(sql: ISql): Promise<DatabaseFacts> {
  const [facts] = await sql<[DatabaseFacts]>`
    select split_part(current_setting('server_version'), ' ', 1) as postgres,
      clock_timestamp() as now, current_setting('max_connections')::int as max_connections`;
  return facts;
}

export type Connections = { state: string; count: number };

/** Counts those of all of the shop's processes, the queue's too: the driver does not say how many it has open. */
export async function countConnections(sql: ISql): Promise<Connections[]> {
  return sql<Connections[]>`
    select coalesce(state, 'unknown') as state, count(*)::int from pg_stat_activity
    where datname = current_database() and usename = current_user and backend_type = 'client backend'
    group by 1 order by 1`;
}

/** As this session has it: `5s`, or `0` for none. */
export async function statementTimeout(sql: ISql): Promise<string> {
  const [{ timeout }] = await sql<[{ timeout: string }]>`
    select current_setting('statement_timeout') as timeout`;
  return timeout;
}
