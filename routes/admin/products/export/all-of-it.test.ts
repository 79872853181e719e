import { beforeAll, expect, test } from "bun:test";
import { parse } from "csv-parse/sync";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { importer, plainTable } from "#tools/testing/data/imports.ts";
import { sellIn } from "#tools/testing/data/pricing/further-currencies.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  const { sql } = shop;
  admin = (await register(shop, { isAdmin: true })).visitor;
  await sql`update variants set price_cents = 2499 where product_id = 2 and size = '2XL'`;
  await sellIn(sql, "eur", 1800);
  await sellIn(sql, "kwd", 600);
  await sql`delete from product_prices where product_id = 3 and currency = 'kwd'`;
  await sql`update products set tax_class = 'clothing', sort_order = 0 where id = 4`;
  await sql`insert into price_breaks (product_id, min_pieces, basis_points)
    values (2, 12, 800), (2, 24, 1250), (3, 2, 0)`;
  shop.services.shopSettings.drop();
});
const { upload, begin, finish } = importer(shop, () => admin);

const exported = async () => (await admin.request(paths.adminProductsCsv)).text();
type Row = Record<string, string>;
type Rows = Row[];
const rowsOf = (csv: string): Rows => parse(csv, { columns: true, bom: true });
const BREAKS = "Price breaks (product.metafields.custom.price_breaks)";
const TAX = "Tax class (product.metafields.custom.tax_class)";
const POSITION = "Position (product.metafields.custom.position)";

test("58.19 58.20 the export has prices in further currencies, tax class, price breaks and order", async () => {
  const rows = rowsOf(await exported());
  const firsts = rows.filter(({ Title }) => Title !== "");
  expect(firsts.map((row) => [row.Handle, row[POSITION], row[TAX], row[BREAKS]])).toEqual([
    ["long-sleeve-tee", "1", "clothing", ""],
    ["classic-cotton-tee", "2", "standard", ""],
    ["premium-ringspun-tee", "3", "standard", "12: 8%; 24: 12.5%"],
    ["womens-fitted-v-neck", "4", "standard", "none"],
    [expect.any(String), "5", "standard", ""],
  ]);
  const prices = (handle: string, size: string) => {
    const row = rows.find((one) => one.Handle === handle && one["Option1 Value"] === size);
    return [row?.["Price / EUR"], row?.["Price / KWD"]];
  };
  expect(prices("classic-cotton-tee", "M")).toEqual(["18.00", "6.000"]);
  expect(prices("premium-ringspun-tee", "2XL")).toEqual(["36.00", "12.000"]);
  expect(prices("womens-fitted-v-neck", "M")).toEqual(["18.00", ""]);
});

test("58.19 58.20 imported again it changes nothing, and what was lost comes back whole", async () => {
  const csv = await exported();
  expect((await upload(csv)).page).toContain("Nothing to import");
  await shop.sql`delete from products where id in (2, 4)`;
  const lost = await upload(csv);
  expect(lost.page).toContain("Import 2 products");
  expect(lost.page).toContain("€18.00 to €36.00");
  await begin(lost.id);
  expect(await finish(lost.id)).toContain("Made: 2. Unchanged: 3.");
  const after = rowsOf(await exported());
  const plain = (rows: Rows) =>
    rows.map(({ [POSITION]: _, "Image Position": __, ...row }) => JSON.stringify(row)).toSorted();
  expect(plain(after)).toEqual(plain(rowsOf(csv)));
  const made = await shop.sql`select slug from products where id > 5 order by sort_order`;
  expect(made.map(({ slug }) => slug)).toEqual(["long-sleeve-tee", "premium-ringspun-tee"]);
  const rules = await shop.sql`
    select min_pieces, basis_points from price_breaks where product_id > 5 order by min_pieces`;
  expect([...rules]).toEqual([
    { minPieces: 12, basisPoints: 800 },
    { minPieces: 24, basisPoints: 1250 },
  ]);
});

test("58.19 a change in a spreadsheet is shown, and made", async () => {
  const csv = (await exported()).replaceAll('"18.00"', '"17.50"');
  const { id, page } = await upload(csv);
  expect(page).toContain("Price in euros");
  await begin(id);
  await finish(id);
  const [{ count }] = await shop.sql<[{ count: number }]>`
    select count(*)::int from product_prices where currency = 'eur' and cents = 1750`;
  expect(count).toBe(5);
});

test("58.19 prices that are typed meanwhile, or a currency that is deleted, leave the product out", async () => {
  const csv = (await exported()).replaceAll('"17.50"', '"16.50"');
  const { id } = await upload(csv);
  await shop.sql`update product_prices set cents = 1600 where currency = 'eur' and product_id = 1`;
  await begin(id);
  expect(await finish(id)).toContain("Somebody added or changed this product since the preview");
  const [row] = await shop.sql`
    select cents from product_prices where currency = 'eur' and product_id = 1`;
  expect(row?.cents).toBe(1600);
  const second = await upload((await exported()).replaceAll('"16.50"', '"15.50"'));
  await shop.sql`delete from further_currencies where currency = 'eur'`;
  await begin(second.id);
  await finish(second.id);
  const left = await shop.sql`select from product_prices where currency = 'eur'`;
  expect(left.count).toBe(0);
});

test("58.19 58.20 a wrong price, tax class or price break is named with its row and column", async () => {
  const rows = rowsOf(await exported());
  const head = Object.keys(rows[0] ?? {});
  const bad = rows.map((row, at) =>
    at === 0
      ? { ...row, "Price / KWD": "=1+1", [TAX]: "none of it", [BREAKS]: "12: 8%; 12: 9%" }
      : row,
  );
  const csv = plainTable(
    [...head, "Price / GBP"],
    ...bad.map((row) => [...head.map((name) => (row as Row)[name] ?? ""), "9.50"]),
  );
  const { page } = await upload(csv);
  for (const text of [
    "Row 2, Price / KWD:",
    `Row 2, ${TAX}:`,
    "Write one of these: standard, clothing, reduced.",
    `Row 2, ${BREAKS}:`,
    "Write up to 10 price breaks such as “12: 8%; 24: 12.5%”, or “none”.",
    "The shop has no prices in British pounds.",
  ])
    expect(page).toContain(text);
});
