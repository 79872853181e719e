import { beforeAll, expect, test } from "bun:test";
import { parse } from "csv-parse/sync";
import type { SizeGroup } from "#shop/goods/sizes/size-group.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { importer } from "#tools/testing/data/imports.ts";
import { sellIn } from "#tools/testing/data/pricing/further-currencies.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
const OWN: SizeGroup[] = [
  { name: "Slim", ageGroup: "kids", sizes: ["XS", "S"] },
  { name: "Roomy", sizes: ["M", "L", "XL", "2XL"] },
];
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});
const { upload, begin, finish } = importer(shop, () => admin);

const textAt = async (path: string) => (await admin.request(path)).text();
const exported = () => textAt(paths.adminProductsCsv);
type Row = Record<string, string>;
const rowsOf = (csv: string): Row[] => parse(csv, { columns: true, bom: true });
const GROUPS = "Size groups (product.metafields.custom.size_groups)";
const groupsOf = async (slug: string) =>
  (await shop.sql`select size_groups from products where slug = ${slug}`)[0]?.sizeGroups;
const SLUG = "premium-ringspun-tee";

test("65.9 a shop of one group has no group in its CSV of variants", async () => {
  const variants = await textAt(paths.adminVariantsCsv);
  expect(variants).not.toContain("Size group");
  expect(rowsOf(await exported()).map((row) => row[GROUPS])).not.toContainEqual(
    expect.stringContaining(":"),
  );
  const [product] = await shop.sql`select sizes from products where slug = ${SLUG}`;
  expect(product?.sizes).toEqual(["XS", "S", "M", "L", "XL", "2XL"]);
  await shop.sql`update products set size_groups = ${shop.sql.json(OWN as never)} where slug = ${SLUG}`;
});

test("65.9 the CSVs name groups of sizes, and change nothing when they are imported again", async () => {
  const csv = await exported();
  const [row] = rowsOf(csv).filter(({ Handle }) => Handle === SLUG);
  expect(row?.[GROUPS]).toBe("Slim (kids): XS, S\nRoomy: M, L, XL, 2XL");
  expect((await upload(csv)).page).toContain("Nothing to import");
  const variants = await textAt(paths.adminVariantsCsv);
  const named = rowsOf(variants).filter((one) => one.Product === "Premium Ringspun Tee");
  expect(new Set(named.map((one) => `${one["Size group"]} ${one.Size}`))).toEqual(
    new Set(["Slim XS", "Slim S", "Roomy M", "Roomy L", "Roomy XL", "Roomy 2XL"]),
  );
  expect((await upload(variants)).page).toContain("Nothing to change");
  const other = variants.replace('"Slim"', '"Wide"');
  expect((await upload(other)).page).toContain("is “Slim”; an import does not change it");
});

test("65.10 groups that the file says are shown, and made; what it leaves empty stays", async () => {
  const csv = await exported();
  const { id, page } = await upload(csv.replace("Roomy: M, L", "Usual: M, L"));
  expect(page).toContain("Size groups");
  expect(page).toContain("Slim (kids): XS, S; Usual: M, L, XL, 2XL");
  await begin(id);
  await finish(id);
  expect(await groupsOf(SLUG)).toEqual([OWN[0], { ...OWN[1], name: "Usual" }]);
  const empty = (await exported()).replace(/"Slim [^"]*"/, '""');
  expect((await upload(empty)).page).toContain("Nothing to import");
});

test("65.10 a product that was lost comes back with its groups", async () => {
  const csv = await exported();
  const before = await groupsOf(SLUG);
  await shop.sql`delete from products where slug = ${SLUG}`;
  const { id } = await upload(csv);
  await begin(id);
  await finish(id);
  expect(await groupsOf(SLUG)).toEqual(before);
});

test.each([
  ["S, M", "Write the name of a group and a colon before its sizes"],
  ["Slim: S\nRoomy: S", "‘S’ is in two groups"],
])("65.10 %j is no list of groups, and its row and column are named", async (typed, problem) => {
  const csv = (await exported()).replace(/"Slim [^"]*"/, `"${typed}"`);
  const { page } = await upload(csv);
  expect(page).toContain(`, ${GROUPS}:`);
  expect(page).toContain(problem);
});

test("65.11 prices in a further currency name the groups of sizes that cost the same", async () => {
  await sellIn(shop.sql, "eur", 1800);
  await shop.sql`
    update variants set price_cents = 2999 from products
    where products.id = product_id and slug = ${SLUG} and size in ('S', 'M', 'L')`;
  const page = await textAt(paths.adminCurrencyProducts("eur"));
  expect(page).toContain("Slim: S; Usual: M and L");
});
