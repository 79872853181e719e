import type { ISql } from "postgres";
import { BOARD_STATES, type BoardState, COUNTED_PIECES, FILTERS } from "#shop/floor/board-query.ts";
import { type BoardFilter, firstPieces } from "./board.ts";

export type BoardCount = {
  state: BoardState;
  pieces: number;
  late: number;
  today: number;
  tomorrow: number;
  /** There are more pieces than were counted. */
  isMore?: true;
};

/**
 * How many pieces each state has, and how many of them are due soon: nothing that is packed. It is exact
 * for all pieces and for those due on some days; of what else the board is narrowed to, the first
 * `COUNTED_PIECES` of a state are counted.
 */
export async function countBoard(sql: ISql, filter: BoardFilter): Promise<BoardCount[]> {
  const isExact = FILTERS.every((name) => name === "due" || filter[name] === undefined);
  return isExact ? sumCounts(sql, filter) : countFirst(sql, filter);
}

/** The triggers of migration 0123 keep the sums. */
async function sumCounts(sql: ISql, { due, today, tomorrow }: BoardFilter): Promise<BoardCount[]> {
  const days = {
    late: sql`due_on < ${today} and state <> 'packed'`,
    today: sql`due_on = ${today}`,
    tomorrow: sql`due_on = ${tomorrow}`,
    later: sql`due_on > ${tomorrow}`,
  };
  return sql<BoardCount[]>`
    select state, sum(pieces)::int as pieces,
      coalesce(sum(pieces) filter (where ${days.late}), 0)::int as late,
      coalesce(sum(pieces) filter (where ${days.today} and state <> 'packed'), 0)::int as today,
      coalesce(sum(pieces) filter (where ${days.tomorrow} and state <> 'packed'), 0)::int
        as tomorrow
    from piece_counts where ${due ? days[due] : sql`true`}
    group by state having sum(pieces) <> 0`;
}

const COUNTED = ["id", "due_on", "is_rush"];

async function countFirst(sql: ISql, filter: BoardFilter): Promise<BoardCount[]> {
  const { today, tomorrow } = filter;
  const isToDo = sql`wanted.state <> 'packed'`;
  const counts = await sql<BoardCount[]>`
    select wanted.state, count(*)::int as pieces,
      (count(*) filter (where ${isToDo} and first.due_on < ${today}))::int as late,
      (count(*) filter (where ${isToDo} and first.due_on = ${today}))::int as today,
      (count(*) filter (where ${isToDo} and first.due_on = ${tomorrow}))::int as tomorrow
    from unnest(${[...BOARD_STATES]}::text[]) as wanted (state)
    cross join lateral (${firstPieces(sql, filter, { columns: COUNTED, limit: COUNTED_PIECES + 1 })}) first
    group by wanted.state`;
  return counts.map((count) => (count.pieces > COUNTED_PIECES ? cut(count) : count));
}

/** The last piece that was read says that there are more, and is not counted itself. */
function cut({ state, late, today, tomorrow }: BoardCount): BoardCount {
  const atMost = (pieces: number) => Math.min(pieces, COUNTED_PIECES);
  return {
    ...{ state, pieces: COUNTED_PIECES, isMore: true },
    ...{ late: atMost(late), today: atMost(today), tomorrow: atMost(tomorrow) },
  };
}

/**
 * Forgets days that are over and have no open piece. The rows of a day may cancel each other out; what
 * is being written stays until the next time, so that nobody waits for this.
 */
export async function deleteOldPieceCounts(sql: ISql): Promise<void> {
  await sql`
    with old as (
      select due_on, state, slot, pieces from piece_counts
      where due_on < current_date - 7 for update skip locked
    ), none as (
      select due_on, state from old group by due_on, state having sum(pieces) = 0
    )
    delete from piece_counts counted using old join none using (due_on, state)
    where (counted.due_on, counted.state, counted.slot) = (old.due_on, old.state, old.slot)`;
}
