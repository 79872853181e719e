import { afterEach, beforeAll, describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { importer, plainTable } from "#tools/testing/data/imports.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});
afterEach(async () => {
  await shop.sql`delete from products where id > 5`;
  await shop.sql`delete from product_imports`;
});
const { upload, begin, finish, send, pageOf } = importer(shop, () => admin);

const HEAD = [
  "Handle",
  "Title",
  "Body (HTML)",
  "Type",
  "Status",
  "Option1 Name",
  "Option1 Value",
  "Option2 Name",
  "Option2 Value",
  "Variant SKU",
  "Variant Inventory Tracker",
  "Variant Inventory Qty",
  "Variant Price",
];
const row = (
  handle: string,
  size: string,
  color: string,
  more: Partial<Record<string, string>> = {},
) =>
  HEAD.map(
    (name) =>
      ({
        Handle: handle,
        Title: `Tee ${handle}`,
        "Body (HTML)": "<p>A tee.</p>",
        Type: "T-Shirt",
        Status: "active",
        "Option1 Name": "Size",
        "Option1 Value": size,
        "Option2 Name": "Color",
        "Option2 Value": color,
        "Variant Price": "20",
        ...more,
      })[name] ?? "",
  );
const file = (...rows: string[][]) => plainTable(HEAD, ...rows);

const added = () => shop.sql<Record<string, unknown>[]>`
  select slug, name, description, state, price_cents, sizes, colors, cut from products where id > 5
  order by sort_order`;

async function run(csv: string): Promise<string> {
  const { id } = await upload(csv);
  await begin(id);
  return finish(id);
}

test("58.1 a file shows what it will make; pressing Import makes just that, in the audit log as well", async () => {
  const { id, page } = await upload(
    file(
      row("sun", "Small", "Black", {
        "Body (HTML)": "<p>Light &amp; soft.</p><ul><li>Cotton</li></ul>",
        "Variant SKU": "SUN-B-S",
        "Variant Inventory Tracker": "shopify",
        "Variant Inventory Qty": "12",
      }),
      row("sun", "XXL", "Black", {
        Title: "",
        "Variant SKU": "SUN-B-2XL",
        "Variant Inventory Tracker": "shopify",
        "Variant Inventory Qty": "-3",
        "Variant Price": "22.99",
      }),
      row("sun", "Small", "Grey", { Title: "", "Variant SKU": "SUN-G-S" }),
    ),
  );
  for (const text of [
    "Published, $20.00 to $22.99",
    "S, 2XL in Black, Gray",
    "3 variants, 1 more not available",
    "12 pieces in stock",
    "Import 1 product",
  ])
    expect(page).toContain(text);
  expect((await added()).length).toBe(0);
  await begin(id);
  const done = await finish(id);
  for (const text of ["Made: 1.", "Every row was taken as it is."]) expect(done).toContain(text);
  expect([...(await added())]).toEqual([
    {
      slug: "sun",
      name: "Tee sun",
      description: "Light & soft.\n\n• Cotton",
      state: "published",
      priceCents: 2000,
      sizes: ["S", "2XL"],
      colors: ["Black", "Gray"],
      cut: "classic",
    },
  ]);
  const variants = await shop.sql<Record<string, unknown>[]>`
    select sku, price_cents, stock, is_available from variants where product_id > 5 order by id`;
  expect([...variants]).toEqual([
    { sku: "SUN-B-S", priceCents: null, stock: 12, isAvailable: true },
    { sku: "SUN-G-S", priceCents: null, stock: null, isAvailable: true },
    { sku: "SUN-B-2XL", priceCents: 2299, stock: 0, isAvailable: true },
    { sku: "TEE-SUN-2XL-GRAY", priceCents: null, stock: null, isAvailable: false },
  ]);
  const audited = await shop.sql`
    select action from audit_events where action like 'import product%' order by id`;
  expect(audited.map(({ action }) => action)).toEqual(["import products", "import product"]);
  expect(await (await admin.request(paths.productPage("sun"))).text()).toContain("Tee sun");
  expect(await (await admin.request(paths.adminProductsImport)).text()).toContain("products.csv");
});

test("58.2 a file of WooCommerce is brought along", async () => {
  const head = [
    "ID",
    "Type",
    "SKU",
    "Name",
    "Published",
    "Description",
    "In stock?",
    "Stock",
    "Regular price",
    "Categories",
    "Images",
    "Parent",
    "Attribute 1 name",
    "Attribute 1 value(s)",
    "Attribute 2 name",
    "Attribute 2 value(s)",
  ];
  const done = await run(
    plainTable(
      head,
      [
        "1",
        "variable",
        "W",
        "Woo V-Neck",
        "1",
        "Soft.",
        "1",
        "",
        "",
        "Tees",
        "",
        "",
        "Size",
        "S, M",
        "Color",
        "White",
      ],
      [
        "2",
        "variation",
        "W-S",
        "Woo V-Neck - S",
        "1",
        "",
        "1",
        "5",
        "18",
        "",
        "",
        "W",
        "Size",
        "S",
        "Color",
        "White",
      ],
      [
        "3",
        "variation",
        "W-M",
        "Woo V-Neck - M",
        "1",
        "",
        "1",
        "",
        "18",
        "",
        "",
        "id:1",
        "Size",
        "M",
        "Color",
        "White",
      ],
    ),
  );
  expect(done).toContain("Made: 1.");
  expect([...(await added())]).toEqual([
    expect.objectContaining({
      slug: "woo-v-neck",
      cut: "v-neck",
      state: "published",
      priceCents: 1800,
      sizes: ["S", "M"],
    }),
  ]);
});

describe("58.3 what the file does not say is asked", () => {
  const csv = () =>
    file(
      row("one", "S", "", { Title: "One", Type: "Thing", "Option2 Name": "" }),
      row("two", "S", "White", { Title: "Two", Type: "Thing" }),
      row("three", "S", "White", { Title: "Three", Type: "Thing" }),
    );

  test("of one product or all, and shown before it is imported", async () => {
    const { id, page } = await upload(csv());
    expect(page).toContain("What are they sold as?");
    expect(page).toContain("choose what it is sold as");
    expect(page).not.toContain("Import 1 product");
    await send(id, { rest: "boxy", "cut-2": "premium", action: "import" });
    const answered = await pageOf(id);
    expect(answered).toContain("Saved, not imported yet");
    expect(answered).toContain("The file says no color");
    expect(answered).toContain("Import 2 products");
    await send(id, { "color-1": "Mint", action: "choose" });
    await begin(id);
    await finish(id);
    const rows = await added();
    expect(rows.map(({ cut, colors }) => [cut, colors])).toEqual([
      ["boxy", ["Mint"]],
      ["premium", ["White"]],
      ["boxy", ["White"]],
    ]);
  });

  test("nonsense is no answer, and after the start there is none", async () => {
    const { id } = await upload(csv());
    await send(id, { rest: "nothing", "cut-2": "../x", "size-9999": "S", action: "choose" });
    expect(await pageOf(id)).toContain("What are they sold as?");
    await send(id, { rest: "boxy" });
    await begin(id);
    await finish(id);
    await send(id, { "cut-2": "premium", action: "choose" });
    expect(await pageOf(id)).toContain("Nothing was changed");
    expect((await added()).map(({ cut }) => cut)).toEqual(["boxy", "boxy"]);
  });
});

const mixed = () =>
  file(
    row("good", "S", "White", { Title: "=1+1", "Body (HTML)": "" }),
    row("bad", "S", "White"),
    row("bad", "M", "Heather Navy", { Title: "" }),
    row("bad", "L", "White", { Title: "", "Variant Price": "twenty" }),
    row("double", "S", "White", { "Variant SKU": "GOOD" }),
    row("other", "S", "White", { "Variant SKU": "GOOD" }),
  );

test("58.4 a row that is wrong keeps its product out and no other", async () => {
  const { id, page } = await upload(mixed());
  const texts = [
    "Row 4, Option2 Value:",
    "The Classic has no color “Heather Navy”",
    "Row 5, Variant Price:",
    "Row 7, Variant SKU:",
    "The SKU “GOOD” stands in row 6 already",
    "2 products of the file will be left out",
  ];
  for (const text of texts) expect(page).toContain(text);
  await begin(id);
  expect(await finish(id)).toContain("Made: 2. Left out: 2.");
  expect((await added()).map(({ slug, state }) => [slug, state])).toEqual([
    ["good", "draft"],
    ["double", "published"],
  ]);
});

test("58.14 the report has each row with what to know, on the page and as CSV", async () => {
  const { id } = await upload(mixed());
  await begin(id);
  expect(await finish(id)).toContain("Row 5<");
  const csv = await (await admin.request(paths.adminProductImportReport(id))).text();
  const lines = csv.trim().split("\r\n").slice(1);
  expect(lines.map((line) => line.split('","').slice(0, 2).join(" "))).toEqual([
    '"2 Body (HTML)',
    '"4 Option2 Value',
    '"5 Variant Price',
    '"7 Variant SKU',
  ]);
  expect(csv).toContain('"\'=1+1"');
});
