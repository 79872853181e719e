import type { TransactionSql } from "postgres";
import { listBinsOf } from "#db/floor/bins.ts";
import { lockOrders } from "#db/floor/orders.ts";
import { workAt } from "#db/floor/pieces.ts";
import { type Before, findScan, insertScan } from "#db/floor/scans.ts";
import { holdSteps } from "#db/floor/settings.ts";
import { actAs } from "#db/orders/events.ts";
import { transact } from "#services/transact.ts";
import type { ScanAnswer } from "#shop/floor/scan/scan-answer.ts";
import type { FloorSteps } from "#shop/floor/steps.ts";
import type { ScanDeps, ScanRequest } from "./request.ts";

type Change = { answer: ScanAnswer; before?: Before };

/** The owner has changed the steps since they were read. */
export class StepsChanged extends Error {}

/**
 * Runs it under the locks of the orders; what it changed is remembered under the scan's id, in the same
 * transaction. A scan that is sent again gets that answer. Throws `StepsChanged`.
 */
export async function changeOnce(
  { sql }: Pick<ScanDeps, "sql">,
  { id, actorId, pressId, at }: ScanRequest,
  { orderIds, steps }: { orderIds: readonly number[]; steps: FloorSteps },
  act: (tx: TransactionSql) => Promise<Change>,
): Promise<ScanAnswer> {
  return transact(sql, async (tx) => {
    // First, because an owner who changes the steps holds them and then wants pieces.
    const now = await holdSteps(tx);
    await lockOrders(tx, orderIds);
    const earlier = await findScan(tx, id);
    if (earlier) return earlier;
    if (now.steps.join() !== steps.steps.join()) throw new StepsChanged();
    await actAs(tx, actorId);
    await workAt(tx, pressId ?? null);
    const bins = await listBinsOf(tx, orderIds);
    const { answer, before } = await act(tx);
    if (answer.outcome !== "done") return answer;
    const left = await listBinsOf(tx, orderIds);
    const freed = bins.filter((bin) => !left.some(({ number }) => number === bin.number));
    const changed: Before = {
      ...{ pieces: [], ...before },
      ...(freed.length > 0 && { freed }),
      ...(at !== undefined && { at }),
    };
    await insertScan(tx, { id, actorId, answer, before: changed });
    return answer;
  });
}
