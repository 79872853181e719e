import { expect, test } from "bun:test";
import { useDatabase } from "#tools/testing/use-database.ts";
import { deleteOldEvents, hasEvent, insertEvent } from "./stripe-events.ts";

const database = useDatabase();

test("23.37 events of Stripe are forgotten after thirty days, ten times as long as it sends them again", async () => {
  const { sql } = database;
  for (const days of [0, 29, 31, 400]) {
    await insertEvent(sql, { id: `evt_${days}`, type: "charge.refunded" });
    await sql`
      update stripe_events set received_at = now() - make_interval(days => ${days})
      where id = ${`evt_${days}`}`;
  }
  await deleteOldEvents(sql);
  const known = await Promise.all([0, 29, 31, 400].map((days) => hasEvent(sql, `evt_${days}`)));
  expect(known).toEqual([true, true, false, false]);
});

test("23.37 one sweep deletes a bounded number, and the next the others", async () => {
  const { sql } = database;
  await sql`
    insert into stripe_events (id, type, received_at)
    select 'evt_many_' || n, 'charge.refunded', now() - interval '90 days'
    from generate_series(1, 20001) n`;
  const left = async () => (await sql`select from stripe_events where id like 'evt_many_%'`).count;
  await deleteOldEvents(sql);
  expect(await left()).toBe(1);
  await deleteOldEvents(sql);
  expect(await left()).toBe(0);
});
