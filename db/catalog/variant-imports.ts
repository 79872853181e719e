import type { ISql, Sql } from "postgres";
import type { ImportChange } from "#shop/catalog/csv/plan-import.ts";
import { cellChanges } from "#shop/catalog/variant-cells.ts";
import { recordAudits } from "../audit.ts";
import { areStocksUnchanged, updateVariants } from "./save-variants.ts";

/** What the preview shows; an admin has one at a time. Returns its id. */
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

export type Imported =
  | { outcome: "imported"; count: number }
  /** Another preview came after it, or it was confirmed before. */
  | { outcome: "gone" }
  /** Somebody changed one of its products since the preview, or bought what it counts. */
  | { outcome: "changed-meanwhile" };

/** Exactly what the preview showed, or nothing. */
export async function confirmImport(sql: Sql, actorId: number, id: string): Promise<Imported> {
  return sql.begin(async (tx): Promise<Imported> => {
    const [stored] = await tx<{ changes: ImportChange[] }[]>`
      delete from variant_imports where actor_id = ${actorId} and id = ${id} returning changes`;
    if (!stored) return { outcome: "gone" };
    const { changes } = stored;
    const revisions = new Map(changes.map(({ productId, revision }) => [productId, revision]));
    if (!(await areUnchanged(tx, revisions))) return { outcome: "changed-meanwhile" };
    if (!(await areStocksUnchanged(tx, changes))) return { outcome: "changed-meanwhile" };
    await updateVariants(tx, changes);
    await tx`
      update products set revision = revision + 1, updated_at = now()
      where id = any (${[...revisions.keys()]}::bigint[])`;
    await recordAudits(tx, auditOf(actorId, changes));
    return { outcome: "imported", count: changes.length };
  });
}

async function areUnchanged(tx: ISql, revisions: ReadonlyMap<number, number>): Promise<boolean> {
  const now = await tx<{ id: number; revision: number }[]>`
    select id, revision from products where id = any (${[...revisions.keys()]}::bigint[])
    order by id for update`;
  return (
    now.length === revisions.size && now.every(({ id, revision }) => revisions.get(id) === revision)
  );
}

function auditOf(actorId: number, changes: readonly ImportChange[]) {
  return [...Map.groupBy(changes, ({ productId }) => productId)].map(([productId, some]) => ({
    actorId,
    action: "import variants",
    subjectKind: "product" as const,
    subjectId: productId,
    after: some.map(({ before, after }) => ({
      sku: before.sku,
      changes: cellChanges(before, after),
    })),
  }));
}
