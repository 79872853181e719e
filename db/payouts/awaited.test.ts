import { beforeAll, expect, test } from "bun:test";
import type { ISql } from "postgres";
import { daysBetween } from "#shop/days/day-bounds.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { sumAwaited } from "./awaited.ts";

const database = useDatabase();
beforeAll(async () => {
  await database.sql`
    with buyer as (
      insert into users (username, email) values ('early', 'early@example.com') returning id
    ) insert into orders (user_id, checkout_key, total_cents, shipping_address)
    select id, gen_random_uuid(), 1999, '{}' from buyer`;
});

const PERIODS: readonly [from: string, to: string][] = [
  ["2026-03-08", "2026-03-08"],
  ["2026-03-08", "2026-03-09"],
  ["2026-03-01", "2026-04-02"],
  ["2026-03-29", "2026-03-29"],
  ["2026-02-10", "2026-02-11"],
];
const ZONES = [
  "UTC",
  "America/New_York",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
];

test("87.23 the sums of what waits are those of its payments, in days of any time zone, whatever was paid out", async () => {
  const { sql } = database;
  await insert("first", 3000);
  await expectSums();
  await sql`delete from awaited_payouts where amount_cents % 3 = 0`;
  await sql`
    update awaited_payouts set paid_at = paid_at + interval '5 hours', amount_cents = amount_cents + 1
    where amount_cents % 5 = 0`;
  await expectSums();
  await sql`delete from awaited_payouts where currency = 'eur'`;
  await expectSums();
  await insert("second", 100);
  await sql`delete from orders`;
  expect((await sql`select from awaited_payouts`).count).toBe(0);
  await expectSums();
});

test("87.23 two payments at once wait for nothing here, and both are in the sums", async () => {
  const { sql } = database;
  await sql`
    insert into orders (user_id, checkout_key, total_cents, shipping_address)
    select id, gen_random_uuid(), 1999, '{}' from users where username = 'early'`;
  await sql.begin(async (one) => {
    await pay(one, "pi_one");
    await sql.begin((other) => pay(other, "pi_other"));
    await sql.begin(
      (other) => other`delete from awaited_payouts where payment_intent_id = 'pi_other'`,
    );
    await pay(one, "pi_third");
  });
  await expectSums();
  const days = { from: new Date("2026-03-08"), until: new Date("2026-03-09") };
  expect([...(await sumAwaited(sql, days))]).toEqual([
    { currency: "usd", payments: 2, cents: 3998 },
  ]);
  await sql`truncate awaited_payouts`;
  expect([...(await sumAwaited(sql, days))]).toEqual([]);
});

const pay = (sql: ISql, intent: string) => sql`
  insert into awaited_payouts
  select ${intent}, max(id), 1999, 'usd', '2026-03-08T12:00Z' from orders`;

const insert = (name: string, count: number) => database.sql`
  insert into awaited_payouts
  select ${name} || n, (select max(id) from orders), (random() * 9000)::int,
    (array['usd', 'eur', 'jpy'])[1 + n % 3],
    '2026-02-09T00:00Z'::timestamptz + random() * interval '60 days'
  from generate_series(1, ${count}::int) as n`;

async function expectSums() {
  const { sql } = database;
  for (const zone of ZONES) {
    for (const [first, end] of PERIODS) {
      const bounds = daysBetween(first, end, zone);
      const [from, until] = [bounds[0]?.from, bounds.at(-1)?.until];
      if (!from || !until) throw new Error("A period has a day");
      const added = await sql`
        select currency, count(*)::int as payments, sum(amount_cents)::bigint as cents
        from awaited_payouts where paid_at >= ${from} and paid_at < ${until}
        group by currency order by currency`;
      expect([...(await sumAwaited(sql, { from, until }))]).toEqual([...added] as never);
    }
  }
}
