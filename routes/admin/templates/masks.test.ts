import { beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { readyTote, sendPhoto } from "#tools/testing/data/own-template.ts";
import { totePhoto } from "#tools/testing/data/thing-photo.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "drawn" });
let admin: Visitor;
let id: string;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  id = await readyTote(shop, admin);
  await sendPhoto(admin, { template: id, view: "front" }, await totePhoto({ patch: "#8a4b22" }));
});

async function shownId(): Promise<string> {
  const [row] = await shop.sql<[{ id: string }]>`
    select data->'views'->0->>'picture' as id from templates where id = ${id}`;
  return row.id;
}

const send = async (given: Record<string, string>, revision?: string) => {
  const all = { tolerance: "25", color: "", strokes: "", revision: revision ?? (await shownId()) };
  return admin.post(
    paths.adminTemplateMask(id, "front"),
    new URLSearchParams({ ...all, ...given }),
  );
};

/** The middle of the patch and of the cloth beside it, in pixels of the shop's picture. */
const [PATCH, CLOTH] = [
  [320, 417],
  [420, 417],
] as const;

async function colorAt([x, y]: readonly [number, number], kind = "blank") {
  const path = paths.adminTemplatePicture(id, `front-${kind}-c8272e-640`, 1);
  const answer = await admin.request(path);
  expect(answer.status).toBe(200);
  const raw = await sharp(await answer.arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer();
  return [...raw.subarray((y * 640 + x) * 4, (y * 640 + x) * 4 + 4)];
}

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 140 && green < 70 && blue < 80;
const isLeather = ([red = 0, green = 0, blue = 0]: number[]) =>
  Math.abs(red - 0x8a) < 30 && Math.abs(green - 0x4b) < 30 && Math.abs(blue - 0x22) < 30;

test("57.19 parts of a chosen color are no cloth: they stay whole, as they were photographed", async () => {
  expect(isLeather(await colorAt(PATCH))).toBe(false);
  const saved = await send({ color: "#8a4b22", tolerance: "30", invert: "on" });
  expect(saved.status).toBe(303);
  expect(isLeather(await colorAt(PATCH))).toBe(true);
  expect(isRed(await colorAt(CLOTH))).toBe(true);
  expect((await colorAt(PATCH))[3]).toBe(255);
  const form = await (await admin.request(paths.adminTemplateMask(id, "front"))).text();
  expect(form).toContain('value="#8a4b22"');
});

test("57.19 nothing is printed where there is no cloth, and studio and shop show the same", async () => {
  const blank = await colorAt(PATCH);
  for (let x = 300; x < 340; x += 5)
    expect(isLeather(await colorAt([x, PATCH[1]], "grid"))).toBe(true);
  expect(isLeather(blank)).toBe(true);
  const rest = await admin.request(`/sheets/${id}-front-rest.webp`);
  const raw = await sharp(await rest.arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer();
  const at = (x: number, y: number) => raw[(2 * y * 1280 + 2 * x) * 4 + 3] ?? 0;
  expect([at(...PATCH) > 250, at(...CLOTH) < 5]).toEqual([true, true]);
  const shirt = await admin.request(paths.shirt(id, "front", "heathernavy", 640));
  const drawn = await sharp(await shirt.arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer();
  expect(isLeather([...drawn.subarray((417 * 640 + 320) * 4).subarray(0, 4)])).toBe(true);
});

/** A horizontal stroke through the patch, in ten thousandths of 680 px. */
const stroke = (mode: "erase" | "restore") => ({
  ...{ mode, radius: 900 },
  points: [4400, 6132, 5000, 6132],
});

test("57.19 strokes go over the color, later ones over earlier ones, and an empty mask is none", async () => {
  await send({ strokes: JSON.stringify([stroke("erase")]) });
  expect(isLeather(await colorAt(PATCH))).toBe(true);
  await send({ strokes: JSON.stringify([stroke("erase"), stroke("restore")]) });
  expect(isLeather(await colorAt(PATCH))).toBe(false);
  await send({});
  const [row] = await shop.sql`select mask from template_pictures where id = ${await shownId()}`;
  expect(row?.mask).toBeNull();
  expect((await admin.request(`/sheets/${id}-front-rest.webp`)).status).toBe(200);
});

test("57.20 another tolerance keeps the mask, another photograph has none", async () => {
  await send({ color: "#8a4b22", invert: "on" });
  await sendPhoto(admin, { template: id, view: "front", tolerance: "55" });
  expect(isLeather(await colorAt(PATCH))).toBe(true);
  await sendPhoto(admin, { template: id, view: "front" }, await totePhoto({ patch: "#8a4b22" }));
  expect(isLeather(await colorAt(PATCH))).toBe(false);
});

test("57.20 of two who paint one photograph the later one is told, and keeps what was painted", async () => {
  const revision = await shownId();
  const theirs = await send({ color: "#8a4b22", invert: "on" }, revision);
  const mine = await send({ strokes: JSON.stringify([stroke("erase")]) }, revision);
  expect([theirs.status, mine.status]).toEqual([303, 409]);
  const shown = await mine.text();
  expect(shown).toContain("6132,5000,6132");
  expect(shown).toContain(`value="${await shownId()}"`);
});

const many = (count: number) => Array.from({ length: count }, () => stroke("erase"));

test.each([
  ["another color", { color: "red" }],
  ["a tolerance beyond", { color: "#112233", tolerance: "101" }],
  ["no JSON", { strokes: "[" }],
  ["no list", { strokes: '{"length":1}' }],
  ["too many strokes", { strokes: JSON.stringify(many(201)) }],
  ["a point outside", { strokes: JSON.stringify([{ ...stroke("erase"), points: [20_000, 1] }]) }],
  ["half a point", { strokes: JSON.stringify([{ ...stroke("erase"), points: [1, 2, 3] }]) }],
  ["no number", { strokes: '[{"mode":"erase","radius":200,"points":[null,1]}]' }],
  ["a wide brush", { strokes: JSON.stringify([{ ...stroke("erase"), radius: 1e9 }]) }],
  [
    "too many points",
    { strokes: JSON.stringify([{ ...stroke("erase"), points: Array(8002).fill(1) }]) },
  ],
  ["nothing left", { color: "#00ff00", tolerance: "0" }],
])("57.20 a mask of %s is rejected, and shown again", async (_, given) => {
  const before = await shownId();
  const answer = await send(given);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('class="field__error"');
  expect(await shownId()).toBe(before);
});

test("57.20 there is no mask of what comes with the shop, of a stranger's view, or for others", async () => {
  const copied = await admin.post(paths.adminTemplateCopies("classic"), new URLSearchParams());
  const copy = copied.headers.get("location")?.split("/").at(-1) ?? "";
  expect((await admin.request(paths.adminTemplateMask(copy, "front"))).status).toBe(404);
  expect((await admin.request(paths.adminTemplateMask(id, "inside"))).status).toBe(404);
  const photo = paths.adminTemplatePhoto(id, await shownId());
  expect((await admin.request(photo)).status).toBe(200);
  expect((await shop.visitor().request(photo)).status).toBe(403);
  expect((await admin.request(paths.adminTemplatePhoto(copy, await shownId()))).status).toBe(404);
});
