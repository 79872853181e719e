import type { ISql } from "postgres";
import type { BatchPrint } from "#shop/floor/gang/batch-print.ts";

/**
 * Lists what is still to be printed of a batch: each area of each piece that nobody has printed, in the
 * order in which pieces are made.
 */
export async function listBatchPrints(
  sql: ISql,
  batchId: number,
  limit: number,
): Promise<BatchPrint[]> {
  return sql<BatchPrint[]>`
    select piece.id as piece_id, piece.order_id, piece.number, piece.attempt, piece.waits,
      piece.held_note, printed.area, file.storage_key, file.sha256, file.dpi, file.is_mirrored,
      file.sheet_bleed, coalesce(may_print(file), true) as may_print
    from pieces piece
    cross join unnest(piece.areas) as printed (area)
    left join print_files file on file.order_id = piece.order_id
      and file.position = piece.position and file.area = printed.area and file.status = 'ready'
    where piece.batch_id = ${batchId} and piece.off is null and piece.spoilt is null
      and not is_printed_step(piece.step)
    order by piece.is_rush desc, piece.due_on, piece.order_id, piece.number, printed.area
    limit ${limit}`;
}
