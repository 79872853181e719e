import postgres, { type Sql, type TransactionSql } from "postgres";

const DEADLOCK = "40P01";

/** Runs `work` again when Postgres ended it to resolve a deadlock; a second one is thrown. */
export async function transact<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  const run = async () => (await sql.begin(async (tx) => [await work(tx)] as const))[0];
  return run().catch((error: unknown) => {
    if (error instanceof postgres.PostgresError && error.code === DEADLOCK) return run();
    throw error;
  });
}
