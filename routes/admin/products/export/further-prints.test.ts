import { beforeAll, beforeEach, expect, test } from "bun:test";
import { parse } from "csv-parse/sync";
import { lockPrices } from "#db/pricing/piece-rules.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { importer, plainTable } from "#tools/testing/data/imports.ts";
import { sellIn } from "#tools/testing/data/pricing/further-currencies.ts";
import { untilLockAwaited } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
/** Another id after it was lost. */
let premium = 2;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  await sellIn(shop.sql, "eur", 1800);
});
beforeEach(async () => {
  const { sql } = shop;
  await sql`delete from area_prices`;
  await sql`delete from area_surcharges`;
  await sql`insert into area_surcharges (product_id, cents) values (null, 350), (${premium}, 400), (3, 0)`;
  await sql`insert into area_prices (product_id, area, cents)
    values (${premium}, 'back', 500), (${premium}, 'left-sleeve', 300)`;
  await sql`update product_prices set surcharge_cents = 370 where product_id = ${premium}`;
  await sql`insert into further_area_prices (product_id, area, currency, cents)
    values (${premium}, 'back', 'eur', 460), (${premium}, 'left-sleeve', 'eur', 280)`;
  shop.services.shopSettings.drop();
});
const { upload, begin, finish } = importer(shop, () => admin);

const OWN = "Further prints (product.metafields.custom.further_prints)";
const EUROS = "Further prints / EUR (product.metafields.custom.further_prints_eur)";
const PREMIUM = "premium-ringspun-tee";

type Row = Record<string, string>;
const exported = async () => (await admin.request(paths.adminProductsCsv)).text();
const rowsOf = (csv: string): Row[] => parse(csv, { columns: true, bom: true });
const firstOf = (csv: string, handle: string) =>
  rowsOf(csv).find((row) => row.Handle === handle && row.Title !== "");

/** The export with other cells in the first row of a product. */
async function edited(handle: string, cells: Row): Promise<string> {
  const rows = rowsOf(await exported());
  const head = [...new Set([...Object.keys(rows[0] ?? {}), ...Object.keys(cells)])];
  const changed = rows.map((row) =>
    row.Handle === handle && row.Title !== "" ? { ...row, ...cells } : row,
  );
  return plainTable(head, ...changed.map((row: Row) => head.map((name) => row[name] ?? "")));
}

const pricesOf = async (productId: number) => ({
  own: await shop.sql`
    select area, cents from area_prices where product_id = ${productId} order by area`,
  euros: await shop.sql`
    select area, cents from further_area_prices where product_id = ${productId} order by area`,
  surcharges: await shop.sql`
    select cents from area_surcharges where product_id = ${productId}`,
});

test("58.30 the export says what further prints of a product cost, in each currency", async () => {
  const csv = await exported();
  expect(firstOf(csv, PREMIUM)).toMatchObject({
    [OWN]: "each print: 4.00; back: 5.00; left-sleeve: 3.00",
    [EUROS]: "each print: 3.70; back: 4.60; left-sleeve: 2.80",
  });
  expect(firstOf(csv, "womens-fitted-v-neck")).toMatchObject({ [OWN]: "each print: 0.00" });
  expect(firstOf(csv, "classic-cotton-tee")).toMatchObject({ [OWN]: "", [EUROS]: "" });
});

test("58.30 imported again it changes nothing, and what was lost comes back with them", async () => {
  const csv = await exported();
  expect((await upload(csv)).page).toContain("Nothing to import");
  await shop.sql`delete from products where id = ${premium}`;
  const lost = await upload(csv);
  expect(lost.page).toContain("Further prints: each print: 4.00; back: 5.00; left-sleeve: 3.00");
  await begin(lost.id);
  expect(await finish(lost.id)).toContain("Made: 1.");
  expect(firstOf(await exported(), PREMIUM)).toMatchObject({
    [OWN]: "each print: 4.00; back: 5.00; left-sleeve: 3.00",
    [EUROS]: "each print: 3.70; back: 4.60; left-sleeve: 2.80",
  });
  const [made] = await shop.sql<{ id: number }[]>`select id from products where slug = ${PREMIUM}`;
  premium = made?.id ?? 0;
});

test("58.31 what the file changes is shown and made; what it leaves empty stays", async () => {
  const { id, page } = await upload(
    await edited(PREMIUM, { [OWN]: "back: 6.00", [EUROS]: "each print: 1; back: 5.10" }),
  );
  expect(page).toContain("Further prints in euros");
  await begin(id);
  expect(await finish(id)).toContain("Changed: 1.");
  const prices = await pricesOf(premium);
  expect([...prices.own]).toEqual([{ area: "back", cents: 600 }]);
  expect([...prices.euros]).toEqual([{ area: "back", cents: 510 }]);
  expect([...prices.surcharges]).toEqual([]);
  const cleared = await upload(await edited(PREMIUM, { [OWN]: "none", [EUROS]: "" }));
  await begin(cleared.id);
  await finish(cleared.id);
  expect((await pricesOf(premium)).own.length).toBe(0);
});

test("58.31 an unknown area or a wrong amount keeps its product out, and is named with its row and column", async () => {
  const wrong = await upload(await edited(PREMIUM, { [OWN]: "back: 5; back: 6" }));
  expect(wrong.page).toContain(`${OWN}:</b> Write amounts such as “each print: 3.50; back: 3.50”`);
  const strange = await upload(await edited(PREMIUM, { [OWN]: "front: 5", [EUROS]: "lid: 5" }));
  expect(strange.page).toContain("“front” is no area of the Premium that has a price of its own.");
  expect(strange.page).toContain("“lid” is no area of the Premium that has a price of its own.");
  expect((await pricesOf(premium)).own.length).toBe(2);
});

test("58.31 the preview names a currency that the shop or the product has no price in", async () => {
  await shop.sql`delete from product_prices where product_id = ${premium}`;
  const pounds = "Further prints / GBP (product.metafields.custom.further_prints_gbp)";
  const csv = await edited(PREMIUM, {
    "Variant Price": "",
    [EUROS]: "back: 5",
    [pounds]: "back: 4",
  });
  const cells = csv.replace("Price / EUR", "Unknown");
  const { page } = await upload(cells);
  expect(page).toContain("The product has no price in euros, so this is left out.");
  expect(page).toContain("The shop has no prices in British pounds.");
  await sellAgain();
});

test("58.31 an import waits for whoever saves prices before it holds the product", async () => {
  const { id } = await upload(await edited(PREMIUM, { [OWN]: "back: 7.50" }));
  await shop.sql.begin(async (tx) => {
    await lockPrices(tx);
    await begin(id);
    await untilLockAwaited(shop.sql);
    // Who saves them needs a product next: two who hold one each would wait for ever.
    await tx`select from products for key share nowait`;
  });
  expect(await finish(id)).toContain("Changed: 1.");
});

test("58.31 prices that somebody typed since the preview leave the product out", async () => {
  const { id } = await upload(await edited(PREMIUM, { [OWN]: "back: 7.00" }));
  await shop.sql`update area_prices set cents = 650 where product_id = ${premium} and area = 'back'`;
  await begin(id);
  expect(await finish(id)).toContain("Somebody added or changed this product since the preview");
  const [back] = (await pricesOf(premium)).own;
  expect(back?.cents).toBe(650);
});

test("58.32 a copy charges the same for further prints and many pieces, in each currency", async () => {
  await shop.sql`insert into price_breaks (product_id, min_pieces, basis_points) values (${premium}, 12, 800)`;
  const copied = await admin.post(paths.adminProductCopies(premium), new URLSearchParams());
  const copy = Number(copied.headers.get("location")?.split("/").at(-1));
  expect(copy).toBeGreaterThan(2);
  const [before, after] = [await pricesOf(premium), await pricesOf(copy)];
  expect(before.own.length).toBe(2);
  for (const what of ["own", "euros", "surcharges"] as const)
    expect([...after[what]]).toEqual([...before[what]]);
  const [typed] = await shop.sql`
    select cents, surcharge_cents from product_prices where product_id = ${copy}`;
  expect(typed).toEqual({ cents: 1800, surchargeCents: 370 });
  const breaks = await shop.sql`
    select min_pieces, basis_points from price_breaks where product_id = ${copy}`;
  expect([...breaks]).toEqual([{ minPieces: 12, basisPoints: 800 }]);
});

async function sellAgain() {
  await shop.sql`
    insert into product_prices (product_id, currency, cents) values (${premium}, 'eur', 1800)`;
}
