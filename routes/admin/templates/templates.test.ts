import { beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { FIELD } from "#shop/goods/own/form/field-names.ts";
import { findTemplate, templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  cornerFields,
  draftTote,
  readyTote,
  sendPhoto,
  setState,
  toteForm,
} from "#tools/testing/data/own-template.ts";
import { clearTote, totePhoto } from "#tools/testing/data/thing-photo.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "drawn" });
let admin: Visitor;
let id: string;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  id = await draftTote(admin);
});

const save = async (template: string, given: Record<string, string> = {}) =>
  admin.post(paths.adminTemplate(template), await toteForm(shop, template, given));
const page = async (path: string) => (await admin.request(path)).text();
const picture = (name: string) => admin.request(paths.adminTemplatePicture(id, name, 1));

test("57.4 a photograph on an even ground becomes the thing alone, in any color", async () => {
  expect((await sendPhoto(admin, { template: id, view: "front" }, await totePhoto())).status).toBe(
    303,
  );
  const { data, info } = await pixels("front-blank-c8272e-640");
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  const [around, between, cloth] = [at(20, 20), at(320, 170), at(320, 450)];
  expect([around[3], between[3]]).toEqual([0, 0]);
  const [red = 0, green = 0, blue = 0, alpha] = cloth;
  expect(alpha).toBe(255);
  expect(red - green).toBeGreaterThan(100);
  expect(red - blue).toBeGreaterThan(100);
});

test("57.4 white cloth stays white, and folds darken it", async () => {
  const { data } = await pixels("front-blank-ffffff-640");
  const levels: number[] = [];
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255) levels.push(data[at] ?? 0);
  levels.sort((one, other) => one - other);
  expect(levels[Math.floor(levels.length * 0.8)]).toBeGreaterThan(250);
  expect(levels[Math.floor(levels.length * 0.05)]).toBeWithin(120, 235);
});

test("57.4 a photograph that is cut out already keeps its own edges", async () => {
  const other = await draftTote(admin, "Cut out");
  await sendPhoto(admin, { template: other, view: "front" }, await clearTote());
  const [row] = await shop.sql`
    select photo_type from template_pictures order by created_at desc limit 1`;
  expect(row?.photoType).toBe("image/png");
});

test("57.4 another tolerance takes the photograph that is there, and shows the same part of it", async () => {
  const before = await shownPicture();
  const again = await sendPhoto(admin, { template: id, view: "front", tolerance: "60" });
  expect(again.status).toBe(303);
  const after = await shownPicture();
  expect(after.id).not.toBe(before.id);
  expect(after.crop).toEqual(before.crop);
  expect(after.tolerance).toBe(60);
});

test.each([
  ["no picture at all", () => Promise.resolve(Buffer.from("<svg onload=alert(1)>"))],
  [
    "one of 64 megapixels",
    async () => {
      const side = { width: 8000, height: 8000, channels: 3, background: "#888" } as const;
      return sharp({ create: side, limitInputPixels: false }).png().toBuffer();
    },
  ],
  ["a damaged one", async () => (await totePhoto()).subarray(0, 4000)],
])("57.5 %s is rejected, and nothing of it is stored", async (_, file) => {
  const before = await shop.storage.list("template-pictures/");
  await sendPhoto(admin, { template: id, view: "front" }, await file());
  expect(await page(paths.adminTemplate(id))).toContain("Photograph not added");
  expect(await shop.storage.list("template-pictures/")).toEqual(before);
});

test("57.6 what is typed is saved, and shown again where it is wrong", async () => {
  const wrong = await save(id, { colors: "Heather navy", name: "Kept name" });
  expect(wrong.status).toBe(422);
  const shown = await wrong.text();
  expect(shown).toContain("is no color");
  expect(shown).toContain('value="Kept name"');
  expect((await save(id)).status).toBe(303);
  expect(await page(paths.adminTemplate(id))).toContain("Heather navy #2b3a55");
});

test.each([
  [
    "folded",
    [
      [190, 300],
      [185, 570],
      [450, 296],
      [455, 566],
    ],
  ],
  [
    "inside out",
    [
      [450, 296],
      [190, 300],
      [455, 566],
      [185, 570],
    ],
  ],
  [
    "a point",
    [
      [190, 300],
      [190, 300],
      [190, 300],
      [190, 300],
    ],
  ],
  [
    "outside",
    [
      [190, 300],
      [650, 300],
      [190, 500],
      [650, 500],
    ],
  ],
  [
    "no numbers",
    [
      [Number.NaN, 300],
      [450, 300],
      [190, 500],
      [450, 500],
    ],
  ],
  [
    "endless",
    [
      [Number.POSITIVE_INFINITY, 300],
      [450, 300],
      [190, 500],
      [450, 500],
    ],
  ],
] as const)("57.5 corners that are %s are rejected", async (_, corners) => {
  const pairs = corners.map(([x, y]) => [x, y] as [number, number]);
  expect((await save(id, cornerFields("front", `${id}-front`, pairs))).status).toBe(422);
});

test.each([
  ["too many points", `40: ${Array.from({ length: 1600 }, () => "1 1").join(", ")}`],
  ["uneven rows", "3: 190 300, 320 298, 450 296, 185 570, 455 566"],
  ["a fold", "3: 190 300, 500 298, 450 296, 185 570, 320 568, 455 566"],
  ["words", "3: a b, c d, e f, g h, i j, k l"],
])("57.5 bent edges with %s are rejected", async (_, bent) => {
  expect((await save(id, { [FIELD.bent("front", `${id}-front`)]: bent })).status).toBe(422);
});

test("57.6 bent edges are saved, and drawn along", async () => {
  const bent = "3: 190 300, 320 330, 450 296, 185 570, 320 600, 455 566";
  expect((await save(id, { [FIELD.bent("front", `${id}-front`)]: bent })).status).toBe(303);
  expect(await page(paths.adminTemplate(id))).toContain(bent);
  expect((await picture("front-grid-ffffff-640")).status).toBe(200);
  await save(id);
});

test.each([
  ["of another template", { [FIELD.areaId(0)]: "own-other-front" }],
  ["of none", { [FIELD.areaId(0)]: "lapel" }],
  ["with other inches than the shop's", { [FIELD.areaId(0)]: "front" }],
  ["of no size", { [FIELD.width(0)]: "0" }],
  ["of a wall", { [FIELD.width(0)]: "400" }],
  ["of too many pixels", { [FIELD.width(0)]: "24", [FIELD.height(0)]: "24" }],
])("57.5 an area %s is rejected", async (_, given) => {
  expect((await save(id, given)).status).toBe(422);
});

test("57.6 an area of a shirt takes designs for shirts", async () => {
  const other = await draftTote(admin, "Shirt like");
  const given = { [FIELD.areaId(0)]: "front", [FIELD.width(0)]: "12", [FIELD.height(0)]: "16" };
  expect((await save(other, given)).status).toBe(303);
  await setState(shop, admin, { id: other, state: "ready" });
  expect(templateOf(other).areas[0]).toBe(templateOf("classic").areas[0]);
});

test("57.7 one name is one color in the whole shop", async () => {
  const clash = await save(id, { colors: "Black #000000" });
  expect(clash.status).toBe(422);
  expect(await clash.text()).toContain("The shop has Black in #212124 already");
  const other = await draftTote(admin, "Other tote");
  const same = await save(other, { colors: "HEATHER-NAVY #000066" });
  expect(await same.text()).toContain("The shop has Heather navy in #2b3a55 already");
  expect((await save(other, { colors: "Heather navy #2b3a55" })).status).toBe(303);
});

test("57.8 a draft is not sold and nobody else sees it; it is ready when it lacks nothing", async () => {
  const draft = await draftTote(admin, "Not yet");
  const stranger = shop.visitor();
  const early = await setState(shop, admin, { id: draft, state: "ready" });
  expect(early.status).toBe(303);
  expect(findTemplate(draft)).toBeUndefined();
  expect(await page(paths.adminTemplate(draft))).toContain("Add an area that can be printed.");
  expect((await stranger.request(paths.shirt(draft, "front", "white", 320))).status).toBe(404);
  expect(await page(paths.adminNewProduct)).not.toContain(`value="${draft}"`);
  await save(draft);
  await setState(shop, admin, { id: draft, state: "ready" });
  expect((await stranger.request(paths.shirt(draft, "front", "white", 320))).status).toBe(200);
  expect(await page(paths.adminNewProduct)).toContain(`value="${draft}"`);
});

test("57.8 one that is retired is offered no more, and what was made from it stays", async () => {
  const old = await readyTote(shop, admin, "Old tote");
  await setState(shop, admin, { id: old, state: "retired" });
  expect(await page(paths.adminNewProduct)).not.toContain(`value="${old}"`);
  expect((await shop.visitor().request(paths.shirt(old, "front", "white", 320))).status).toBe(200);
});

test("57.22 a form that was made by hand and names a retired template is rejected", async () => {
  const old = await readyTote(shop, admin, "Older tote");
  await setState(shop, admin, { id: old, state: "retired" });
  const typed = {
    ...{ name: "Late tote", description: "Late.", price: "9.00", taxClass: "standard", cut: old },
    ...{ "size-One size": "on", "color-White": "on" },
  };
  const late = await admin.post(paths.adminProducts, new URLSearchParams(typed));
  expect(late.status).toBe(422);
  expect(await late.text()).toContain("This template is retired");
});

test("57.9 once it was ready, designs count on its inches: they stay, and a copy changes them", async () => {
  const ready = await readyTote(shop, admin, "Sold tote");
  const larger = { [FIELD.width(0)]: "12" };
  const fixed = await save(ready, larger);
  expect([fixed.status, (await fixed.text()).includes("its inches stay")]).toEqual([422, true]);
  for (const given of [
    { colors: "White #fff" },
    { sizes: "Other" },
    { [FIELD.removeArea(0)]: "on" },
  ])
    expect((await save(ready, given)).status).toBe(422);
  const added = "White #ffffff\nHeather navy #2b3a55\nSand dune #d8c9a8";
  expect((await save(ready, { name: "Renamed", colors: added })).status).toBe(303);
  expect(templateOf(ready).name).toBe("Renamed");
  const copied = await admin.post(paths.adminTemplateCopies(ready), new URLSearchParams());
  const copy = copied.headers.get("location")?.split("/").at(-1) ?? "";
  expect((await save(copy, larger)).status).toBe(303);
  expect((await admin.post(paths.adminTemplateDeletion(ready), new URLSearchParams())).status).toBe(
    303,
  );
  expect(findTemplate(ready)).toBeDefined();
});

test("57.9 its pictures are drawn anew when where an area lies has changed", async () => {
  const ready = await readyTote(shop, admin, "Moved tote");
  const { version } = templateOf(ready);
  const moved = cornerFields("front", `${ready}-front`, [
    [200, 310],
    [440, 310],
    [200, 550],
    [440, 550],
  ]);
  expect((await save(ready, moved)).status).toBe(303);
  expect(templateOf(ready).version).not.toBe(version);
});

test("57.10 of two admins who save at once the later one is told", async () => {
  const form = await toteForm(shop, id, { name: "Mine" });
  const [one, other] = await Promise.all([
    admin.post(paths.adminTemplate(id), form),
    admin.post(paths.adminTemplate(id), await toteForm(shop, id, { name: "Theirs" })),
  ]);
  expect([one.status, other.status].toSorted()).toEqual([303, 409]);
});

test("57.10 of two templates that take one color's name at once one is rejected", async () => {
  const [one, other] = [await draftTote(admin, "Race one"), await draftTote(admin, "Race two")];
  const answers = await Promise.all([
    save(one, { colors: "Racing green #004225" }),
    save(other, { colors: "Racing green #0a5c36" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
});

test("57.11 what comes with the shop is copied to be changed, and keeps its pictures", async () => {
  const copied = await admin.post(paths.adminTemplateCopies("classic"), new URLSearchParams());
  const copy = copied.headers.get("location")?.split("/").at(-1) ?? "";
  await setState(shop, admin, { id: copy, state: "ready" });
  const [own, builtIn] = [templateOf(copy), templateOf("classic")];
  expect(own.views.map(({ picture }) => picture)).toEqual(
    builtIn.views.map(({ picture }) => picture),
  );
  expect(own.areas).toEqual(builtIn.areas);
  expect(own.smaller).toEqual(builtIn.smaller);
  for (const [at, view] of own.views.entries())
    for (const [index, { area, mesh, ...frame }] of view.areas.entries()) {
      const { area: _, ...before } = builtIn.views[at]?.areas[index] ?? { area };
      expect([area.id, mesh]).toEqual([area.id, undefined]);
      for (const [key, value] of Object.entries(before))
        expect(frame[key as keyof typeof frame]).toBeCloseTo(Number(value), 1);
    }
});

async function shownPicture() {
  const [row] = await shop.sql<{ id: string; crop: object; tolerance: number }[]>`
    select id, crop, tolerance from template_pictures
    where id = (select data->'views'->0->>'picture' from templates where id = ${id})`;
  if (!row) throw new Error("the template has a picture");
  return row;
}

async function pixels(name: string) {
  const answer = await picture(name);
  expect(answer.status).toBe(200);
  return sharp(await answer.arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

test("57.15 a test print and the admin's own design are shown on it, by admins alone", async () => {
  await save(id);
  const blank = await pixels("front-blank-ffffff-640");
  const grid = await pixels("front-grid-ffffff-640");
  expect(inside(blank.data, grid.data)).toBeGreaterThan(2000);
  expect((await picture("front-design-ffffff-640")).status).toBe(404);
  expect(await page(paths.adminTemplate(id))).not.toContain("with what is in your studio");
  await admin.post(paths.sampleCopies("team"), new URLSearchParams());
  expect(await page(paths.adminTemplate(id))).toContain("with what is in your studio");
  const design = await pixels("front-design-ffffff-640");
  expect(inside(blank.data, design.data)).toBeGreaterThan(2000);
  const stranger = await shop
    .visitor()
    .request(paths.adminTemplatePicture(id, "front-grid-ffffff-640", 1));
  expect(stranger.status).toBe(403);
});

test.each([
  "front-grid-ffffff-9999",
  "front-grid-fff-640",
  "nothing-grid-ffffff-640",
  "front-x-ffffff-640",
])("57.15 there is no picture %s", async (name) => {
  expect((await picture(name)).status).toBe(404);
});

/** Pixels that differ clearly. */
function inside(one: Uint8Array, other: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 4)
    if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 40) count++;
  return count;
}
