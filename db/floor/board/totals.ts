import type { ISql } from "postgres";
import { OPEN_STATES } from "#shop/floor/states.ts";
import { isOpen } from "../is-open.ts";

/** Limit of floor: pieces in batches that the dashboard counts [pieces]; beyond it says `1,000+`. */
export const COUNTED_IN_BATCHES = 1000;

export type FloorTotals = {
  ready: number;
  late: number;
  /** One more than are counted where there are more. */
  inBatches: number;
  bins: number;
  fullBins: number;
};

/** What is on the floor now. The first two are exact, from the board's counts. */
export async function countFloor(sql: ISql): Promise<FloorTotals> {
  const [totals] = await sql<[FloorTotals]>`
    select counts.ready, counts.late, bins.bins, bins.full_bins, (
        select count(*)::int from (
          select from pieces piece
          where ${isOpen(sql)} and batch_id is not null and state <> 'packed'
          limit ${COUNTED_IN_BATCHES + 1}
        ) batched
      ) as in_batches
    from (
      select coalesce(sum(pieces) filter (where state = 'ready'), 0)::int as ready,
        coalesce(sum(pieces) filter (
          where state = any (${[...OPEN_STATES]}::text[]) and due_on < (
            select (now() at time zone time_zone)::date from shop_settings)
        ), 0)::int as late
      from piece_counts
    ) counts, (
      select count(*)::int as bins, count(order_id)::int as full_bins from bins
    ) bins`;
  return totals;
}
