import type { Sql } from "postgres";
import { type Log, persist } from "./persist.ts";
import { takeTurn } from "./turn.ts";

/** A database of 0.1.0 has no kinds: all that ran there expands. That version still adds its rows. */
export async function makeTable(sql: Sql, log: Log): Promise<void> {
  const [kind] = await sql`
    select from pg_attribute where attrelid = to_regclass('migrations') and attname = 'kind'`;
  if (kind) return;
  await persist("The table of migrations", log, () =>
    sql.begin(async (tx) => {
      if (!(await takeTurn(tx))) return "busy";
      await tx`create table if not exists migrations (
        name text primary key,
        ran_at timestamptz not null default now()
      )`;
      await tx`alter table migrations add column if not exists kind text not null default 'expand'
        constraint migrations_kind check (kind in ('expand', 'contract'))`;
      return "ran";
    }),
  );
}
