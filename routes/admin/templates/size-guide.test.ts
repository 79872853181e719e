import { beforeAll, expect, test } from "bun:test";
import { FIELD } from "#shop/goods/own/form/field-names.ts";
import { FIGURES_FIELD } from "#shop/goods/own/form/figure-fields.ts";
import { templateFields } from "#shop/goods/own/form/template-form.ts";
import { toData } from "#shop/goods/own/to-data.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { sizeRows } from "#shop/sizes/size-guide.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { readyTote, toteForm } from "#tools/testing/data/own-template.ts";
import { addProduct, slugOf } from "#tools/testing/data/products.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let id: string;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  id = await readyTote(shop, admin, "Family tee");
});

const GROUPED = "Adult:\nOne size\nS\nM\nYouth:\nYouth 6\nYouth 8\nBaby:\n3-6 months";
const FIGURES = "M: 20 29.5 8.5 38-40\nS 18 28 8 34–36\nYouth 6 14.5 19\nYouth 8 15 20,5";

/** What the form of the tote has, in centimeters. */
const TOTE_AREA = { [FIELD.width(0)]: "25.4", [FIELD.height(0)]: "25.4" };

async function setUnits(units: "in" | "cm") {
  await shop.sql`update shop_settings set units = ${units}`;
  shop.services.shopSettings.drop();
}

const save = async (figures: string, given: Record<string, string> = {}) =>
  admin.post(
    paths.adminTemplate(id),
    await toteForm(shop, id, { sizes: GROUPED, [FIGURES_FIELD]: figures, ...given }),
  );
const saved = async () => {
  const [row] = await shop.sql`select data, name, revision from templates where id = ${id}`;
  return row as never as { data: { figures?: object }; name: string; revision: number };
};
const tablesOn = (page: string) =>
  [...page.matchAll(/<table class="size-table">((?:(?!<\/table>).)*Chest.*?)<\/table>/gs)].map(
    ([, table = ""]) => ({
      name: /<caption[^>]*>([^<]*)/.exec(table)?.[1],
      head: [...table.matchAll(/<th scope="col">([^<]*)/g)].map(([, text]) => text),
      rows: [...table.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row = ""]) =>
        row
          .replace(/<span class="unit--cm">[^<]*<\/span>/g, "")
          .replace(/(<[^>]*>)+/g, " ")
          .trim(),
      ),
    }),
  );

test("65.6 65.8 each group of sizes has a table of what the owner typed, below its name", async () => {
  expect((await save(FIGURES)).status).toBe(303);
  const template = templateOf(id);
  const productId = await addProduct(shop.sql, template, "Family tee");
  const slug = await slugOf(shop.sql, productId);
  const page = await (await shop.visitor().request(paths.productPage(slug))).text();
  const measures = ["Size", "A Chest", "B Length"];
  expect(tablesOn(page)).toEqual([
    {
      name: "Adult",
      head: [...measures, "C Sleeve", "Fits a chest of"],
      rows: ["S 18 28 8 34–36", "M 20 29.5 8.5 38–40"],
    },
    { name: "Youth", head: measures, rows: ["Youth 6 14.5 19", "Youth 8 15 20.5"] },
  ]);
  expect(page).toContain('value="in" checked');
  await setUnits("cm");
  const metric = await (await admin.request(paths.productPage(slug))).text();
  expect(metric).toContain('value="cm" checked');
  await setUnits("in");
});

test("65.7 saved again in other units, a size guide stays the same; a copy and a file of the template have it", async () => {
  await save(FIGURES);
  const { data } = await saved();
  for (const units of ["cm", "in"] as const) {
    await setUnits(units);
    const now = await saved();
    const typed = templateFields(now as never, units);
    const fields = { ...typed, revision: `${now.revision}` };
    expect(typed[FIGURES_FIELD]?.split("\n").map((line) => line.split(" ")[0])).toEqual([
      "S",
      "M",
      "Youth",
      "Youth",
    ]);
    const answer = await admin.post(paths.adminTemplate(id), new URLSearchParams(fields));
    expect(answer.status).toBe(303);
    expect((await saved()).data).toEqual(data);
  }
  expect(toData(templateOf(id)).figures).toEqual(data.figures as never);
  const centimeters = await save("S 51 75", { units: "cm", ...TOTE_AREA });
  expect(centimeters.status).toBe(303);
  expect((await saved()).data.figures).toEqual({ S: { chest: 20.079, length: 29.528 } });
  await save("");
  expect((await saved()).data.figures).toBeUndefined();
});

test.each([
  ["L 20 30", "‘L 20 30’ begins with none of the sizes."],
  ["S 20", "‘S 20’ is no line of it: write the size, its chest, its length"],
  ["S 20 30 8 40–38", "such as M 20 29.5 8.5 38–40."],
  ["S 20 201", "is no line of it"],
  ["S 20 30\nS 21 31", "‘S’ is there twice."],
  ["Youth 6 wide", "‘Youth 6 wide’ is no line of it"],
])("65.7 %j is no size guide, and the message says why", async (typed, problem) => {
  const answer = await save(typed);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(problem);
  expect(page).toContain(typed);
});

test("65.7 a size may be called constructor or __proto__", async () => {
  const sizes = `${GROUPED}\nconstructor\n__proto__`;
  for (const typed of ["", "constructor 20 30\n__proto__ 21 31\nM 20 30"]) {
    expect((await save(typed, { sizes })).status).toBe(303);
    const rows = sizeRows(id, templateOf(id).sizes);
    expect(rows.map(({ size }) => size)).toEqual(typed ? ["M"] : []);
  }
});
