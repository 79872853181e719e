import { readPapers } from "#db/reports/papers.ts";
import {
  findBackfill,
  hasQueuedPapers,
  lockReports,
  takeEarlierPapers,
  takeQueuedPapers,
} from "#db/reports/queue.ts";
import { countPapers } from "#db/reports/sums.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

/** A short transaction each, so that who opens a report meanwhile waits for one of them alone. */
const PAPERS_AT_ONCE = 500;

type Deps = Pick<Services, "sql">;

/** The sweep: counts what was issued and canceled, then papers from before the reports, until all are. */
export async function countAllPapers(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (let counted = 1; counted > 0 && !signal?.aborted; ) {
    counted =
      (await countSome(deps, takeQueuedPapers)) + (await countSome(deps, takeEarlierPapers));
  }
}

/**
 * Counts what was issued or canceled since the last time, so that a report is of now. After a very
 * busy minute the sweep has the rest.
 * @returns whether all papers are counted, or how many in a hundred of those from before are
 */
export async function countNewPapers(
  deps: Deps,
): Promise<{ isQueued: boolean; earlier: number | null }> {
  const { sql } = deps;
  if (await hasQueuedPapers(sql)) await countSome(deps, takeQueuedPapers);
  const [isQueued, earlier] = await Promise.all([hasQueuedPapers(sql), findBackfill(sql)]);
  return { isQueued, earlier };
}

type Take = typeof takeQueuedPapers;

function countSome({ sql }: Deps, take: Take): Promise<number> {
  return transact(sql, async (tx) => {
    await lockReports(tx);
    const ids = await take(tx, PAPERS_AT_ONCE);
    if (ids.length > 0) {
      await readPapers(tx, ids);
      await countPapers(tx, ids);
    }
    return ids.length;
  });
}
