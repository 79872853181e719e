import { afterAll, beforeAll } from "bun:test";
import { createDatabase, type TestDatabase } from "./database.ts";

/** A database for all tests of a file: made before the first of them, dropped after the last. */
export function useDatabase(): TestDatabase {
  // Filled before anything in the file can read it.
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await createDatabase());
  });
  afterAll(() => database.drop?.());
  return database;
}
