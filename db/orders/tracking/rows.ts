import type { ISql } from "postgres";

export type RowOutcome = "set" | "shipped" | "same" | "not";

export type TakenRow = { row: number; outcome: RowOutcome; note: string };

export async function listTakenRows(sql: ISql, fileId: string): Promise<TakenRow[]> {
  return sql<TakenRow[]>`
    select row, outcome, note from tracking_file_rows where file_id = ${fileId} order by row`;
}

/** True where nothing is left to do for it. */
export async function isRowDone(tx: ISql, fileId: string, row: number): Promise<boolean> {
  const [done] = await tx`
    select from tracking_file_rows
    where file_id = ${fileId} and row = ${row} and outcome <> 'not'`;
  return done !== undefined;
}

export async function saveTakenRow(
  tx: ISql,
  fileId: string,
  { row, outcome, note }: TakenRow,
): Promise<void> {
  await tx`
    insert into tracking_file_rows (file_id, row, outcome, note)
    values (${fileId}, ${row}, ${outcome}, ${note})
    on conflict (file_id, row) do update
    set outcome = excluded.outcome, note = excluded.note, created_at = now()`;
}
