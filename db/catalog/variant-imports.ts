import type { ISql } from "postgres";
import type { ImportChange } from "#shop/catalog/csv/plan-import.ts";

/** Stores what the preview shows; an admin has one at a time. Returns its id. */
export async function storeImport(
  sql: ISql,
  actorId: number,
  changes: readonly ImportChange[],
): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    insert into variant_imports (actor_id, changes) values (${actorId}, ${sql.json([...changes])})
    on conflict (actor_id) do update
    set id = gen_random_uuid(), changes = excluded.changes, created_at = now()
    returning id`;
  return row.id;
}

/** It can be taken once. */
export async function takeImport(
  sql: ISql,
  actorId: number,
  id: string,
): Promise<ImportChange[] | undefined> {
  const [stored] = await sql<{ changes: ImportChange[] }[]>`
    delete from variant_imports where actor_id = ${actorId} and id = ${id} returning changes`;
  return stored?.changes;
}
