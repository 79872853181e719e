import type { Sql } from "postgres";
import { FILLS, type Fill } from "#db/fills/fill.ts";
import { beginFill, fillsState, finishFill, lockFill, saveBatch } from "#db/fills/progress.ts";
import type { Services } from "#services/services.ts";

/** The least pause after a batch; a long batch is followed by a pause as long. */
const PAUSE_MS = 50;

/** Goes on with what this version has to fill; a batch and its progress are saved together. */
export async function runFills(
  { sql }: Pick<Services, "sql">,
  signal?: AbortSignal,
  fills: readonly Fill[] = FILLS,
): Promise<void> {
  const states = await fillsState(sql, fills);
  const unfinished = states.filter(({ finishedAt }) => !finishedAt).map(({ name }) => name);
  for (const fill of fills.filter(({ name }) => unfinished.includes(name))) {
    await beginFill(sql, fill.name, (await fill.count?.(sql)) ?? null);
    for (let goesOn = true; goesOn && !signal?.aborted; ) {
      const startedAt = performance.now();
      goesOn = await runBatch(sql, fill);
      if (goesOn) await Bun.sleep(Math.max(PAUSE_MS, performance.now() - startedAt));
    }
  }
}

/** False when there is no more to do. */
async function runBatch(sql: Sql, { name, fillNext }: Fill): Promise<boolean> {
  return sql.begin(async (tx) => {
    const fill = await lockFill(tx, name);
    if (!fill) return false;
    const batch = await fillNext(tx, fill.position);
    if (batch) await saveBatch(tx, name, batch);
    else await finishFill(tx, name);
    return batch !== undefined;
  });
}
