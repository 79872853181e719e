import { afterEach, beforeAll, describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addProducts } from "#tools/testing/data/catalog.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});
afterEach(async () => {
  await shop.sql`delete from products where id > 5`;
  await shop.sql`update variants set price_cents = null, stock = null, is_available = true`;
});

const exported = async () => (await admin.request(paths.adminVariantsCsv)).text();
const toast = async () =>
  (await (await admin.request(paths.adminProducts)).text()).match(/toast__text">([^<]*)/)?.[1];

async function upload(csv: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set("file", new File([csv], "variants.csv", { type: "text/csv" }));
  const answer = await admin.post(paths.adminProductsImport, form);
  const page = await answer.text();
  const id = /name="id" value="([^"]*)"/.exec(page)?.[1] ?? "";
  return { status: answer.status, page, id };
}

const confirm = (id: string, who = admin) =>
  who.post(paths.adminProductsImportConfirm, new URLSearchParams({ id }));

async function priced(): Promise<Record<string, number>> {
  const rows = await shop.sql<{ sku: string; priceCents: number }[]>`
    select sku, price_cents from variants where price_cents is not null order by sku`;
  return Object.fromEntries(rows.map(({ sku, priceCents }) => [sku, priceCents]));
}

describe("the export", () => {
  test("34.16 has every variant, and comes back without a difference", async () => {
    await shop.sql`update products set name = '=1+1' where id = 2`;
    const csv = await exported();
    await shop.sql`update products set name = 'Premium Ringspun Tee' where id = 2`;
    expect(csv.split("\r\n")[0]).toBe(
      '"SKU","Product","Size","Color","Price","Cost","Weight (g)","Barcode","Available","Stock","Shelf"',
    );
    expect(csv).toContain('"PREMIUM-XS-WHITE","\'=1+1","XS","White","","","","","yes","",""');
    const variants = await shop.sql`select from variants`;
    expect(csv.trim().split("\r\n").length).toBe(variants.count + 1);
    expect((await upload(await exported())).page).toContain("Nothing to change");
  });
});

describe("an import", () => {
  test("34.17 shows what will change, and then changes just that, in the audit log as well", async () => {
    const { page, id, status } = await upload(
      '\ufeffSKU;Price;Stock\r\nCLASSIC-M-MINT;21,50;\r\n"BOXY-S-WHITE";35;12\r\nBOXY-M-WHITE;;\r\n',
    );
    expect(status).toBe(200);
    expect(page).toContain("2 variants will change");
    expect(page).toContain("In 1 row nothing changes.");
    expect(page.replace(/<[^>]*>/g, "|")).toContain("|Price||–||21.50|");
    expect(await priced()).toEqual({});
    const other = (await register(shop, { isAdmin: true })).visitor;
    await confirm(id, other);
    expect(await priced()).toEqual({});
    await Promise.all([confirm(id), confirm(id)]);
    expect(await priced()).toEqual({ "BOXY-S-WHITE": 3500, "CLASSIC-M-MINT": 2150 });
    await confirm(id);
    expect(await toast()).toStartWith("That preview was imported already");
    const audited = await shop.sql`
      select subject_id, after from audit_events where action = 'import variants' order by id`;
    expect(audited.count).toBe(2);
    expect(audited[0]).toEqual({
      subjectId: "1",
      after: [{ sku: "CLASSIC-M-MINT", changes: [{ label: "Price", from: "", to: "21.50" }] }],
    });
  });

  test("72.20 writes shelves, which the export has; one of more than 40 letters is rejected", async () => {
    const long = "A".repeat(41);
    const wrong = await upload(`SKU,Shelf\nBOXY-S-WHITE,${long}\n`);
    expect(wrong.page).toContain("Row 2, column Shelf: A shelf has up to 40 letters");
    const shelf = "Keller, Regal ٣";
    const { id } = await upload(`SKU,Shelf\nBOXY-S-WHITE,"${shelf}"\nBOXY-M-WHITE,=A3\n`);
    await confirm(id);
    const csv = await exported();
    expect(csv).toContain(`"yes","","${shelf}"`);
    expect(csv).toContain(`"yes","","'=A3"`);
    expect((await upload(csv)).page).toContain("Nothing to change");
    await shop.sql`update variants set shelf = ''`;
  });

  test("34.20 reads a file whose lines end in different ways, as edited ones do", async () => {
    const { page } = await upload(
      "SKU,Price\r\nCLASSIC-M-MINT,22\nBOXY-S-WHITE,36\rBOXY-M-WHITE,37",
    );
    expect(page).toContain("3 variants will change");
  });

  test("34.18 with one bad row of 5,000 changes nothing and names row and column", async () => {
    await addProducts(shop.sql, 830);
    const lines = (await exported()).trim().split("\r\n").slice(0, 5001);
    const dearer = lines.map((line, at) =>
      at === 0 ? line : line.replace('"","","","","yes"', '"9","","","","yes"'),
    );
    dearer[4321] = dearer[4321]?.replace('"9"', '"nine"') ?? "";
    const wrong = await upload(dearer.join("\r\n"));
    expect(wrong.status).toBe(422);
    expect(wrong.page).toContain("Nothing was changed");
    expect(wrong.page).toContain("Row 4322, column Price: Enter a price from $0.50");
    expect(wrong.page.match(/<li>Row/g)?.length).toBe(1);
    dearer[4321] = dearer[4321]?.replace('"nine"', '"9"') ?? "";
    const right = await upload(dearer.join("\r\n"));
    expect(right.page).toContain("5000 variants will change");
    expect(await priced()).toEqual({});
    await confirm(right.id);
    expect(Object.keys(await priced()).length).toBe(5000);
  });

  test("34.19 after somebody changed one of its products changes nothing", async () => {
    const { id } = await upload("SKU,Price\nCLASSIC-M-MINT,22\nBOXY-S-WHITE,36\n");
    await shop.sql`update products set revision = revision + 1 where id = 5`;
    const answer = await confirm(id);
    expect(answer.headers.get("location")).toBe(paths.adminProductsImport);
    expect(await toast()).toStartWith("Somebody changed one of these products");
    expect(await priced()).toEqual({});
  });

  test.each([
    ["no file", "", "Choose a CSV file first."],
    ["no SKU", "Price\n5\n", "The column “SKU” is missing"],
    ["a strange column", "SKU,Prise\nX,5\n", "There is no column “Prise”."],
    ["a column twice", "SKU,Price,price\nX,5,5\n", "stands there twice"],
    ["no such SKU", "SKU,Price\nNONE-1,5\n", "Row 2, column SKU: No variant has the SKU “NONE-1”."],
    ["a null byte", "SKU,Price\nX\u0000,5\n", "Row 2, column SKU: No variant has"],
    [
      "a SKU twice",
      "SKU,Price\nBOXY-S-WHITE,5\n\nBOXY-S-WHITE,6\n",
      "Row 4, column SKU: This SKU stands in row 2 already.",
    ],
    [
      "a row too short",
      "SKU,Price,Cost\nBOXY-S-WHITE,5\n",
      "Row 2 has 2 columns, but the first row has 3.",
    ],
    ["another size", "SKU,Size\nBOXY-S-WHITE,M\n", "Row 2, column Size: This SKU&#39;s is “S”"],
    ["a rounded barcode", "SKU,Barcode\nBOXY-S-WHITE,4.01E+12\n", "Row 2, column Barcode"],
    ["an open quote", 'SKU,Price\n"BOXY,5\n', "a quote is not closed"],
    ["too many rows", `SKU,Price\n${"X,5\n".repeat(5001)}`, "An import has up to 5000 rows."],
  ])("34.20 of a file with %s says what to do", async (_, csv, problem) => {
    const { status, page } = await upload(csv);
    expect([status, page]).toEqual([422, expect.stringContaining(problem)]);
  });

  test("34.20 of a file in another encoding, or of more than 2 MB, says what to do", async () => {
    const utf16 = new Uint8Array(Buffer.from("\ufeffSKU,Price\n", "utf16le"));
    expect((await upload(utf16)).page).toContain("CSV UTF-8");
    expect((await upload(`SKU\n${"x\n".repeat(1_200_000)}`)).page).toContain("more than 2 MB");
    expect((await upload("x".repeat(40_000_000))).status).toBe(303);
    expect(await toast()).toContain("A CSV has up to 5 MB");
  });
});
