import { findCalendar, listWithoutPieces, openPieces } from "#db/floor/openings.ts";
import type { Services } from "#services/services.ts";
import { dueDay } from "#shop/floor/due-day.ts";

/** A short transaction each, so that nobody who wants one of the orders waits for long. */
const ORDERS_AT_ONCE = 500;

/**
 * Makes the pieces of orders that were paid before there were pieces, or by a process of an earlier
 * version; soon there are none.
 */
export async function openMissingPieces(
  { sql }: Pick<Services, "sql">,
  signal?: AbortSignal,
): Promise<void> {
  const calendar = await findCalendar(sql);
  let before = Number.MAX_SAFE_INTEGER;
  while (before > 0 && !signal?.aborted) {
    before = await sql.begin(async (tx) => {
      const orders = await listWithoutPieces(tx, { limit: ORDERS_AT_ONCE, before });
      const due = orders.map((order) => ({ id: order.id, dueOn: dueDay(order, calendar) }));
      if (due.length > 0) await openPieces(tx, due);
      return orders.length === ORDERS_AT_ONCE ? (orders.at(-1)?.id ?? 0) : 0;
    });
  }
}
