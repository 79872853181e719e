import type { ISql } from "postgres";
import { schemaState } from "#db/schema-state.ts";
import { rejectNewer } from "./turn.ts";

/** For a command that migrates nothing. Throws where the database is not as this version needs it. */
export async function rejectUnfit(sql: ISql): Promise<void> {
  const [found] = await sql<[{ isUnused: boolean; hasKinds: boolean }]>`
    select to_regclass('migrations') is null as is_unused, exists (
      select from pg_attribute where attrelid = to_regclass('migrations') and attname = 'kind'
    ) as has_kinds`;
  if (found.isUnused) {
    throw new Error("There is no shop in this database yet: start it, or run `bun run db:migrate`");
  }
  // A database of 0.1.0 has no kinds.
  const state = found.hasKinds ? await schemaState(sql) : undefined;
  if (state) rejectNewer(state);
  if (state?.known) return;
  throw new Error(
    "The database is of an older version of the shop: start this version, or run `bun run db:migrate`, and try again. To back it up before that, use pg_dump",
  );
}
