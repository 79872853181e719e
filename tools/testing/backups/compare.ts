import type { Sql } from "postgres";
import type { Storage } from "#services/storage/storage.ts";

/** A backup changes the first one, and restoring the others. */
const CHANGED = ["backup_runs", "former_installations", "shop_settings"];

/** Each table of the shop with a digest of its rows. */
export async function digestTables(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all (${CHANGED}) order by tablename`;
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql<[{ digest: string }]>`
      select count(*) || ' ' || coalesce(md5(string_agg(one::text, '|' order by one::text)), '') as digest
      from ${sql(name)} one`;
    digests[name] = row.digest;
  }
  return digests;
}

/** Each object of the bucket with a digest of its bytes, and what a browser is told about it. */
export async function digestObjects(storage: Storage): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const key of (await storage.list("")).toSorted()) {
    const found = await storage.get(key);
    const bytes = await new Response(found?.body).bytes();
    const sha256 = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
    digests[key] = `${sha256} ${found?.contentType} ${found?.cacheControl}`;
  }
  return digests;
}
