import { recordAudit } from "#db/audit.ts";
import { findPrintFileSettings, listWithoutUnderbase } from "#db/floor/underbases.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql" | "jobs">;

/** A short transaction each. */
const LINES_AT_ONCE = 200;

/** After the first line of any order, and after all of its others. */
const LAST = -10_000;

/**
 * Requests the underbases of all open orders whose files are there without one, or with another choke:
 * after the owner has switched them on. Files stay as they are, and so do those of orders that have left.
 */
export async function requestUnderbases({ sql, jobs }: Deps, actorId: number): Promise<void> {
  await sql.begin(async (tx) => {
    await jobs.send(tx, "make-underbases", {});
    await recordAudit(tx, { actorId, action: "make underbases", subjectKind: "floor" });
  });
}

/** The job that `requestUnderbases` enqueues; the files that are paid meanwhile are made first. */
export async function makeUnderbases({ sql, jobs }: Deps, signal: AbortSignal): Promise<void> {
  const settings = await findPrintFileSettings(sql);
  if (!settings.makesUnderbase) return;
  let after = { orderId: 0, position: -1 };
  while (!signal.aborted) {
    const lines = await listWithoutUnderbase(sql, settings, { after, limit: LINES_AT_ONCE });
    const last = lines.at(-1);
    if (!last) return;
    await sql.begin(async (tx) => {
      for (const line of lines) await jobs.send(tx, "make-print-files", line, { priority: LAST });
    });
    after = last;
  }
}
