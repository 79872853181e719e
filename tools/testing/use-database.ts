import { afterAll, beforeAll } from "bun:test";
import { createDatabase, type TestDatabase } from "./database.ts";

/** One database for all tests of a file. */
export function useDatabase(): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await createDatabase());
  });
  afterAll(() => database.drop?.());
  return database;
}
