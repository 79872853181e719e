import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";

const FOLDER = join(import.meta.dir, "../../db/migrations");

/** Empties a test database, and migrates it up to the migration before this one. */
export async function resetToBefore(sql: Sql, migration: string): Promise<void> {
  await sql`drop schema public cascade`;
  await sql`create schema public`;
  await sql`
    create table migrations (name text primary key, ran_at timestamptz not null default now())`;
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  for (const name of files.slice(0, files.indexOf(migration))) {
    await sql.unsafe(await Bun.file(join(FOLDER, name)).text());
    await sql`insert into migrations (name) values (${name})`;
  }
}
