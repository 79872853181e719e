import type { ISql, JSONValue } from "postgres";

type AuditEvent = {
  actorId: number;
  /** A verb of the domain, such as `set status` or `refund`. */
  action: string;
  subjectKind: "order" | "gallery-design" | "email-settings" | "mail";
  subjectId?: number | string;
  before?: JSONValue;
  after?: JSONValue;
};

/** Keeps what an admin did; in the transaction that does it, so that neither is there alone. */
export async function recordAudit(tx: ISql, event: AuditEvent): Promise<void> {
  const { actorId, action, subjectKind, subjectId = "", before = null, after = null } = event;
  await tx`
    insert into audit_events (actor_id, action, subject_kind, subject_id, before, after)
    values (${actorId}, ${action}, ${subjectKind}, ${String(subjectId)}, ${tx.json(before)},
      ${tx.json(after)})`;
}

export type AuditRow = {
  id: number;
  action: string;
  /** Null when the account is gone. */
  actor: string | null;
  before: JSONValue;
  after: JSONValue;
  createdAt: Date;
};

/** What was done to one thing, newest first. */
export async function listAudit(
  sql: ISql,
  {
    subjectKind,
    subjectId,
  }: { subjectKind: AuditEvent["subjectKind"]; subjectId: number | string },
  limit = 100,
): Promise<AuditRow[]> {
  return sql<AuditRow[]>`
    select a.id, a.action, a.before, a.after, a.created_at,
      coalesce(u.display_username, u.username) as actor
    from audit_events a left join users u on u.id = a.actor_id
    where a.subject_kind = ${subjectKind} and a.subject_id = ${String(subjectId)}
    order by a.id desc limit ${limit}`;
}
