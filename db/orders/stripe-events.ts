import type { ISql } from "postgres";

export async function hasEvent(sql: ISql, eventId: string): Promise<boolean> {
  const [row] = await sql`select id from stripe_events where id = ${eventId}`;
  return row !== undefined;
}

export async function insertEvent(sql: ISql, event: { id: string; type: string }): Promise<void> {
  await sql`
    insert into stripe_events ${sql(event, "id", "type")} on conflict (id) do nothing`;
}
