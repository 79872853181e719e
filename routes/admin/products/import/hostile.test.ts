import { afterEach, beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { importer } from "#tools/testing/data/imports.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});
afterEach(async () => {
  await shop.sql`delete from product_imports`;
});
const { upload, begin, pageOf } = importer(shop, () => admin);

const HEAD = "Handle,Title,Variant Price,Option1 Name,Option1 Value\n";

test.each([
  ["100,000 rows", HEAD + "a,A,9,Size,M\n".repeat(100_000), "An import has up to 10000 rows."],
  ["6 MB", HEAD + "x".repeat(6 * 1024 * 1024), "more than 5 MB"],
  ["an unclosed quote", `${HEAD}a,"A,9,Size,M\nb,B,9,Size,M\n`, "a quote is not closed"],
  [
    "a cell of a million letters",
    `${HEAD}a,${"A".repeat(1_000_000)},9,Size,M\n`,
    "a line is too long",
  ],
  [
    "a thousand columns",
    `Handle,${"x,".repeat(1000)}y\na,${"x,".repeat(1000)}y\n`,
    "more than 400 columns",
  ],
  ["no rows", HEAD, "no rows below its head"],
  ["a NUL byte", `${HEAD}a,A\u0000,9,Size,M\n`, "Row 2 has a character that no text has"],
  ["a row too short", `${HEAD}a,A\n`, "Row 2 has 2 columns, but the first row has 5."],
  [
    "2,001 products",
    HEAD + Array.from({ length: 2001 }, (_, at) => `a${at},A,9,Size,M\n`).join(""),
    "up to 2000 products",
  ],
])("58.13 a file with %s is rejected with what to do", async (_, csv, problem) => {
  const { status, page } = await upload(csv);
  expect([status, page]).toEqual([422, expect.stringContaining(problem)]);
  expect((await shop.sql`select from product_imports`).count).toBe(0);
});

test("58.13 another encoding is rejected with what to do", async () => {
  const latin = new Uint8Array(Buffer.from(`${HEAD}a,Gr\u00fcn,9,Size,M\n`, "latin1"));
  expect((await upload(latin)).page).toContain("CSV UTF-8");
});

test("58.13 a product of too many variants, and texts for other readers, end in the preview", async () => {
  const many = Array.from({ length: 251 }, (_, at) => `big,Big,9,Size,S${at}\n`).join("");
  const { page } = await upload(
    `${HEAD}${many}evil,"=HYPERLINK(""http://a.example"") <script>alert(1)</script>",9,Size,M\n`,
  );
  expect(page).toContain("The product has 251 variants; one may have up to 250. Split it.");
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page).not.toContain("<script>alert");
});

test("58.13 a thousand products of ten variants each are shown, page by page", async () => {
  const rows = Array.from({ length: 1000 }, (_, product) =>
    ["White", "Black", "Gray", "Red", "Orange", "Yellow", "Green", "Mint", "Slate", "Blue"]
      .map((color) => `tee-${product},Tee ${product},${product % 7 ? 9 : "x"},Color,${color}\n`)
      .join(""),
  ).join("");
  const { id, page } = await upload(HEAD + rows);
  expect(page).toContain("Left out 1000");
  expect(page.match(/<article/g)?.length).toBe(25);
  const next = await (
    await admin.request(`${paths.adminProductImport(id)}?after=975&show=wrong`)
  ).text();
  expect(next.match(/<article/g)?.length).toBe(25);
  expect(next).not.toContain("Next page");
});

test("58.13 who is no admin reads and begins nothing; a strange id is not found", async () => {
  const { id } = await upload(`${HEAD}tee,Classic tee,9,Size,M\n`);
  const stranger = (await register(shop)).visitor;
  for (const path of [
    paths.adminProductImport(id),
    paths.adminProductImportReport(id),
    paths.adminProductsImport,
  ])
    expect((await stranger.request(path)).status).toBe(403);
  const others = importer(shop, () => stranger);
  expect((await others.begin(id)).status).toBe(403);
  expect((await others.upload(`${HEAD}tee,Classic tee,9,Size,M\n`)).status).toBe(403);
  for (const strange of ["1", "%00", "00000000-0000-4000-8000-000000000000"]) {
    expect((await admin.request(paths.adminProductImport(strange))).status).toBe(404);
    expect((await begin(strange)).status).toBe(404);
  }
  expect(await pageOf(id)).toContain("<h1>What will change</h1>");
});

test("58.13 strange queries show the first page", async () => {
  const { id } = await upload(`${HEAD}tee,Classic tee,9,Size,M\n`);
  for (const query of ["?after=-1", "?after=x", "?after=999999999", "?show=all"])
    expect((await admin.request(paths.adminProductImport(id) + query)).status).toBe(200);
});
