import { expect, test } from "bun:test";
import { addOrder } from "#tools/testing/data/orders.ts";
import { untilLockAwaited } from "#tools/testing/until.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { findOrderKeys } from "./search.ts";
import { writeTermsLeft } from "./terms.ts";

const database = useDatabase();

const wordsOf = async (id: number) => {
  const [row] = await database.sql<{ words: string }[]>`
    select words::text from order_terms where order_id = ${id}`;
  return row?.words;
};

test("16.46 orders from before there were terms get theirs, and those with older ones are written anew", async () => {
  const { sql } = database;
  const first = await addOrder(sql);
  const second = await addOrder(sql);
  const last = await addOrder(sql);
  const before = await wordsOf(first);
  expect(before).toContain("'analytical'");
  await sql`delete from order_terms where order_id = ${first}`;
  await sql`update order_terms set words = words || 'older'::tsvector where order_id = ${second}`;
  await sql`insert into order_terms_left values (${last})`;
  expect(await writeTermsLeft(sql, 1)).toBe(true);
  expect(await wordsOf(second)).toContain("'older'");
  while (await writeTermsLeft(sql, 2));
  for (const id of [first, second, last]) expect(await wordsOf(id)).toBe(before);
  const left = await sql`select from order_terms_left`;
  expect(left.count).toBe(0);
});

test("16.46 an order that somebody is changing is written later, with what they changed", async () => {
  const { sql } = database;
  const [first, second, last] = [await addOrder(sql), await addOrder(sql), await addOrder(sql)];
  await sql`update order_terms set words = words || 'older'::tsvector`;
  await sql`insert into order_terms_left values (${last})`;
  const { job } = await sql.begin(async (tx) => {
    await tx`update orders set tracking_number = '1Z 5' where id = ${second}`;
    await tx`update order_terms set words = words || 'older'::tsvector where order_id = ${second}`;
    expect(await writeTermsLeft(sql, 500)).toBe(true);
    expect(await wordsOf(first)).not.toContain("'older'");
    expect(await wordsOf(last)).not.toContain("'older'");
    const job = writeTermsLeft(sql, 500);
    await untilLockAwaited(sql);
    // The job holds up nobody while it waits.
    await sql`select from order_terms where order_id <> ${second} for update nowait`;
    await sql`select from orders for update skip locked`;
    return { job };
  });
  expect(await job).toBe(true);
  expect(await wordsOf(second)).toContain("'#1z5'");
  expect(await wordsOf(second)).not.toContain("'older'");
  while (await writeTermsLeft(sql, 500));
});

test("16.46 two processes write each order's terms once, and neither waits for ever", async () => {
  const { sql } = database;
  await sql`delete from order_terms`;
  await sql`insert into order_terms_left select max(id) from orders`;
  const all = async () => {
    while (await writeTermsLeft(sql, 1));
  };
  await Promise.all([all(), all()]);
  const [{ missing }] = await sql<[{ missing: number }]>`
    select count(*)::int as missing from orders where id not in (select order_id from order_terms)`;
  expect(missing).toBe(0);
});

test("an order that is taken away takes its terms with it; without an address it has none", async () => {
  const { sql } = database;
  const id = await addOrder(sql);
  await sql`update orders set shipping_address = '{}', tracking_number = null where id = ${id}`;
  expect(await wordsOf(id)).toBe("");
  await sql`delete from orders where id = ${id}`;
  expect(await wordsOf(id)).toBeUndefined();
});

test("16.46 a street of more orders than are listed at once is found on each of them", async () => {
  const { sql } = database;
  const first = await addOrder(sql);
  await sql`
    with placed as (insert into orders (user_id, checkout_key, total_cents, shipping_address)
    select user_id, gen_random_uuid(), total_cents,
      shipping_address || '{"addressLine1": "7 Commonplace Row"}'
    from orders, generate_series(1, 120) where id = ${first} returning id)
    insert into order_items (order_id, position, product_id, product_name, cut, unit_price_cents,
      quantity, size, color, document_id)
    select placed.id, position, product_id, product_name, cut, unit_price_cents, quantity, size,
      color, document_id
    from placed, order_items where order_id = ${first}`;
  const query = { q: "commonplace", sort: "date", direction: "desc", limit: 150 } as const;
  const { keys } = await findOrderKeys(sql, query);
  expect(keys).toHaveLength(120);
});
