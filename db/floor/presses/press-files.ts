import type { ISql } from "postgres";
import type { PressFile } from "#shop/floor/presses/press-file.ts";

const select = (sql: ISql) => sql`
  select work.id as work_id, given.number as place, piece.id as piece_id, piece.order_id,
    piece.number, piece.attempt, (
      select max(number) from pieces where order_id = piece.order_id
    ) as of_pieces,
    item.cut, piece.size, piece.color, piece.areas, piece.off, piece.spoilt,
    piece.state, piece.waits, piece.held_note, file.area, file.status, file.storage_key,
    file.sha256, file.bytes, file.is_mirrored, may_print(file) as may_print
  from press_work work
  join press_work_pieces given on given.work_id = work.id
  join pieces piece on piece.id = given.piece_id
  join order_items item on item.order_id = piece.order_id and item.position = piece.position
  join print_files file on file.order_id = piece.order_id and file.position = piece.position`;

/** Lists the print files of a work, those that must not be printed any more too. */
export async function listPressFiles(sql: ISql, workId: number): Promise<PressFile[]> {
  return sql<PressFile[]>`
    ${select(sql)} where work.id = ${workId} order by given.number, file.area`;
}

type Which = { pressId: number; workId: number; pieceId: number; area: string };

/** Finds one of a work of this press that is not placed yet. */
export async function findPressFile(
  sql: ISql,
  { pressId, workId, pieceId, area }: Which,
): Promise<PressFile | undefined> {
  const [file] = await sql<PressFile[]>`
    ${select(sql)}
    where work.id = ${workId} and work.press_id = ${pressId} and work.placed_at is null
      and piece.id = ${pieceId} and file.area = ${area}`;
  return file;
}
