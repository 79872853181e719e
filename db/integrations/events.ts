import type { ISql } from "postgres";

export type NotedEvent = {
  id: number;
  kind: string;
  subjectId: number;
  facts: Record<string, unknown>;
  createdAt: Date;
};

/** Takes the oldest, which come back where the transaction fails. Another process takes others. */
export async function takeEvents(tx: ISql, limit: number): Promise<NotedEvent[]> {
  const events = await tx<NotedEvent[]>`
    delete from webhook_events where id in (
      select id from webhook_events order by id limit ${limit} for update skip locked)
    returning id, kind, subject_id, facts, created_at`;
  return events.toSorted((one, other) => one.id - other.id);
}

export type Listening = { id: number; events: string[] };

/** Until the transaction ends nobody deletes one of them. */
export async function lockListening(tx: ISql): Promise<Listening[]> {
  return tx<Listening[]>`
    select id, events from webhook_endpoints where is_on order by id for key share`;
}
