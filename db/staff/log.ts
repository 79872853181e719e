import type { Fragment, ISql, JSONValue } from "postgres";
import type { LogKey, LogSubject } from "#shop/staff/log.ts";
import { likePattern } from "../like-pattern.ts";

/** `before` and `after` are what was changed; null where nothing was, or where it was erased. */
export type LogEvent = LogKey & {
  at: Date;
  actor: string | null;
  /** Null for what no program did by an API key. */
  keyId: number | null;
  keyName: string | null;
  action: string;
  subjectKind: LogSubject;
  subjectId: string;
  before: JSONValue;
  after: JSONValue;
};

export type LogFilter = {
  actorId?: number | undefined;
  kind?: LogSubject | undefined;
  /** Stands in the action, the subject, what was changed or the name of the API key. */
  q: string;
  from?: Date | undefined;
  until?: Date | undefined;
  after?: LogKey | undefined;
  limit: number;
};

/** Limit of owner: events that a search of the log reads for a page [events]; a link goes on. */
const MAX_READ = 20_000;

export type LogPage<Event> = { events: Event[]; next: LogKey | undefined };

/**
 * The newest first, by an index for each filter. A search compares up to 20,000 events, then the page
 * ends with where to go on.
 */
export async function listLog(sql: ISql, filter: LogFilter): Promise<LogPage<LogEvent>> {
  const { actorId, kind, q, limit } = filter;
  const wanted = sql`${timeOf(sql, filter)}
    and ${actorId ? sql`actor_id = ${actorId}` : sql`true`}
    and ${kind ? sql`subject_kind = ${kind}` : sql`true`}`;
  const rows = await sql<LogEvent[]>`
    select id, created_at as at, ${microsOf(sql)} as micros, coalesce(actor_name, (
        select coalesce(display_username, username) from users where users.id = read.actor_id
      )) as actor, key_id, key_name, action, subject_kind, subject_id, before, after
    from (
      select * from audit_events where ${wanted}
      order by created_at desc, id desc limit ${q ? MAX_READ : limit + 1}
    ) read
    where ${q ? contains(sql, q) : sql`true`}
    order by created_at desc, id desc limit ${limit + 1}`;
  if (rows.length > limit || !q) return pageOf(rows, limit);
  const [last] = await sql<LogKey[]>`
    select ${microsOf(sql)} as micros, id from audit_events where ${wanted}
    order by created_at desc, id desc offset ${MAX_READ - 1} limit 1`;
  return { events: rows, next: last };
}

function contains(sql: ISql, q: string): Fragment {
  const pattern = likePattern(sql, q);
  return sql`(
    lower(action || ' ' || subject_id) like ${pattern}
    or lower(concat_ws(' ', before::text, after::text, key_name)) like ${pattern})`;
}

export function timeOf(sql: ISql, { from, until, after }: Omit<LogFilter, "q">): Fragment {
  return sql`
    ${from ? sql`created_at >= ${from}` : sql`true`}
    and ${until ? sql`created_at < ${until}` : sql`true`}
    and ${after ? isBehind(sql, after) : sql`true`}`;
}

/** Milliseconds, which dates have in JavaScript, would skip events of one bulk action. */
export function microsOf(sql: ISql): Fragment {
  return sql`(extract(epoch from created_at) * 1000000)::bigint`;
}

function isBehind(sql: ISql, { micros, id }: LogKey): Fragment {
  return sql`
    (created_at, id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id})`;
}

export function pageOf<Event extends LogKey>(
  rows: readonly Event[],
  limit: number,
): LogPage<Event> {
  const events = rows.slice(0, limit);
  return { events, next: rows.length > limit ? events.at(-1) : undefined };
}
