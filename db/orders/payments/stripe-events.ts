import type { ISql } from "postgres";

export async function hasEvent(sql: ISql, eventId: string): Promise<boolean> {
  const [row] = await sql`select id from stripe_events where id = ${eventId}`;
  return row !== undefined;
}

export async function insertEvent(sql: ISql, event: { id: string; type: string }): Promise<void> {
  await sql`
    insert into stripe_events ${sql(event, "id", "type")} on conflict (id) do nothing`;
}

/**
 * Limit of orders: events of Stripe that a sweep deletes, a month after they came [events]; the
 * next sweep goes on.
 */
const MAX_DELETED = 20_000;

/** Stripe sends an event again for three days (Stripe docs: Webhooks). */
export async function deleteOldEvents(sql: ISql): Promise<void> {
  await sql`
    delete from stripe_events where id in (
      select id from stripe_events where received_at < now() - interval '30 days'
      order by received_at limit ${MAX_DELETED}
    )`;
}
