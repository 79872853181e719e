import { beforeAll, expect, test } from "bun:test";
import { FACT_FIELD } from "#shop/goods/own/form/fact-fields.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { draftTote, setState, toteForm } from "#tools/testing/data/own-template.ts";
import { addProduct } from "#tools/testing/data/products.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let id: string;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  id = await draftTote(admin);
});

const TYPED = {
  sizes: "Small bag\nLarge bag",
  [FACT_FIELD.called]: "Shopping bag",
  [FACT_FIELD.material]: "Organic canvas",
  [FACT_FIELD.grams]: "150 g",
  [FACT_FIELD.bySize]: "Large bag: 210 g",
  [FACT_FIELD.hsCode]: "4202.92",
  [FACT_FIELD.origin]: "IN",
};
const FACTS = {
  ...{ called: "Shopping bag", material: "Organic canvas", grams: 150 },
  ...{ bySize: { "Large bag": 210 }, hsCode: "420292", origin: "IN" },
};

const save = async (given: Record<string, string>) =>
  admin.post(paths.adminTemplate(id), await toteForm(shop, id, given));
const page = async (path: string) => (await admin.request(path)).text();

test.each([
  [FACT_FIELD.grams, "0", "whole grams, from 1 to 50000"],
  [FACT_FIELD.grams, "50001", "whole grams, from 1 to 50000"],
  [FACT_FIELD.grams, "heavy", "whole grams, from 1 to 50000"],
  [FACT_FIELD.bySize, "Large bag", "such as XL 230"],
  [FACT_FIELD.bySize, "Large bag 0", "such as XL 230"],
  [FACT_FIELD.bySize, "Large bag 10\nLarge bag 20", "such as XL 230"],
  [FACT_FIELD.bySize, "Huge bag 900", "a weight of Huge bag, which is none of the sizes"],
  [FACT_FIELD.hsCode, "42029", "six to ten digits"],
  [FACT_FIELD.origin, "Atlantis", "Choose the country."],
  [FACT_FIELD.called, "x".repeat(61), "Use up to 60 characters."],
])("61.46 %s cannot be %j, and what was typed stays", async (field, typed, problem) => {
  const answer = await save({ ...TYPED, [field]: typed });
  const shown = await answer.text();
  expect([answer.status, shown.includes(problem)]).toEqual([422, true]);
  if (field !== FACT_FIELD.origin) expect(shown).toContain(typed);
  expect(shown).toContain("Organic canvas");
});

test("61.46 a template of one's own has material, weight, HS code and origin, and its form shows them again", async () => {
  expect((await save(TYPED)).status).toBe(303);
  await setState(shop, admin, { id, state: "ready" });
  expect(templateOf(id).facts).toEqual(FACTS);
  const form = await page(paths.adminTemplate(id));
  for (const text of ["Shopping bag", "150", "4202.92", "Large bag 210"])
    expect(form).toContain(text);
  expect(form).toContain('<option value="IN" selected="">India</option>');
});

test("61.46 what a product leaves empty, its template says to shopping sites", async () => {
  const productId = await addProduct(shop.sql, templateOf(id), "Our bag");
  const itemOf = async (size: string) =>
    (await page(paths.productFeed))
      .split("<item>")
      .find((item) => item.includes(`<title>Our bag, White, ${size}</title>`));
  expect(await itemOf("Small bag")).toContain("<g:shipping_weight>150 g</g:shipping_weight>");
  expect(await itemOf("Large bag")).toContain("<g:shipping_weight>210 g</g:shipping_weight>");
  expect(await itemOf("Large bag")).toContain("<g:material>Organic canvas</g:material>");
  const form = await page(paths.adminProduct(productId));
  expect(form).toContain("Left empty, it is 150 to 210 g by size.");
  expect(form).toContain("Left empty, it is 4202.92.");
  expect(form).toContain("As its template: India");
});

test("61.47 facts and groups of sizes go along in a template's ZIP and with its copy", async () => {
  const sizes = "Usual (adult):\nSmall bag\nLarge bag";
  expect((await save({ ...TYPED, sizes })).status).toBe(303);
  const zip = await (await admin.request(paths.adminTemplateZip(id))).arrayBuffer();
  const body = new FormData();
  body.set("file", new File([zip], "template.zip"));
  const imported = await admin.post(paths.adminTemplatesImport, body);
  const copied = await admin.post(paths.adminTemplateCopies(id), new URLSearchParams());
  for (const answer of [imported, copied]) {
    expect(answer.status).toBe(303);
    const other = answer.headers.get("location")?.split("/").at(-1) ?? "";
    expect(other).not.toBe(id);
    const [row] = await shop.sql`select data from templates where id = ${other}`;
    expect(row?.data).toMatchObject({
      facts: FACTS,
      sizeGroups: [{ name: "Usual", ageGroup: "adult", sizes: ["Small bag", "Large bag"] }],
    });
  }
});

test("61.46 a copy of what comes with the shop begins with its facts", async () => {
  const copied = await admin.post(paths.adminTemplateCopies("mug"), new URLSearchParams());
  const form = await page(copied.headers.get("location") ?? "");
  expect(form).toContain("11 oz 340\n15 oz 450");
  expect(form).toContain("6912.00");
});
