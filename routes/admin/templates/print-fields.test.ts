import { beforeAll, expect, test } from "bun:test";
import { FIELD, PRINT_FIELD } from "#shop/goods/own/form/field-names.ts";
import { rulesOf } from "#shop/goods/techniques/technique.ts";
import { templateOf } from "#shop/goods/templates.ts";
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

const save = async (given: Record<string, string>) =>
  admin.post(paths.adminTemplate(id), await toteForm(shop, id, given));

const GIVEN = {
  [PRINT_FIELD.technique(0)]: "sublimation",
  [PRINT_FIELD.dpi(0)]: "150",
  [PRINT_FIELD.bleed(0)]: "0.125",
  [PRINT_FIELD.safe(0)]: "0.25",
  [PRINT_FIELD.isCutOut(0)]: "on",
  [PRINT_FIELD.leastDpi(0)]: "120",
  [PRINT_FIELD.inks(0)]: "3",
  [PRINT_FIELD.isOpaque(0)]: "on",
};

test.each([
  ["DPI that are too few", { [PRINT_FIELD.dpi(0)]: "71" }],
  ["DPI that are too many", { [PRINT_FIELD.dpi(0)]: "601" }],
  ["broken DPI", { [PRINT_FIELD.dpi(0)]: "150.5" }],
  ["no number", { [PRINT_FIELD.dpi(0)]: "fine" }],
  ["a wide bleed", { [PRINT_FIELD.bleed(0)]: "1.5" }],
  ["a negative bleed", { [PRINT_FIELD.bleed(0)]: "-0.1" }],
  ["a margin that leaves nothing", { [PRINT_FIELD.safe(0)]: "5" }],
  ["an endless margin", { [PRINT_FIELD.safe(0)]: "1e999" }],
  ["too many pixels", { [PRINT_FIELD.dpi(0)]: "600", [FIELD.width(0)]: "20" }],
  ["too many inks", { [PRINT_FIELD.inks(0)]: "25" }],
  ["no ink", { [PRINT_FIELD.inks(0)]: "0" }],
  ["a least DPI that nobody has", { [PRINT_FIELD.leastDpi(0)]: "601" }],
  ["a wall at 300 DPI", { [FIELD.width(0)]: "40", [FIELD.height(0)]: "40" }],
])("59.11 an area with %s is rejected, with all that was typed", async (_, given) => {
  const answer = await save({ ...GIVEN, ...given });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  for (const typed of Object.values(given)) expect(page).toContain(`value="${typed}"`);
});

test("59.11 what an area's press needs is saved, and stays once it was ready", async () => {
  expect((await save({ ...GIVEN, [PRINT_FIELD.technique(0)]: "nothing" })).status).toBe(303);
  expect((await save(GIVEN)).status).toBe(303);
  await setState(shop, admin, { id, state: "ready" });
  const [area] = templateOf(id).areas;
  const { width, height } = area.inches;
  expect(area).toMatchObject({
    ...{ technique: "sublimation", dpi: 150, bleed: 0.125, safe: 0.25 },
    ...{ isCutOut: true, isWhole: true },
    rules: { leastDpi: 120, isOpaque: true, inks: 3 },
    bleedBox: { x: -0.125, y: -0.125, width: width + 0.25, height: height + 0.25 },
  });
  const page = await (await admin.request(paths.adminTemplate(id))).text();
  for (const typed of ["150", "0.125", "0.25", "120", "3"])
    expect(page).toContain(`value="${typed}"`);
  const changed = await save({ ...GIVEN, [PRINT_FIELD.dpi(0)]: "200" });
  expect([changed.status, (await changed.text()).includes("is printed stays")]).toEqual([
    422,
    true,
  ]);
});

test("60.13 what an area asks of designs may change once it was ready", async () => {
  const others = { name: "Renamed", [PRINT_FIELD.inks(0)]: "4" };
  expect((await save({ ...GIVEN, ...others })).status).toBe(303);
  expect(rulesOf(templateOf(id).areas[0])).toMatchObject({ leastDpi: 120, inks: 4 });
});
