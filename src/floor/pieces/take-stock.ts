import { listWithoutStock, sellOneMore, stopWaitingForStock } from "#db/floor/holds.ts";
import { lockOrders } from "#db/floor/orders.ts";
import { takeBlank } from "#db/floor/pieces.ts";
import { actAs } from "#db/orders/events.ts";
import { lockVariants } from "#db/stock/reservations.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

type Request = { pieceIds: readonly number[]; actorId: number };

/** Pieces that wait for stock take what there is now, the first due first. `left`: so many still wait. */
export async function takeStock(
  { sql }: Pick<Services, "sql">,
  { pieceIds, actorId }: Request,
): Promise<{ taken: number; left: number }> {
  return transact(sql, async (tx) => {
    const waiting = await listWithoutStock(tx, pieceIds);
    await lockOrders(tx, [...new Set(waiting.map(({ orderId }) => orderId))]);
    await lockVariants(
      tx,
      waiting.map(({ variantId }) => variantId ?? 0),
    );
    await actAs(tx, actorId);
    let taken = 0;
    for (const piece of await listWithoutStock(tx, pieceIds)) {
      const { id, variantId, attempt } = piece;
      // The blank of a piece that is made again was never sold to anybody; what is deleted has no stock.
      const isSold = attempt === 1 && variantId !== null;
      const isTaken = isSold
        ? await sellOneMore(tx, piece)
        : variantId === null || (await takeBlank(tx, variantId));
      if (!isTaken) continue;
      if (!isSold) await stopWaitingForStock(tx, id);
      taken++;
    }
    return { taken, left: waiting.length - taken };
  });
}
