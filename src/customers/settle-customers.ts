import { findUnsettled, settleChanges, settleLeft, type Unsettled } from "#db/customers/settle.ts";
import type { Services } from "#services/services.ts";

/** A short transaction each, so that nobody who merges or reads waits for long. */
const AT_ONCE = 500;
const IDS_AT_ONCE = 1000;

type Deps = Pick<Services, "sql">;

/** A sweep: all that has changed, and what was there before there were customers. */
export async function settleCustomers({ sql }: Deps, signal?: AbortSignal): Promise<void> {
  await settleAll({ sql }, signal);
  while (!signal?.aborted && (await settleLeft(sql, IDS_AT_ONCE))) await settleAll({ sql }, signal);
}

/** A round may leave others to follow it: an account's new email says which orders to look at. */
const LAST_ROUNDS = 3;

async function settleAll({ sql }: Deps, signal?: AbortSignal): Promise<void> {
  for (let last = 0; last < LAST_ROUNDS && !signal?.aborted; ) {
    const settled = await settleChanges(sql, AT_ONCE);
    if (settled === 0) return;
    if (settled < AT_ONCE) last++;
  }
}

/**
 * Staff who look at customers see what happened a moment ago, not a minute. Changes by the hundreds are
 * the sweep's; the page says that some are missing then.
 */
export async function settleRecent({ sql }: Deps): Promise<Unsettled> {
  for (let round = 0; round < LAST_ROUNDS; round++) {
    const unsettled = await findUnsettled(sql);
    if (!unsettled.hasChanges) return unsettled;
    await settleChanges(sql, AT_ONCE);
  }
  return findUnsettled(sql);
}
