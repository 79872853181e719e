import { beforeAll, expect, test } from "bun:test";
import { FIELD, PRINT_FIELD, SMALLER_FIELD } from "#shop/goods/own/form/field-names.ts";
import { templateFields } from "#shop/goods/own/form/template-form.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { draftTote, setState, toteForm } from "#tools/testing/data/own-template.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let id: string;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  id = await draftTote(admin);
});

async function setUnits(units: "in" | "cm") {
  await shop.sql`update shop_settings set units = ${units}`;
  shop.services.shopSettings.drop();
}

const saved = async () => {
  const [row] = await shop.sql`select data, name, revision from templates where id = ${id}`;
  return row as never as { data: never; name: string; revision: number };
};
const save = async (given: Record<string, string>) =>
  admin.post(paths.adminTemplate(id), await toteForm(shop, id, { sizes: "S\nM", ...given }));
const valueIn = (page: string, name: string) =>
  / value="([^"]*)"/.exec(
    new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(page)?.[0] ?? "",
  )?.[1];
const page = async () => (await admin.request(paths.adminTemplate(id))).text();
const area = { [FIELD.width(0)]: "30.48", [FIELD.height(0)]: "45,72" };
const press = { [PRINT_FIELD.bleed(0)]: "0.3", [PRINT_FIELD.safe(0)]: "0.6" };
const small = { [SMALLER_FIELD.width(0, "S")]: "20", [SMALLER_FIELD.height(0, "S")]: "30" };

test("65.3 in a shop of centimeters a template's fields take and show them; inches are stored", async () => {
  await setUnits("cm");
  expect((await save({ units: "cm", ...area, ...press, ...small })).status).toBe(303);
  const { data } = await saved();
  expect(data).toMatchObject({
    areas: [{ inches: { width: 12, height: 18 }, bleed: 0.118, safe: 0.236 }],
    smaller: { S: { [`${id}-front`]: { width: 7.874, height: 11.811 } } },
  });
  const text = await page();
  expect(valueIn(text, "units")).toBe("cm");
  const typed = { ...area, [FIELD.height(0)]: "45.72", ...press, ...small };
  for (const [name, value] of Object.entries(typed)) expect(valueIn(text, name)).toBe(value);
  expect(text).toContain("Centimeters by size");
  expect(text).toContain("a line each centimeter");
  expect(text).not.toMatch(/\binch|\d in\b|>in</i);
});

test("65.3 what is saved again unchanged stays, in whichever units it is shown", async () => {
  const [width, height] = Object.keys(small);
  await save({ units: "cm", ...area, [`${width}`]: "", [`${height}`]: "" });
  const long = 10.123456789;
  await shop.sql`
    update templates set data = jsonb_set(data, '{areas,0,inches,width}', ${long}::text::jsonb)
    where id = ${id}`;
  const before = await saved();
  for (const units of ["cm", "in"] as const) {
    await setUnits(units);
    const fields = {
      ...templateFields(await saved(), units),
      revision: `${(await saved()).revision}`,
    };
    const answer = await admin.post(paths.adminTemplate(id), new URLSearchParams(fields));
    expect(answer.status).toBe(303);
    expect((await saved()).data).toEqual(before.data);
  }
});

test("65.4 a form that was opened in other units is read in its own", async () => {
  await setUnits("cm");
  expect(
    (await save({ units: "in", [FIELD.width(0)]: "10", [FIELD.height(0)]: "10" })).status,
  ).toBe(303);
  expect((await saved()).data).toMatchObject({ areas: [{ inches: { width: 10, height: 10 } }] });
  const wrong = await save({ units: "in", [FIELD.width(0)]: "99" });
  const text = await wrong.text();
  expect(text).toContain("Type the inches as a number from 0.5 to 40.");
  expect(valueIn(text, "units")).toBe("in");
});

test.each([
  [{ [FIELD.width(0)]: "200" }, "Type the centimeters as a number from 1.27 to 101.6."],
  [{ [PRINT_FIELD.bleed(0)]: "3" }, "a bleed of up to 2.54 cm, the safe margin in centimeters"],
  [
    { ...area, [SMALLER_FIELD.width(0, "S")]: "50", [SMALLER_FIELD.height(0, "S")]: "9" },
    "from 1.27 to 30.48 across and to 45.72 down",
  ],
  [
    { ...area, ...press, ...small, [SMALLER_FIELD.height(0, "S")]: "20" },
    "as 30.48 × 45.72 cm. The size S has 20 × 20 cm: type 20 × 30 cm, or other",
  ],
])("65.3 problems with lengths are told in centimeters: %#", async (given, problem) => {
  await setUnits("cm");
  const answer = await save({ units: "cm", ...given });
  expect(answer.status).toBe(422);
  const text = await answer.text();
  expect(text).toContain(problem);
  for (const value of Object.values(given)) expect(text).toContain(`value="${value}"`);
});

test("65.3 an area that comes with the shop has its inches, and what was ready stays", async () => {
  await setUnits("cm");
  const add = await toteForm(shop, id, { units: "cm", "add-area": "1", "new-area": "mug-wrap" });
  const form = await (await admin.post(paths.adminTemplate(id), add)).text();
  expect(form).toContain("As on a tote bag: Front, 27.94 × 30.48 cm");
  expect(valueIn(form, FIELD.width(1))).toBe("22.86");
  const mug = { [FIELD.areaId(1)]: "mug-wrap", [FIELD.areaName(1)]: "Wrap" };
  const sized = { [FIELD.width(1)]: "22.86", [FIELD.height(1)]: "9.65" };
  expect((await save({ units: "cm", ...area, ...mug, ...sized })).status).toBe(303);
  await save({ units: "cm", ...area });
  await setState(shop, admin, { id, state: "ready" });
  const other = await save({ units: "cm", ...area, [FIELD.width(0)]: "30" });
  expect(await other.text()).toContain("Tote front is 30.48 × 45.72 cm, and designs for it");
});
