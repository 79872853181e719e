import { beforeAll, describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { editorForms } from "#tools/testing/data/catalog.ts";
import { importer, plainTable } from "#tools/testing/data/imports.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const page = async (path: string) => (await admin.request(path)).text();

async function save(change: Record<string, string>): Promise<Response> {
  const { details } = editorForms(await page(paths.adminProduct(1)));
  return admin.post(paths.adminProduct(1), new URLSearchParams({ ...details, ...change }));
}

const factsOf = async (id: number) => {
  const [row] = await shop.sql`
    select usual_weight_grams, hs_code, origin from products where id = ${id}`;
  return row && Object.values(row);
};

test("61.24 the form says what the template weighs and how customs call it, and takes the product's own", async () => {
  const form = await page(paths.adminProduct(1));
  expect(form).toContain("Left empty, it is 125 to 245 g by size.");
  expect(form).toContain("Left empty, it is 6109.10.");
  const facts = { usualWeightGrams: "180 g", hsCode: "6109.10.00 12", origin: "PT" };
  expect((await save(facts)).status).toBe(303);
  expect(await factsOf(1)).toEqual([180, "6109100012", "PT"]);
  const { details } = editorForms(await page(paths.adminProduct(1)));
  expect(details).toMatchObject({ usualWeightGrams: "180", hsCode: "6109.10.0012", origin: "PT" });
  expect((await save({ usualWeightGrams: "", hsCode: "", origin: "" })).status).toBe(303);
  expect(await factsOf(1)).toEqual([null, "", ""]);
});

test.each([
  ["usualWeightGrams", "0", "whole grams, from 1 to 50000"],
  ["usualWeightGrams", "50001", "whole grams, from 1 to 50000"],
  ["usualWeightGrams", "1e3", "whole grams, from 1 to 50000"],
  ["hsCode", "6109A0", "six to ten digits"],
  ["hsCode", "61091", "six to ten digits"],
  ["hsCode", "61091000123", "six to ten digits"],
  ["hsCode", "001010", "six to ten digits"],
  ["origin", "Q<", "Choose the country."],
  ["origin", "portugal", "Choose the country."],
])("61.24 %s cannot be %s, and what was typed stays", async (field, text, problem) => {
  const before = await factsOf(1);
  const answer = await save({ [field]: text, care: "Wash <cold>" });
  expect(answer.status).toBe(422);
  const shown = await answer.text();
  expect(shown).toContain(problem);
  expect(shown).toContain("Wash &lt;cold&gt;");
  if (field !== "origin") expect(shown).toContain(`value="${text}"`);
  expect(await factsOf(1)).toEqual(before);
});

test("61.23 the feed says what a variant weighs and is made of", async () => {
  const itemOf = async (sku: string) =>
    (await page("/products.xml")).split("<item>").find((item) => item.includes(`>${sku}<`));
  const [{ sku }] = await shop.sql<[{ sku: string }]>`
    select sku from variants where product_id = 1 and size = 'M' limit 1`;
  expect(await itemOf(sku)).toContain("<g:shipping_weight>155 g</g:shipping_weight>");
  await shop.sql`update products set material = '' where id = 1`;
  await shop.sql`update variants set weight_grams = 161 where sku = ${sku}`;
  const item = await itemOf(sku);
  expect(item).toContain("<g:shipping_weight>161 g</g:shipping_weight>");
  expect(item).toContain("<g:material>100% cotton</g:material>");
  await shop.sql`update variants set weight_grams = null where sku = ${sku}`;
});

describe("the catalogue's CSV", () => {
  const { upload, begin, finish } = importer(shop, () => admin);
  const HEAD = ["Handle", "Title", "Body (HTML)", "Option1 Name", "Option1 Value"];
  const FACTS = ["Option2 Name", "Option2 Value", "Variant Price", "Variant Grams"];
  const CUSTOMS = ["HS Code", "COO"];
  const row = (size: string, grams: string, ...customs: string[]) => [
    ...["feather-tee", "Feather Classic Tee", "<p>Light.</p>", "Size", size],
    ...["Color", "White", "15.00", grams, ...customs],
  ];
  const weights = async (id: number) =>
    (
      await shop.sql`
        select weight_grams from variants where product_id = ${id} order by id`
    ).map(({ weightGrams }) => weightGrams);

  test("61.25 brings weights, HS code and country of origin, and takes them along", async () => {
    const file = plainTable(
      [...HEAD, ...FACTS, ...CUSTOMS],
      row("S", "140", "6109.10", "Portugal"),
      row("M", "0.0", "", ""),
      row("L", "151", "", ""),
    );
    const { id } = await upload(file);
    await begin(id);
    await finish(id);
    const [product] = await shop.sql<[{ id: number }]>`
      select id from products where slug = 'feather-tee'`;
    expect(await factsOf(product.id)).toEqual([null, "610910", "PT"]);
    expect(await weights(product.id)).toEqual([null, null, 151]);

    const exported = await page(paths.adminProductsCsv);
    expect(exported).toContain('"140"');
    expect(exported).toContain('"151"');
    expect(exported).toContain('"610910","PT"');
    const again = await upload(exported);
    expect(again.page).toContain("No change 6");
  });

  test("61.25 names what customs would not know, and leaves it as it is", async () => {
    const file = plainTable(
      [...HEAD, ...FACTS, ...CUSTOMS],
      row("S", "140", "=HYPERLINK", "Atlantis"),
    );
    const { page: shown } = await upload(file);
    expect(shown).toContain("An HS code has six to ten digits");
    expect(shown).toContain("No country is called so");
  });
});
