import { beforeAll, expect, test } from "bun:test";
import { listSoldThings, MAX_COUNTED } from "#db/catalog/is-sold.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { soldCuts } from "./sold-cuts.ts";

const database = useDatabase();
const COPIES = 600;
beforeAll(async () => {
  const { sql } = database;
  await sql`
    insert into products (name, slug, description, material, care, cut, sizes, colors, price_cents,
      state, sort_order)
    select name, slug || at, description, material, care, cut, sizes, colors, price_cents,
      state, 100 + at
    from products cross join generate_series(1, ${COPIES}) at`;
  await sql`update products set state = 'draft' where cut = 'boxy'`;
  await sql`analyze products`;
});

test("55.31 what the shop sells is found without reading all products", async () => {
  const { sql } = database;
  const [row] = await sql<[{ cuts: string[] }]>`select ${soldCuts(sql)} as cuts`;
  expect(row.cuts).toEqual(["classic", "long-sleeve", "premium", "v-neck"]);
  const plan = await sql`explain analyze select ${soldCuts(sql)}`;
  const text = plan.map((line) => Object.values(line)[0]).join("\n");
  expect(text).toContain("products_sold_cut");
  expect(text).not.toContain("Seq Scan on products");
});

const FIRST_TWO = { limit: 2, pricesIn: null };

test("54.29 the first products of each thing are listed in the shop's order, and all are counted", async () => {
  const { sql } = database;
  await sql`update products set sort_order = 0 where cut = 'premium' and sort_order < 100`;
  const things = await listSoldThings(sql, FIRST_TWO);
  expect(things.map(({ cut }) => cut)).toEqual(["premium", "classic", "v-neck", "long-sleeve"]);
  expect(things.map(({ products }) => products.length)).toEqual([2, 2, 2, 2]);
  expect(things.map(({ count }) => count)).toEqual(Array(4).fill(COPIES + 1));
  expect(things[1]?.products[0]).toEqual({
    name: "Classic Cotton Tee",
    slug: "classic-cotton-tee",
  });
});

test("54.29 it leaves out what is a draft, archived or not sold in the currency, and counts no further than it must", async () => {
  const { sql } = database;
  await sql`update products set state = 'archived' where cut = 'v-neck' and sort_order = 103`;
  await sql`insert into further_currencies (currency, is_offered) values ('eur', true)`;
  await sql`insert into product_prices (product_id, currency, cents)
    select id, 'eur', 1900 from products where cut = 'v-neck' order by sort_order limit 2`;
  const [vNeck, ...others] = await listSoldThings(sql, { limit: 9, pricesIn: "eur" });
  expect([vNeck?.products.length, vNeck?.count, others]).toEqual([2, 2, []]);
  await sql`
    insert into products (name, slug, description, material, care, cut, sizes, colors, price_cents,
      state, sort_order)
    select name, slug || '-' || at, description, material, care, cut, sizes, colors, price_cents,
      state, sort_order from products cross join generate_series(1, 2) at where cut = 'classic'`;
  const [, classic] = await listSoldThings(sql, FIRST_TWO);
  expect(classic?.count).toBe(MAX_COUNTED);
});

test("55.31 a shop that sells nothing has none", async () => {
  const { sql } = database;
  await sql`update products set state = 'draft'`;
  const [row] = await sql<[{ cuts: string[] }]>`select ${soldCuts(sql)} as cuts`;
  expect(row.cuts).toEqual([]);
  expect(await listSoldThings(sql, FIRST_TWO)).toEqual([]);
});
