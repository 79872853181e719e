import { findUnnamed, readDatabaseBirth } from "#db/files/owners.ts";
import { forgetUnnamed, moveSweptTo, noteUnnamed, readSweptTo } from "#db/files/unnamed.ts";
import { log } from "#services/log/log.ts";
import type { Services } from "#services/services.ts";
import type { ListedObject } from "#services/storage/storage.ts";
import { transact } from "#services/transact.ts";
import { inBatches } from "./in-batches.ts";

/**
 * Limit of uploads: files of the bucket that an hourly sweep compares with the rows [files]; the next one
 * goes on behind them.
 */
const MAX_FILES = 50_000;

/** Limit of uploads: time that a stored file stays that no row has named yet [hours]; then it may be noted. */
export const YOUNG_HOURS = 48;

/** Limit of uploads: time that a file stays that a sweep found no row for [days]; deleted. */
const NOTED_DAYS = 5;

type Deps = Pick<Services, "sql" | "storage">;

/**
 * Files are stored before their rows, so what a killed process leaves has no row, and only the bucket
 * knows of it. A part of the bucket is looked at in each round. Whoever stores a file names it minutes
 * later; the days are for who finds out that the database is another one than it should be.
 */
export async function sweepFiles(
  deps: Deps,
  signal?: AbortSignal,
  { now = new Date(), max = MAX_FILES } = {},
): Promise<void> {
  const { sql, storage } = deps;
  const before = new Date(now.getTime() - YOUNG_HOURS * 3_600_000);
  const born = await readDatabaseBirth(sql);
  let left = max;
  for await (const files of inBatches(storage.listObjects("", await readSweptTo(sql)), 1000)) {
    if (signal?.aborted) return;
    const old = files.filter(({ changedAt }) => changedAt < before && changedAt > born);
    await sweepBatch(deps, old);
    await moveSweptTo(sql, files.at(-1)?.key ?? "");
    left -= files.length;
    if (left <= 0) return;
  }
  await moveSweptTo(sql, "");
}

async function sweepBatch({ sql, storage }: Deps, files: readonly ListedObject[]): Promise<void> {
  const keys = files.map(({ key }) => key);
  if (keys.length === 0) return;
  const going = await transact(sql, async (tx) =>
    noteUnnamed(tx, { keys, unnamed: await findUnnamed(tx, keys), days: NOTED_DAYS }),
  );
  if (going.length === 0) return;
  await storage.remove(going);
  await forgetUnnamed(sql, going);
  log.info(`Deleted ${going.length} files of the bucket that no row names.`);
}
