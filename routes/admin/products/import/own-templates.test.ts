import { afterEach, beforeAll, expect, test } from "bun:test";
import { choiceField } from "#shop/catalog/imports/read-choices.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { importer, plainTable } from "#tools/testing/data/imports.ts";
import { readyTote, setState } from "#tools/testing/data/own-template.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "drawn" });
let admin: Visitor;
let id: string;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  id = await readyTote(shop, admin, "Zeppelin");
});
afterEach(async () => {
  await setState(shop, admin, { id, state: "ready" });
  await shop.sql`delete from products where id > 5`;
  await shop.sql`delete from product_imports`;
});
const { upload, begin, finish, send, pageOf } = importer(shop, () => admin);

const file = (title: string, type: string) =>
  plainTable(
    ["Title", "URL handle", "Type", "Option1 name", "Option1 value", "Price", "SKU"],
    [title, "flying-bag", type, "Color", "Heather navy", "20", "FLY-1"],
  );
const NAMED = file("Flying bag", "Zeppelin");
const UNKNOWN = file("Flying thing", "Gift");
const made = () => shop.sql<{ id: number; cut: string; colors: string[] }[]>`
  select id, cut, colors from products where id > 5`;
const option = (name: string) => `<option value="${id}">${name}</option>`;

test("57.51 a template of one's own is guessed by its name and imported", async () => {
  const first = await upload(NAMED);
  await begin(first.id);
  expect(await finish(first.id)).toContain("Made: 1.");
  expect([...(await made())]).toMatchObject([{ cut: id, colors: ["Heather navy"] }]);
});

test("57.51 it is offered where the file does not say, as soon as it is ready", async () => {
  const later = await readyTote(shop, admin, "Later bag");
  const { id: open, page } = await upload(UNKNOWN);
  expect(page).toContain(option("Zeppelin"));
  expect(page).toContain(`<option value="${later}">Later bag</option>`);
  await send(open, { rest: id, action: "choose" });
  await begin(open);
  expect(await finish(open)).toContain("Made: 1.");
  expect((await made())[0]?.cut).toBe(id);
});

test("57.52 a retired one is not offered, and a row that names it says so", async () => {
  await setState(shop, admin, { id, state: "retired" });
  const { id: open, page } = await upload(NAMED);
  expect(page).toContain("The template ‘Zeppelin’ is retired");
  expect(page).not.toContain(option("Zeppelin"));
  await send(open, { [choiceField("cut", 1)]: id, action: "choose" });
  expect(await pageOf(open)).toContain("The template ‘Zeppelin’ is retired");
  await send(open, { [choiceField("cut", 1)]: "tote-bag", action: "choose" });
  expect(await pageOf(open)).not.toContain("is retired");
});

test("57.52 one that is retired since the preview makes no product, and what is made from it may change", async () => {
  const first = await upload(NAMED);
  await setState(shop, admin, { id, state: "retired" });
  expect(await pageOf(first.id)).toContain(`value="${id}" selected="">Zeppelin (retired)`);
  await begin(first.id);
  const done = await finish(first.id);
  expect(done).toContain("Left out: 1.");
  expect(done).toContain("was retired since the preview");
  await setState(shop, admin, { id, state: "ready" });
  const second = await upload(NAMED);
  await begin(second.id);
  await finish(second.id);
  await setState(shop, admin, { id, state: "retired" });
  const third = await upload(NAMED.replace(",20,", ",21,"));
  await begin(third.id);
  expect(await finish(third.id)).toContain("Changed: 1.");
});

test("57.52 a product of a retired template is not copied", async () => {
  const first = await upload(NAMED);
  await begin(first.id);
  await finish(first.id);
  const [product] = await made();
  await setState(shop, admin, { id, state: "retired" });
  const path = paths.adminProduct(product?.id ?? 0);
  const answer = await admin.post(
    paths.adminProductCopies(product?.id ?? 0),
    new URLSearchParams(),
  );
  expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
  expect(await (await admin.request(path)).text()).toContain("Its template is retired");
  expect((await made()).length).toBe(1);
});
