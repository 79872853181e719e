import postgres, { type ISql, type Sql } from "postgres";
import { VERSION } from "./upgrades/version.ts";

type DatabaseOptions = {
  max?: number;
  /** How many times as long the timeouts are: tests share the machine with others. */
  timeoutFactor?: number;
};

/** Timeouts: connect 2 s, statement 5 s, idle transaction 10 s, so a dead server blocks nothing. */
export function openDatabase(
  url: string,
  { max = 10, timeoutFactor = 1 }: DatabaseOptions = {},
): Sql {
  return postgres(url, {
    max,
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
      statement_timeout: 5000 * timeoutFactor,
      idle_in_transaction_session_timeout: 10_000 * timeoutFactor,
      // A parallel worker takes longer to start than any query here takes. The driver leaves out a
      // number 0.
      max_parallel_workers_per_gather: "0",
      // Where PostgreSQL has it, it compiles for seconds what runs for milliseconds.
      jit: "off",
    },
    // Listed in the type, the driver would widen every row's bigint to a string.
  }) as unknown as Sql;
}

export async function inTransaction(sql: ISql, work: (tx: ISql) => Promise<void>): Promise<void> {
  // A pool has `begin`; a transaction does not.
  await ("begin" in sql ? (sql as Sql).begin(work) : work(sql));
}
