import postgres, { type ISql, type Sql } from "postgres";
import type { Config } from "./config.ts";
import { VERSION } from "./upgrades/version.ts";

export const DEFAULT_CONNECTIONS = 10;

type DatabaseOptions = {
  max?: number;
  /** How many times as long the timeouts are: tests share the machine with others. */
  timeoutFactor?: number;
  /** The URL is that of a pooler, whose connections serve others after each transaction. */
  isPooled?: boolean;
  /** Whether statements have names, and are planned once; a pooler has to know of them. */
  prepare?: boolean;
};

/** Timeouts: connect 2 s, statement 5 s, idle transaction 10 s, so a dead server blocks nothing. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Sql {
  const { max = DEFAULT_CONNECTIONS, timeoutFactor = 1, isPooled = false } = options;
  const { prepare = !isPooled } = options;
  return postgres(url, {
    max,
    prepare,
    ...(isPooled && ONE_BY_ONE),
    backoff: () => 0.2,
    connect_timeout: 2 * timeoutFactor,
    idle_timeout: 60,
    max_lifetime: 1800,
    onnotice: () => {},
    // Our bigints stay far below 2^53, and the API sends JavaScript numbers.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    connection: {
      application_name: `printhread ${VERSION}`,
      ...(!isPooled && sessionSettings(timeoutFactor)),
    },
    // Listed in the type, the driver would widen every row's bigint to a string.
  }) as unknown as Sql;
}

/**
 * The driver sends a statement without a Sync behind it, to learn its types first. Where the statement
 * before it ends meanwhile, PgBouncer gives the connection to somebody else, and nobody gets the answer.
 * Within a transaction it does not.
 */
const ONE_BY_ONE = { max_pipeline: 0 };

/** A pooler rejects them, since its sessions are not ours: `connect_query` sets them there. */
function sessionSettings(timeoutFactor: number) {
  return {
    statement_timeout: 5000 * timeoutFactor,
    idle_in_transaction_session_timeout: 10_000 * timeoutFactor,
    // A parallel worker takes longer to start than any query here takes. The driver leaves out a
    // number 0.
    max_parallel_workers_per_gather: "0",
    // Where PostgreSQL has it, it compiles for seconds what runs for milliseconds.
    jit: "off",
  };
}

export type Databases = {
  /** For all but what needs a session. */
  sql: Sql;
  /** Each of its connections stays the same server's: for locks and settings of a session. */
  direct: Sql;
};

/** Both are one where DATABASE_URL is no pooler's. */
export function openDatabases(config: Config, sql = openPool(config)): Databases {
  const { DATABASE_DIRECT_URL } = config;
  const direct = DATABASE_DIRECT_URL ? openDatabase(DATABASE_DIRECT_URL, { max: 1 }) : sql;
  return { sql, direct };
}

function openPool(config: Config): Sql {
  return openDatabase(config.DATABASE_URL, {
    max: config.DATABASE_CONNECTIONS,
    isPooled: config.DATABASE_DIRECT_URL !== undefined,
    ...(config.DATABASE_PREPARE && { prepare: config.DATABASE_PREPARE === "on" }),
  });
}

/** Where a session can be had: for what takes a URL, such as the queue and `pg_dump`. */
export function directUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: DatabaseUrls): string {
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}

type DatabaseUrls = Pick<Config, "DATABASE_URL" | "DATABASE_DIRECT_URL">;

export async function inTransaction(sql: ISql, work: (tx: ISql) => Promise<void>): Promise<void> {
  // A pool has `begin`; a transaction does not.
  await ("begin" in sql ? (sql as Sql).begin(work) : work(sql));
}
