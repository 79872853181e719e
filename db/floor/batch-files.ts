import type { ISql } from "postgres";
import type { PrintPiece } from "#shop/floor/papers/print-lines.ts";
import {
  type OrderedPrintFile,
  orderedColumns,
  orderedTables,
} from "../orders/print-files/print-files.ts";

/** Lists all pieces of a batch, those that left the floor too, in the order in which they are made. */
export async function listPiecesToPrint(sql: ISql, batchId: number): Promise<PrintPiece[]> {
  return sql<PrintPiece[]>`
    select piece.order_id, piece.position, piece.number, piece.attempt, item.cut, piece.size,
      piece.color, piece.areas, piece.due_on::text, is_printed_step(piece.step) as is_printed,
      ${waitsOf(sql)} as waits, piece.held_note, piece.off, piece.spoilt
    from pieces piece
    join order_items item on item.order_id = piece.order_id and item.position = piece.position
    where piece.batch_id = ${batchId}
    order by piece.is_rush desc, piece.due_on, piece.order_id, piece.number, piece.attempt`;
}

/** A piece that is printed waits for nothing, but what it is printed from may be another file by now. */
const waitsOf = (sql: ISql) => sql`
  case when lacks_approval(piece.order_id, piece.position)
    then array_remove(piece.waits, 'proof') || '{proof}'::text[]
    else array_remove(piece.waits, 'proof') end`;

/** Lists the print files of all lines that have pieces in a batch; without documents, which are large. */
export async function listFilesOfBatch(
  sql: ISql,
  batchId: number,
  limit: number,
): Promise<OrderedPrintFile[]> {
  return sql<OrderedPrintFile[]>`
    select ${orderedColumns(sql)} from ${orderedTables(sql)}
    where (file.order_id, file.position) in (
      select order_id, position from pieces
      where batch_id = ${batchId} and off is null and spoilt is null)
    limit ${limit}`;
}
