import postgres, { type ISql, type Sql } from "postgres";

/**
 * The pool that the whole process shares. Its bounds keep a dead or restarting server from holding
 * requests: connecting 2 s, a statement 5 s, a transaction left idle 10 s, and the same short
 * back-off for every connection, where the driver's own reaches 20 s.
 */
export function openDatabase(url: string, { max = 10 }: { max?: number } = {}): Sql {
  return postgres(url, {
    max,
    backoff: () => 0.2,
    connect_timeout: 2,
    idle_timeout: 60,
    max_lifetime: 1800,
    onnotice: () => {},
    // bigint keys and sums stay far below 2^53 here, and JavaScript's numbers are what the API shows.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    connection: {
      application_name: "printhread",
      statement_timeout: 5000,
      idle_in_transaction_session_timeout: 10_000,
    },
    // Left out of `types` above, the driver would widen every row's bigint to a string.
  }) as unknown as Sql;
}

/** Within the caller's transaction, or within one of its own. */
export async function inTransaction(sql: ISql, work: (tx: ISql) => Promise<void>): Promise<void> {
  // The pool begins one; a transaction is one already.
  await ("begin" in sql ? (sql as Sql).begin(work) : work(sql));
}
