import type { ISql } from "postgres";

export async function readSweptTo(sql: ISql): Promise<string> {
  const [{ afterKey }] = await sql<[{ afterKey: string }]>`select after_key from file_sweep`;
  return afterKey;
}

export async function moveSweptTo(sql: ISql, key: string): Promise<void> {
  await sql`update file_sweep set after_key = ${key}`;
}

/**
 * Notes which of the keys no row names, and forgets those of them that one does.
 * @returns those that have been noted for so many days
 */
export async function noteUnnamed(
  tx: ISql,
  { keys, unnamed, days }: { keys: readonly string[]; unnamed: readonly string[]; days: number },
): Promise<string[]> {
  await tx`
    delete from unnamed_files where key = any (${[...keys]}) and key <> all (${[...unnamed]})`;
  await tx`
    insert into unnamed_files (key) select unnest(${[...unnamed]}::text[])
    on conflict (key) do nothing`;
  const rows = await tx<{ key: string }[]>`
    select key from unnamed_files
    where key = any (${[...unnamed]}) and noticed_at < now() - make_interval(days => ${days})`;
  return rows.map(({ key }) => key);
}

export async function forgetUnnamed(sql: ISql, keys: readonly string[]): Promise<void> {
  await sql`delete from unnamed_files where key = any (${[...keys]})`;
}

/** Somebody else may have deleted their files: no sweep has seen them for long. */
export async function deleteOldUnnamed(sql: ISql): Promise<void> {
  await sql`delete from unnamed_files where noticed_at < now() - interval '365 days'`;
}
