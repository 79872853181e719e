import { beforeAll, expect, test } from "bun:test";
import { FIELD, PRINT_FIELD, SMALLER_FIELD } from "#shop/goods/own/form/field-names.ts";
import { OWN_LIMITS } from "#shop/goods/own/limits.ts";
import { printAreaOf } from "#shop/goods/sizes/size-areas.ts";
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
  admin.post(paths.adminTemplate(id), await toteForm(shop, id, { sizes: "S\nM", ...given }));
const inchesOf = (size: string, width: string, height: string) => ({
  [SMALLER_FIELD.width(0, size)]: width,
  [SMALLER_FIELD.height(0, size)]: height,
});
const smaller = async () =>
  (await shop.sql`select data -> 'smaller' as smaller from templates where id = ${id}`)[0]?.smaller;

test.each([
  ["no number", ["8", "eight"]],
  ["one side alone", ["8", ""]],
  ["more than the area", ["8", "10.5"]],
  ["nearly nothing", ["8", "0.1"]],
  ["a negative side", ["-8", "8"]],
  ["no end", ["1e999", "8"]],
])(
  "57.50 inches of a size that are %s are rejected, with all that was typed",
  async (_, [width = "", height = ""]) => {
    const answer = await save(inchesOf("S", width, height));
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain("Type both inches that the size S has of Tote front");
    for (const typed of [width, height]) expect(page).toContain(`value="${typed}"`);
    expect(await smaller()).toEqual({});
  },
);

test("57.50 the inches of an area that a size has are typed, shown again, and taken back by empty fields", async () => {
  expect((await save(inchesOf("S", "8", "9,5"))).status).toBe(303);
  expect(await smaller()).toEqual({ S: { [`${id}-front`]: { width: 8, height: 9.5 } } });
  const page = await (await admin.request(paths.adminTemplate(id))).text();
  expect(page).toContain(`name="${SMALLER_FIELD.height(0, "S")}" value="9.5"`);
  expect((await save({ sizes: "S\nM\nL" })).status).toBe(303);
  expect(Object.keys(await smaller())).toEqual(["S"]);
  await save(inchesOf("S", "10", "10"));
  expect(await smaller()).toEqual({});
  await save(inchesOf("S", "8", "9"));
  await save(inchesOf("S", "", ""));
  expect(await smaller()).toEqual({});
});

test("57.54 an area with a bleed keeps its shape on each size", async () => {
  const bleed = { [PRINT_FIELD.bleed(0)]: "0.125", [FIELD.height(0)]: "15" };
  const answer = await save({ ...bleed, ...inchesOf("S", "8", "9") });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(
    "The size S has 8 × 9 in: type 8 × 12 in, or other inches of that shape, or take its bleed away.",
  );
  expect((await save({ ...bleed, ...inchesOf("S", "8", "11.95") })).status).toBe(303);
});

test("57.50 once it was ready, what sizes have of areas stays", async () => {
  await save(inchesOf("S", "8", "9"));
  await setState(shop, admin, { id, state: "ready" });
  const template = templateOf(id);
  expect(printAreaOf(template, "S", template.areas[0])).toEqual({ width: 8, height: 9 });
  expect(printAreaOf(template, "M", template.areas[0])).toEqual({ width: 10, height: 10 });
  const answer = await save(inchesOf("S", "8", "8"));
  expect([
    answer.status,
    (await answer.text()).includes("What the size S has of Tote front"),
  ]).toEqual([422, true]);
  expect((await save({ ...inchesOf("S", "8", "9"), name: "Renamed" })).status).toBe(303);
});

test("57.50 a template of all sizes, areas and views that it may have is sent as one form", async () => {
  const draft = await draftTote(admin, "Largest");
  const { areas, views, sizes } = OWN_LIMITS;
  const many = areas * (9 * views + 2 * sizes + 20);
  const form = await toteForm(shop, draft);
  while (form.size < many) form.append(`view-${form.size}`, "");
  expect((await admin.post(paths.adminTemplate(draft), form)).status).toBe(303);
});
