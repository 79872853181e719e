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

async function settleAll({ sql }: Deps, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await settleChanges(sql, AT_ONCE)) >= AT_ONCE);
}

/**
 * Staff who look at customers see what happened a moment ago, not a minute. Changes by the hundreds are
 * the sweep's; the page says that some are missing then.
 */
export async function settleRecent({ sql }: Deps): Promise<Unsettled> {
  const before = await findUnsettled(sql);
  if (!before.hasChanges) return before;
  const settled = await settleChanges(sql, AT_ONCE);
  return settled < AT_ONCE ? { ...before, hasChanges: false } : findUnsettled(sql);
}
