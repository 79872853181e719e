import { listOrdersToPack } from "#db/floor/batches.ts";
import { countPrinting, noteOrderPapers } from "#db/floor/papers.ts";
import type { Services } from "#services/services.ts";
import { type BatchPaper, orderPapersIn } from "#shop/floor/papers.ts";
import { beginBatch } from "./begin-batch.ts";

type Request = { batchId: number; paper: BatchPaper; actorId: number };

/**
 * Counts a printing of a batch's papers, and returns its number: papers say 'copy' from the second on,
 * slips and labels where they were printed before, with whichever batch. With the first paper the batch
 * begins. Undefined where there is no such batch.
 */
export async function printPaper(
  services: Pick<Services, "sql">,
  { batchId, paper, actorId }: Request,
): Promise<number | undefined> {
  return beginBatch(services, { batchId, actorId }, async (tx) => {
    const printing = await countPrinting(tx, batchId, paper);
    const papers = orderPapersIn(paper);
    if (papers.length > 0) {
      const orderIds = await listOrdersToPack(tx, batchId, { isWhole: true });
      await noteOrderPapers(tx, { batchId, papers, orderIds, printing });
    }
    return printing;
  });
}
