import type { LogEvent } from "#db/staff/log.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { streamText } from "#server/responses/stream-text.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { csvHead, csvLine } from "#shop/csv.ts";
import { LOG_SUBJECTS, LogQuery } from "#shop/staff/log.ts";
import { exportLog } from "#staff/export-log.ts";
import { readFilter } from "./_load.ts";

export const permission: RoutePermission = "log.view";

export const isSensitive = true;

/** What the filters find, as CSV, the newest first; the download itself is in the log, too. */
export const GET = handlers(query(LogQuery), async (c) => {
  const { after: _, ...filter } = await readFilter(c, c.req.valid("query"));
  const batches = await exportLog(c.var.services, { filter, actorId: userOf(c).id });
  return c.body(streamText(csvOf(batches)), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="staff-log.csv"',
  });
});

async function* csvOf(batches: AsyncIterable<LogEvent[]>): AsyncGenerator<string> {
  yield csvHead(["Time", "Who", "Action", "What", "Which", "Before", "After", "Key", "Key name"]);
  for await (const events of batches) yield events.map(lineOf).join("");
}

function lineOf(event: LogEvent): string {
  const { at, actor, action, subjectKind, subjectId, before, after, keyId, keyName } = event;
  const json = (value: unknown) => (value === null ? "" : JSON.stringify(value));
  const what = LOG_SUBJECTS[subjectKind] ?? subjectKind;
  return csvLine([
    ...[at.toISOString(), actor, action, what, subjectId],
    ...[json(before), json(after), keyId ?? "", keyName ?? ""],
  ]);
}
