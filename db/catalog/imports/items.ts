import type { ISql } from "postgres";
import type { PlanKind, PlannedPhoto, ProductPlan } from "#shop/catalog/imports/planned.ts";
import type { Choice, RowNote, SourceProduct } from "#shop/catalog/imports/source.ts";
import type { StrangeValue } from "#shop/catalog/imports/strange-values.ts";
import type { TemplateId } from "#shop/goods/template.ts";

export type Outcome = "created" | "changed" | "same" | "wrong";

/** The preview shows this of a plan; `facts` are lines of text. */
export type ShownPlan = Pick<ProductPlan, "problems" | "notes" | "asks" | "changes"> & {
  /** Previews of before have none. */
  strange?: StrangeValue[];
  /** The shop's own where the file says none. */
  name: string;
  /** Absent where nobody knows it yet. */
  cut?: TemplateId;
  facts: string[];
  moreChanges: number;
};

export type PlannedItem = { place: number; kind: PlanKind; plan: ShownPlan; digest: string };

export type ImportItem = PlannedItem & {
  product: SourceProduct;
  choice: Choice;
  productId: number | null;
  outcome: Outcome | null;
  photos: PlannedPhoto[];
  photosDone: number;
  report: RowNote[];
  isDone: boolean;
};

export async function insertItems(
  tx: ISql,
  importId: string,
  products: readonly SourceProduct[],
): Promise<void> {
  const rows = products.map((product, at) => ({ place: at + 1, product }));
  await tx`
    insert into product_import_items (import_id, place, product)
    select ${importId}, place, product
    from jsonb_to_recordset(${tx.json(rows)}) as row (place integer, product jsonb)`;
}

export async function savePlans(
  tx: ISql,
  importId: string,
  items: readonly PlannedItem[],
): Promise<void> {
  await tx`
    update product_import_items item set kind = row.kind, plan = row.plan, digest = row.digest
    from jsonb_to_recordset(${tx.json([...items])})
      as row (place integer, kind text, plan jsonb, digest text)
    where import_id = ${importId} and item.place = row.place`;
}

export async function saveChoices(
  tx: ISql,
  importId: string,
  choices: readonly { place: number; choice: Choice }[],
): Promise<void> {
  await tx`
    update product_import_items item set choice = row.choice
    from jsonb_to_recordset(${tx.json([...choices])}) as row (place integer, choice jsonb)
    where import_id = ${importId} and item.place = row.place`;
}

type ItemsQuery = { kind?: PlanKind | undefined; after: number; limit: number };

export async function listItems(
  sql: ISql,
  importId: string,
  { kind, after, limit }: ItemsQuery,
): Promise<ImportItem[]> {
  return sql<ImportItem[]>`
    select ${itemColumns(sql)} from product_import_items
    where import_id = ${importId} and place > ${after} ${kind ? sql`and kind = ${kind}` : sql``}
    order by place limit ${limit}`;
}

export async function findItems(
  sql: ISql,
  importId: string,
  places: readonly number[],
): Promise<ImportItem[]> {
  return sql<ImportItem[]>`
    select ${itemColumns(sql)} from product_import_items
    where import_id = ${importId} and place = any (${[...places]}::integer[]) order by place`;
}

/** The places of products of which nobody knows yet what they are sold as. */
export async function listUnknown(sql: ISql, importId: string): Promise<number[]> {
  const rows = await sql<{ place: number }[]>`
    select place from product_import_items where import_id = ${importId} and not plan ? 'cut'
    order by place`;
  return rows.map(({ place }) => place);
}

export function itemColumns(sql: ISql) {
  return sql`
    place, product, choice, kind, plan, digest, product_id, outcome, photos, photos_done, report,
    is_done`;
}

export async function countKinds(sql: ISql, importId: string): Promise<Record<PlanKind, number>> {
  const rows = await sql<{ kind: PlanKind; count: number }[]>`
    select kind, count(*)::int from product_import_items where import_id = ${importId} group by kind`;
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  const of = (kind: PlanKind) => counts.get(kind) ?? 0;
  return { create: of("create"), change: of("change"), same: of("same"), wrong: of("wrong") };
}
