import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import type { CountedPieces } from "#shop/floor/bin-content.ts";
import type { PieceNumber } from "#shop/floor/codes.ts";
import type { Wait } from "#shop/floor/states.ts";
import type { PieceStep } from "#shop/floor/steps.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";

export type MissingPiece = PieceNumber &
  Pick<CountedPieces, "step" | "state"> & {
    waits: Wait[];
    heldNote: string;
    /** It always is, and labels of pieces read it. */
    spoilt: null;
  };

export type ListedBin = {
  number: number;
  orderId: number;
  filledAt: Date;
  status: OrderStatus;
  customer: string;
  /** The first day on which a piece of the order must be packed; null where none must be. */
  dueOn: Day | null;
  pieces: CountedPieces[];
  /** The first pieces that the order waits for. */
  missing: MissingPiece[];
};

/**
 * Lists the bins that are taken, the one that has been for the longest first. A piece is missing until
 * it has done one of the finished steps.
 */
export async function listBins(
  sql: ISql,
  { finished, missing }: { finished: readonly PieceStep[]; missing: number },
): Promise<ListedBin[]> {
  return sql<ListedBin[]>`
    select bin.number, bin.order_id, coalesce(bin.filled_at, now()) as filled_at, orders.status,
      coalesce(orders.shipping_address ->> 'fullName', '') as customer, counted.due_on,
      counted.pieces, coalesce(missing.pieces, '[]') as missing
    from bins bin
    join orders on orders.id = bin.order_id
    cross join lateral (
      select json_agg(json_build_object('step', step, 'state', state, 'pieces', pieces)) as pieces,
        (min(due_on) filter (where state not in ('spoilt', 'canceled')))::text as due_on
      from (
        select step, state, count(*) as pieces, min(due_on) as due_on from pieces
        where order_id = bin.order_id group by step, state
      ) grouped
    ) counted
    left join lateral (
      select json_agg(json_build_object('orderId', bin.order_id, 'number', number,
        'attempt', attempt, 'step', step, 'state', state, 'waits', to_json(waits),
        'heldNote', held_note, 'spoilt', null) order by number) as pieces
      from (
        select number, attempt, step, state, waits, held_note from pieces
        where order_id = bin.order_id and off is null and spoilt is null
          and (state = 'waiting' or step <> all (${[...finished]}::text[]))
        order by number limit ${missing}
      ) first
    ) missing on true
    order by bin.filled_at, bin.number`;
}

export async function countBins(sql: ISql): Promise<{ all: number; free: number }> {
  const [row] = await sql<[{ all: number; free: number }]>`
    select count(*)::int as "all", (count(*) filter (where order_id is null))::int as free
    from bins`;
  return row;
}
