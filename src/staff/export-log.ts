import { recordAudit } from "#db/audit.ts";
import { type LogEvent, type LogFilter, listLog } from "#db/staff/log.ts";
import type { Services } from "#services/services.ts";

type Filter = Omit<LogFilter, "limit" | "after">;

/** Records who exports which part of the log, then reads it in batches, the newest first. */
export async function exportLog(
  { sql }: Pick<Services, "sql">,
  { filter, actorId }: { filter: Filter; actorId: number },
): Promise<AsyncIterable<LogEvent[]>> {
  const after = JSON.parse(JSON.stringify(filter));
  await recordAudit(sql, { actorId, action: "export", subjectKind: "log", after });
  return batchesOfLog({ sql }, filter);
}

const BATCH = 500;

async function* batchesOfLog(
  { sql }: Pick<Services, "sql">,
  filter: Filter,
): AsyncGenerator<LogEvent[]> {
  let after: LogFilter["after"];
  do {
    const page = await listLog(sql, { ...filter, after, limit: BATCH });
    if (page.events.length > 0) yield page.events;
    after = page.next;
  } while (after);
}
