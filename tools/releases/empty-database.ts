import { createDatabase, type TestDatabase } from "../testing/database.ts";

/** A database without a table, as that of an earlier version begins. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createDatabase();
  await database.sql`drop schema public cascade`;
  await database.sql`drop schema pgboss cascade`;
  await database.sql`create schema public`;
  return database;
}
