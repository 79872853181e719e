import type { ISql } from "postgres";
import type { PieceNumber } from "#shop/floor/codes.ts";

export type ListedWork = {
  id: number;
  pressId: number;
  batch: { id: number; name: string } | null;
  pieces: number;
  /** Null where all of it was left out. */
  first: PieceNumber | null;
  createdAt: Date;
  takenAt: Date | null;
  placedAt: Date | null;
  note: string;
};

/** Limit of floor: what a press has not placed, on its page [works]; the count has all. */
const MAX_OPEN = 20;
/** Limit of floor: what it has placed last, on its page [works]; earlier ones are not shown. */
const MAX_PLACED = 10;

/** Lists what a press has not placed yet, in its order, then what it placed last. */
export async function listPressWork(sql: ISql, pressId: number): Promise<ListedWork[]> {
  return sql<ListedWork[]>`
    with listed as (
      (select id, press_id, batch_id, created_at, taken_at, placed_at, note
        from press_work where press_id = ${pressId} and placed_at is null
        order by id limit ${MAX_OPEN})
      union all
      (select id, press_id, batch_id, created_at, taken_at, placed_at, note
        from press_work where press_id = ${pressId} and placed_at is not null
        order by id desc limit ${MAX_PLACED})
    )
    select work.id, work.press_id, work.created_at, work.taken_at, work.placed_at, work.note,
      case when batch.id is not null then json_build_object('id', batch.id, 'name', batch.name) end
        as batch,
      (select count(*)::int from press_work_pieces where work_id = work.id) as pieces,
      (
        select json_build_object('orderId', piece.order_id, 'number', piece.number,
          'attempt', piece.attempt)
        from press_work_pieces given join pieces piece on piece.id = given.piece_id
        where given.work_id = work.id order by given.number limit 1
      ) as first
    from listed work left join batches batch on batch.id = work.batch_id
    order by work.placed_at is not null,
      case when work.placed_at is null then work.id else -work.id end`;
}

/** How many works each press has not placed yet; presses that have none are left out. */
export async function countOpenWork(sql: ISql): Promise<Map<number, number>> {
  const rows = await sql<{ pressId: number; open: number }[]>`
    select press_id, count(*)::int as open from press_work where placed_at is null
    group by press_id`;
  return new Map(rows.map(({ pressId, open }) => [pressId, open]));
}
