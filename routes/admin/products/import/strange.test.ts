import { afterEach, beforeAll, expect, test } from "bun:test";
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

const HEAD = ["Title", "URL handle", "Type", "Option1 name", "Option1 value", "Option2 name"];
const file = (...rows: [handle: string, type: string, size: string, color: string][]) =>
  plainTable(
    [...HEAD, "Option2 value", "Price", "SKU"],
    ...rows.map(([handle, type, size, color], at) => [
      ...[`Product ${handle}`, handle, type, "Size", size, "Color", color, "20"],
      `${handle}-${at}`.toUpperCase(),
    ]),
  );

const NAVY = "same-color classic heather navy";
const added = () => shop.sql<{ slug: string; sizes: string[]; colors: string[] }[]>`
  select slug, sizes, colors from products where id > 5 order by sort_order`;

test("58.17 the preview asks once for a size or color that a template lacks, and the answer holds for all its products", async () => {
  const { id, page } = await upload(
    file(
      ["one", "Classic", "S", "Heather Navy"],
      ["one", "Classic", "M", "Heather Navy"],
      ["two", "Classic", "S", "HEATHER NAVY"],
      ["three", "Boxy", "S", "Heather Navy"],
      ["four", "Classic", "Tall S", "Black"],
    ),
  );
  expect(page).toContain("Which sizes and colors are these?");
  expect(page).toContain(`name="${NAVY}"`);
  expect(page).toContain("Color of Classic, 2 products");
  expect(page).toContain("Color of Boxy, 1 product");
  expect(page).toContain("Size of Classic, 1 product");
  expect(page).not.toContain("Import 2 products");
  await send(id, { [NAVY]: "Blue", action: "import" });
  const answered = await pageOf(id);
  expect(answered).toContain("Saved, not imported yet");
  expect(answered).toContain("S, M in Blue");
  expect(answered).toContain("Import 2 products");
  expect(answered).toContain('<option value="Blue" selected="">Blue</option>');
  await begin(id);
  await finish(id);
  expect([...(await added())]).toEqual([
    { slug: "one", sizes: ["S", "M"], colors: ["Blue"] },
    { slug: "two", sizes: ["S"], colors: ["Blue"] },
  ]);
});

test("58.17 an answer can be taken back, and an answer to no question is ignored", async () => {
  const { id } = await upload(file(["one", "Classic", "S", "Heather Navy"]));
  await send(id, {
    [NAVY]: "Heather Navy",
    "same-color boxy heather navy": "Blue",
    "same-size classic s": "M",
    "same-__proto__": "Blue",
    action: "choose",
  });
  expect(await pageOf(id)).not.toContain("Import 1 product");
  await send(id, { [NAVY]: "Blue", action: "choose" });
  expect(await pageOf(id)).toContain("Import 1 product");
  await send(id, { [NAVY]: "", action: "choose" });
  expect(await pageOf(id)).not.toContain("Import 1 product");
  const [row] = await shop.sql`select answers from product_imports`;
  expect(row?.answers).toEqual({});
});

test("58.17 of two admins who answer at once, both answers count", async () => {
  const { id } = await upload(file(["one", "Classic", "Tall S", "Heather Navy"]));
  await Promise.all([
    send(id, { [NAVY]: "Blue", action: "choose" }),
    send(id, { "same-size classic tall s": "S", action: "choose" }),
  ]);
  expect(await pageOf(id)).toContain("S in Blue");
});

test("58.17 a file may have any number of strange names, as hostile as it likes", async () => {
  const names = Array.from({ length: 60 }, (_, at) => `<img src=x>"' =${at} ${"ß".repeat(99)}`);
  const { id, page } = await upload(
    file(...names.map((name) => ["one", "Classic", "S", name] as [string, string, string, string])),
  );
  expect(page.match(/<li>/g)?.length ?? 0).toBeLessThan(200);
  expect(page).not.toContain("<img src=x>");
  expect(page).toContain("Once you have answered these, we ask about the others.");
  const answer = await send(id, { "same-x": "Blue", action: "choose" });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    paths.adminProductImport(id),
  ]);
});

test("58.18 the same file again changes nothing, without an answer", async () => {
  const csv = file(["one", "Classic", "S", "Heather Navy"], ["one", "Classic", "M", "Black"]);
  const { id } = await upload(csv);
  await send(id, { [NAVY]: "Blue", action: "choose" });
  await begin(id);
  await finish(id);
  const { page } = await upload(csv);
  expect(page).toContain("Nothing to import");
  expect(page).not.toContain("Which sizes and colors are these?");
});
