import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import type { PieceNumber } from "#shop/floor/codes.ts";
import { OPEN_STATES, type PieceState, type Wait } from "#shop/floor/states.ts";
import type { PieceStep } from "#shop/floor/steps.ts";
import { isOpen } from "./is-open.ts";

export type LateCount = {
  state: PieceStep | "waiting";
  /** By name, whichever came first; empty but for those that wait. */
  waits: Wait[];
  pieces: number;
  orders: number;
  /** The first day on which one of them was due. */
  dueOn: Day;
};

/** An index has the open pieces by their states. */
const isLate = (sql: ISql, today: Day) => sql`
  ${isOpen(sql)} and piece.due_on < ${today}
  and piece.state in ${sql(OPEN_STATES)}`;

/** Counts what is not packed after its day, by where it is and what it waits for. */
export async function countLate(sql: ISql, today: Day): Promise<LateCount[]> {
  return sql<LateCount[]>`
    select state, case when state = 'waiting'
        then array(select wait from unnest(waits) wait order by wait) else '{}' end as waits,
      count(*)::int as pieces, count(distinct order_id)::int as orders,
      min(due_on)::text as due_on
    from pieces piece where ${isLate(sql, today)}
    group by 1, 2 order by pieces desc, due_on, state, waits`;
}

export type LatePiece = PieceNumber & {
  id: number;
  productName: string;
  size: string;
  color: string;
  dueOn: Day;
  state: PieceState;
  step: PieceStep;
  waits: Wait[];
  heldNote: string;
  /** It always is, and labels of pieces read it. */
  spoilt: null;
  batchName: string | null;
  paidAt: Date | null;
};

export type LateKey = { dueOn: Day; id: number };

type LateQuery = { today: Day; limit: number; after?: LateKey | undefined };

/** Lists those pieces, what has been late for the longest first. */
export async function listLate(
  sql: ISql,
  { today, limit, after }: LateQuery,
): Promise<LatePiece[]> {
  return sql<LatePiece[]>`
    select piece.id, piece.order_id, piece.number, piece.attempt, product.name as product_name,
      piece.size, piece.color, piece.due_on::text, piece.state, piece.step, piece.waits,
      piece.held_note, piece.spoilt, batch.name as batch_name, orders.paid_at
    from pieces piece
    join products product on product.id = piece.product_id
    join orders on orders.id = piece.order_id
    left join batches batch on batch.id = piece.batch_id
    where ${isLate(sql, today)}
      and ${after ? sql`(piece.due_on, piece.id) > (${after.dueOn}::date, ${after.id})` : sql`true`}
    order by piece.due_on, piece.id limit ${limit}`;
}

/** The same, some hundreds at a time. */
export async function* batchesOfLate(
  sql: ISql,
  today: Day,
  size: number,
): AsyncGenerator<LatePiece[], void, undefined> {
  for (let after: LateKey | undefined; ; ) {
    const batch = await listLate(sql, { today, limit: size, after });
    if (batch.length > 0) yield batch;
    after = batch.at(-1);
    if (batch.length < size) return;
  }
}
