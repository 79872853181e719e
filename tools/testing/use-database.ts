import { afterAll, beforeAll } from "bun:test";
import { createDatabase, type TestDatabase } from "./database.ts";

/** The tests of a file share one database. */
export function useDatabase(): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await createDatabase());
  });
  afterAll(() => database.drop?.());
  return database;
}
