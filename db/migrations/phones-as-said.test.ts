import { expect, test } from "bun:test";
import { writeAllTermsLeft } from "#orders/write-terms-left.ts";
import { resetToBefore } from "#tools/testing/reset-to.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { migrate } from "../migrate.ts";
import { findOrderKeys } from "../orders/admin/search.ts";

const database = useDatabase();
const MIGRATION = "0065-phones-as-said.sql";

test("16.46 orders from before are found by their phone as they were, and once the job is done as people say it", async () => {
  const { sql } = database;
  await resetToBefore(sql, MIGRATION);
  const [{ id }] = await sql<[{ id: number }]>`
    insert into orders (user_id, checkout_key, total_cents, shipping_address)
    values (1, gen_random_uuid(), 1999, '{"phone": "+33 6 12 34 56 78"}') returning id`;
  const search = async (q: string) => {
    const query = { q, sort: "date", direction: "desc", limit: 25 } as const;
    const { keys } = await findOrderKeys(sql, query);
    return keys.map((key) => key.id);
  };
  await writeAllTermsLeft({ sql });
  expect([await search("+33612345678"), await search("0612345678")]).toEqual([[], []]);
  await sql`update orders set tracking_number = '1Z 5' where id = ${id}`;
  expect([await search("+33612345678"), await search("0612345678")]).toEqual([[id], []]);
  expect(await migrate(sql)).toContain(MIGRATION);
  expect([await search("+33612345678"), await search("0612345678")]).toEqual([[id], []]);
  await writeAllTermsLeft({ sql });
  expect([await search("+33612345678"), await search("0612345678")]).toEqual([[id], [id]]);
});
