import type { ISql, JSONValue } from "postgres";
import type { LogSubject } from "#shop/staff/log.ts";
import { callingKey } from "./integrations/calling-key.ts";

type AuditEvent = {
  /** Null for a command on the server. */
  actorId: number | null;
  /** It is for a command; an account has its own. */
  actorName?: string;
  /** The action is for example `set status` or `refund`. */
  action: string;
  subjectKind: LogSubject;
  subjectId?: number | string;
  before?: JSONValue;
  after?: JSONValue;
};

/**
 * Call it in the transaction of the action itself, so that neither exists without the other. The row
 * names the API key of a call that was made by one.
 */
export async function recordAudit(tx: ISql, event: AuditEvent): Promise<void> {
  await recordAudits(tx, [event]);
}

/** Many in one statement. */
export async function recordAudits(tx: ISql, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { keyId = null, keyName = null } = callingKey() ?? {};
  const rows = events.map(
    ({ subjectId = "", before = null, after = null, actorName = null, ...event }) => ({
      ...event,
      actorName,
      subjectId: String(subjectId),
      before: tx.json(before),
      after: tx.json(after),
      keyId,
      keyName,
    }),
  );
  await tx`insert into audit_events ${tx(rows)}`;
}

export type AuditRow = {
  id: number;
  action: string;
  /** Null for what an account did that was gone before the log named it. */
  actor: string | null;
  /** Null for what no program did by an API key. */
  keyId: number | null;
  keyName: string | null;
  before: JSONValue;
  after: JSONValue;
  createdAt: Date;
};

export async function listAudit(
  sql: ISql,
  {
    subjectKind,
    subjectId,
  }: { subjectKind: AuditEvent["subjectKind"]; subjectId: number | string },
  limit = 100,
): Promise<AuditRow[]> {
  return sql<AuditRow[]>`
    select a.id, a.action, a.before, a.after, a.key_id, a.key_name, a.created_at,
      coalesce(a.actor_name, u.display_username, u.username) as actor
    from audit_events a left join users u on u.id = a.actor_id
    where a.subject_kind = ${subjectKind} and a.subject_id = ${String(subjectId)}
    order by a.id desc limit ${limit}`;
}
