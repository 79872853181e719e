import type { ISql } from "postgres";
import type { PlannedPhoto } from "#shop/catalog/imports/planned.ts";
import type { RowNote } from "#shop/catalog/imports/source.ts";
import { type ImportItem, itemColumns, type Outcome } from "./items.ts";

export async function nextItem(sql: ISql, importId: string): Promise<ImportItem | undefined> {
  const [row] = await sql<ImportItem[]>`
    select ${itemColumns(sql)} from product_import_items
    where import_id = ${importId} and not is_done order by place limit 1`;
  return row;
}

/** Two jobs of one import do not write one product: the other finds its outcome. */
export async function lockItem(
  tx: ISql,
  importId: string,
  place: number,
): Promise<ImportItem | undefined> {
  const [row] = await tx<ImportItem[]>`
    select ${itemColumns(tx)} from product_import_items
    where import_id = ${importId} and place = ${place} for update`;
  return row;
}

type ItemOutcome = {
  outcome: Outcome;
  productId?: number | undefined;
  photos?: readonly PlannedPhoto[];
  report?: readonly RowNote[];
};

/** Without photos it is done. */
export async function saveOutcome(
  tx: ISql,
  { importId, place }: { importId: string; place: number },
  { outcome, productId, photos = [], report = [] }: ItemOutcome,
): Promise<void> {
  await tx`
    update product_import_items set outcome = ${outcome}, product_id = ${productId ?? null},
      photos = ${tx.json([...photos])}, report = report || ${tx.json([...report])}::jsonb,
      is_done = ${photos.length === 0}
    where import_id = ${importId} and place = ${place}`;
}

type PhotoDone = { importId: string; place: number; done: number; report: readonly RowNote[] };

/** `done` are as many as were there before; a job that comes late changes nothing. */
export async function savePhotoDone(
  sql: ISql,
  { importId, place, done, report }: PhotoDone,
): Promise<void> {
  await sql`
    update product_import_items set photos_done = ${done + 1},
      report = report || ${sql.json([...report])}::jsonb,
      is_done = jsonb_array_length(photos) <= ${done + 1}
    where import_id = ${importId} and place = ${place} and photos_done = ${done}`;
}

/** Nobody imports what is left of it. */
export async function giveUp(
  sql: ISql,
  importId: string,
  place: number,
  text: string,
): Promise<void> {
  await sql`
    update product_import_items set is_done = true, outcome = coalesce(outcome, 'wrong'),
      report = report || jsonb_build_array(jsonb_build_object(
        'row', product -> 'row', 'column', '', 'text', ${text}::text))
    where import_id = ${importId} and place = ${place} and not is_done`;
}

export type ImportCounts = Record<Outcome, number> & { left: number; photosLeft: number };

export async function countOutcomes(sql: ISql, importId: string): Promise<ImportCounts> {
  const [row] = await sql<[ImportCounts]>`
    select count(*) filter (where outcome = 'created')::int as created,
      count(*) filter (where outcome = 'changed')::int as changed,
      count(*) filter (where outcome = 'same')::int as same,
      count(*) filter (where outcome = 'wrong')::int as wrong,
      count(*) filter (where not is_done)::int as "left",
      coalesce(sum(jsonb_array_length(photos) - photos_done) filter (where not is_done), 0)::int
        as photos_left
    from product_import_items where import_id = ${importId}`;
  return row;
}

export type ReportLine = RowNote & { name: string; outcome: Outcome };

/** What the import did not take, of the file and while it ran, by rows. */
export async function listReport(
  sql: ISql,
  importId: string,
  limit?: number,
): Promise<ReportLine[]> {
  return sql<ReportLine[]>`
    select plan ->> 'name' as name, outcome, (note ->> 'row')::int as row,
      note ->> 'column' as column, note ->> 'text' as text
    from product_import_items, jsonb_array_elements(
      coalesce(plan -> 'problems', '[]') || coalesce(plan -> 'notes', '[]') || report) as note
    where import_id = ${importId} and outcome is not null
    order by (note ->> 'row')::int, place ${limit ? sql`limit ${limit}` : sql``}`;
}
