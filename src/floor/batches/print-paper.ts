import { countPrinting } from "#db/floor/papers.ts";
import type { Services } from "#services/services.ts";
import type { BatchPaper } from "#shop/floor/papers.ts";
import { beginBatch } from "./begin-batch.ts";

type Request = { batchId: number; paper: BatchPaper; actorId: number };

/**
 * Counts a printing of a batch's papers, and returns the how manieth it is: from the second on they say
 * 'copy'. With the first paper the batch begins. Undefined where there is no such batch.
 */
export async function printPaper(
  services: Pick<Services, "sql">,
  { batchId, paper, actorId }: Request,
): Promise<number | undefined> {
  return beginBatch(services, { batchId, actorId }, (tx) => countPrinting(tx, batchId, paper));
}
