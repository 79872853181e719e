import { afterEach, beforeAll, describe, expect, test } from "bun:test";
import { parse } from "csv-parse/sync";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { importer } from "#tools/testing/data/imports.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});
afterEach(async () => {
  await shop.sql`delete from products where id > 5`;
  await useCurrency("usd");
});

async function useCurrency(currency: string): Promise<void> {
  await shop.sql`update shop_settings set currency = ${currency}`;
  shop.services.shopSettings.drop();
}
const { upload, begin, finish } = importer(shop, () => admin);

const exported = async () => (await admin.request(paths.adminProductsCsv)).text();
const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true });

/** Everything that a product may have, in words that spreadsheets and HTML mistake for theirs. */
async function addOdd(): Promise<number> {
  const form = {
    name: "=1+1; -2 & <b>",
    description: "- 100 % cotton\n- <soft> & “warm”\n\n+1 for comfort;=cmd",
    material: "@cotton",
    care: "-30°",
    price: "15.50",
    cut: "boxy",
    taxClass: "standard",
    "size-S": "on",
    "size-4XL": "on",
    "color-Mint": "on",
    "color-White": "on",
  };
  const sent = await admin.post(paths.adminProducts, new URLSearchParams(form));
  const id = Number(sent.headers.get("location")?.split("/").at(-1));
  await shop.sql`
    update variants set price_cents = 1850, cost_cents = 700, weight_grams = 0, barcode = '4006381333931',
      stock = 12 where product_id = ${id} and size = '4XL' and color = 'White'`;
  await shop.sql`
    update variants set is_available = false, stock = 5 where product_id = ${id} and size = 'S' and color = 'White'`;
  await shop.sql`
    update variants set price_cents = 1550, is_available = false where product_id = ${id} and size = 'S' and color = 'Mint'`;
  for (const alt of ["Front", "=2+2"]) {
    const photo = new FormData();
    photo.set("product", String(id));
    photo.set("photo", new File([await pngFixture({ width: 400, height: 400 })], "a.png"));
    photo.set("alt", alt);
    await admin.post(paths.adminProductPhotos, photo);
  }
  return id;
}

describe("58.15 the export", () => {
  test("58.33 is comma-separated UTF-8 whose lines end with a line feed", async () => {
    const csv = await exported();
    expect(csv.split("\n").length).toBeGreaterThan(100);
    expect(csv).not.toContain("\r");
    expect(rowsOf(csv).length).toBe(csv.trim().split("\n").length - 1);
  });

  test("has the columns and rows that Shopify takes", async () => {
    const id = await addOdd();
    const csv = await exported();
    const rows = rowsOf(csv);
    for (const name of [
      "Handle",
      "Title",
      "Body (HTML)",
      "Vendor",
      "Type",
      "Tags",
      "Published",
      "Option1 Name",
      "Option1 Value",
      "Variant Grams",
      "Variant Inventory Qty",
      "Variant Inventory Policy",
      "Variant Fulfillment Service",
      "Variant Price",
      "Image Src",
      "Status",
    ])
      expect(Object.keys(rows[0] ?? {})).toContain(name);
    const [{ slug } = { slug: "" }] = await shop.sql<
      { slug: string }[]
    >`select slug from products where id = ${id}`;
    const own = rows.filter(({ Handle }) => Handle === slug);
    expect(own.length).toBe(4);
    expect(own[0]).toMatchObject({
      Title: "'=1+1;' -2 & <b>",
      "Body (HTML)":
        "<p>- 100 % cotton<br>- &lt;soft&gt; &amp; “warm”<br><br>+1 for comfort;'=cmd</p>",
      Type: "Boxy",
      Published: "FALSE",
      Status: "draft",
      "Option1 Name": "Size",
      "Option2 Name": "Color",
      "Image Position": "1",
      "Image Src": expect.stringMatching(
        /^http:\/\/localhost:\d+\/photos\/[0-9a-f]{32}-\d+\.webp$/,
      ),
    });
    for (const { Title, Vendor, "Option1 Name": option } of own.slice(1))
      expect([Title, Vendor, option]).toEqual(["", "", ""]);
    expect(
      own.map((row) => [
        row["Option1 Value"],
        row["Option2 Value"],
        row["Variant Price"],
        row["Variant Inventory Tracker"],
        row["Variant Inventory Qty"],
        row["Image Alt Text"],
      ]),
    ).toEqual([
      ["S", "White", "15.50", "shopify", "0", "Front"],
      ["S", "Mint", "15.50", "shopify", "0", "'=2+2"],
      ["4XL", "White", "18.50", "shopify", "12", ""],
      ["4XL", "Mint", "15.50", "", "", ""],
    ]);
    for (const cell of csv.split(/","|"\r?\n"?/)) expect(cell).not.toMatch(/^[=+\-@]/);
  });

  test.each(["usd", "jpy", "kwd"])("imported again changes nothing, in %s", async (currency) => {
    await addOdd();
    await useCurrency(currency);
    const { page } = await upload(await exported());
    expect(page).toContain("Nothing to import");
    expect(page).toContain("No change 6");
    expect(page).not.toContain("Why it is left out");
  });

  test("brings back what the shop has lost, with its photos", async () => {
    const id = await addOdd();
    await shop.sql`update products set state = 'published' where id = ${id}`;
    const csv = await exported();
    await shop.sql`delete from products where id = ${id}`;
    const { id: importId, page } = await upload(csv);
    expect(page).toContain("Import 1 product");
    await begin(importId);
    const done = await finish(importId);
    expect(done).toContain("Made: 1. Unchanged: 5.");
    const again = rowsOf(await exported());
    const [before, after] = [rowsOf(csv), again].map((rows) =>
      rows.map(({ "Image Src": image, ...row }) => ({ ...row, hasImage: image !== "" })),
    );
    expect(after).toEqual(before as never);
    expect((await upload(await exported())).page).toContain("Nothing to import");
  });

  test("is in the audit log, and for admins alone", async () => {
    await exported();
    const events = await shop.sql`select from audit_events where action = 'export products'`;
    expect(events.count).toBeGreaterThan(0);
    expect((await shop.visitor().request(paths.adminProductsCsv)).status).toBe(403);
  });
});
