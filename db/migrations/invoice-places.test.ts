import { expect, test } from "bun:test";
import { resetToBefore } from "#tools/testing/reset-to.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { migrate } from "../migrate.ts";

const database = useDatabase();
const MIGRATION = "0058-invoice-places.sql";

test("40.15 papers of parcels get the place of their address, those of pick-ups none", async () => {
  const { sql } = database;
  await resetToBefore(sql, MIGRATION);
  await sql`
    with placed as (
      insert into orders (user_id, checkout_key, total_cents, shipping_address, is_pickup)
      select 1, gen_random_uuid(), 1999, address, is_pickup
      from (values
        ('{"countryCode": "US", "stateCode": "CA"}'::jsonb, false),
        ('{"countryCode": "MC"}', false),
        ('{"countryCode": "US", "stateCode": "CA"}', true),
        ('{"country": "United States", "state": "CA"}', false)
      ) as sold (address, is_pickup)
      returning id
    )
    insert into invoices (kind, year, number, order_id, issued_on, facts)
    select 'invoice', 2026, id, id, '2026-01-01', '{"number": "x"}' from placed`;
  expect(await migrate(sql)).toContain(MIGRATION);
  const papers = await sql<{ facts: object }[]>`select facts from invoices order by number`;
  expect(papers.map(({ facts }) => facts)).toEqual([
    { number: "x", place: { countryCode: "US", stateCode: "CA" } },
    { number: "x", place: { countryCode: "MC", stateCode: "" } },
    { number: "x" },
    { number: "x" },
  ]);
});
