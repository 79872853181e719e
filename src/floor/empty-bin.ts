import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { countPiecesOf, findBinOf, freeBin } from "#db/floor/bins.ts";
import { lockOrders } from "#db/floor/orders.ts";
import { findSteps } from "#db/floor/settings.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { type BinContent, binContent } from "#shop/floor/bin-content.ts";
import type { FloorSteps } from "#shop/floor/steps.ts";

/** A bin, and the order that somebody has seen in it. */
export type HeldBin = { number: number; orderId: number };

/** Frees it, unless its pieces wait there for others. `gone`: the bin is no more this order's. */
export async function emptyBin(
  { sql }: Pick<Services, "sql">,
  { actorId, ...bin }: HeldBin & { actorId: number },
): Promise<"emptied" | "waits" | "gone"> {
  return transact(sql, async (tx) => {
    await lockOrders(tx, [bin.orderId]);
    const content = await readLockedBin(tx, bin, await findSteps(tx));
    if (!content) return "gone";
    if (!content.isOver) return "waits";
    await freeBin(tx, bin.orderId);
    const subject = { subjectKind: "floor" } as const;
    await recordAudit(tx, { actorId, action: "empty bin", ...subject, before: bin });
    return "emptied";
  });
}

/** What it holds; undefined where it is no more this order's. Lock the order first. */
export async function readLockedBin(
  tx: ISql,
  { number, orderId }: HeldBin,
  steps: FloorSteps,
): Promise<BinContent | undefined> {
  if ((await findBinOf(tx, orderId)) !== number) return undefined;
  return binContent(await countPiecesOf(tx, orderId), steps);
}
