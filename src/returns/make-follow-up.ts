import type { ISql } from "postgres";
import { listLines } from "#db/orders/changes.ts";
import {
  followProof,
  insertFollowedLine,
  insertFollowUp,
  putInFront,
  takeFreeStock,
} from "#db/returns/follow-ups.ts";
import { openPiecesOf } from "#orders/pieces/open-pieces.ts";
import { enqueuePrintFiles } from "#orders/print-files/enqueue.ts";
import type { Jobs } from "#services/jobs.ts";
import { printScales } from "#shop/documents/fit.ts";
import { templateOf } from "#shop/goods/templates.ts";
import type { RemadeLine } from "#shop/returns/plan.ts";

/**
 * Makes pieces again as an order of their own, at no cost and before all others: the floor, papers,
 * parcels and mails know it as they know any other order (docs/decisions/101). The caller has locked the first order.
 */
export async function makeFollowUp(
  { sql: tx, jobs }: { sql: ISql; jobs: Jobs },
  followsId: number,
  remade: readonly RemadeLine[],
): Promise<number> {
  const lines = await listLines(tx, followsId);
  const orderId = await insertFollowUp(tx, followsId);
  for (const [position, { position: from, quantity, offer }] of remade.entries()) {
    const line = lines.find((one) => one.position === from);
    if (!line) throw new Error(`Order ${followsId} has no line ${from}.`);
    const other = offer && {
      size: offer.size,
      sku: offer.sku,
      variantId: offer.variantId,
      printScales: printScales(templateOf(line.cut), offer.size, line.prints),
    };
    await insertFollowedLine(tx, { orderId, followsId }, { from, position, quantity, other });
  }
  await followProof(tx, { orderId, followsId });
  // Print files, pieces, stock: the new order is nobody else's yet.
  await takeFreeStock(tx, orderId);
  await enqueuePrintFiles({ sql: tx, jobs }, orderId);
  await openPiecesOf(tx, orderId);
  await putInFront(tx, orderId);
  return orderId;
}
