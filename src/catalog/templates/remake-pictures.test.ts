import { beforeAll, expect, spyOn, test } from "bun:test";
import sharp from "sharp";
import { PLANES_RECIPE } from "#services/artwork/things/planes.ts";
import { layersKey } from "#services/artwork/things/thing-files.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { readyTote, sendPhoto } from "#tools/testing/data/own-template.ts";
import { totePhoto } from "#tools/testing/data/thing-photo.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { remakePictures } from "./remake-pictures.ts";

const shop = useShop({ pictures: "drawn" });
let admin: Visitor;
let id: string;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  id = await readyTote(shop, admin);
  const place = { template: id, view: "front", color: "heathernavy" };
  await sendPhoto(admin, place, await totePhoto({ dye: "#2f6b3d" }));
});

const { signal } = new AbortController();
const remake = () => remakePictures(shop.services, signal);
const shown = () => templateOf(id).views[0];
const files = async () => (await shop.storage.list("template-pictures/")).length;
const outdate = (picture: string) =>
  shop.sql`update template_pictures set recipe = 1, failed_recipe = null where id = ${picture}`;

async function brightness(color: string): Promise<number> {
  const answer = await admin.request(paths.shirt(id, "front", color, 640));
  expect(answer.status).toBe(200);
  const part = { left: 280, top: 380, width: 80, height: 80 };
  const cloth = sharp(await answer.arrayBuffer()).extract(part);
  const { channels } = await sharp(await cloth.removeAlpha().toBuffer()).stats();
  return channels[0]?.mean ?? 0;
}

/** The stored planes with all of the cloth in deep shade, as if an older recipe had made them. */
async function darken(picture: string): Promise<void> {
  const key = layersKey(picture, 1);
  const stored = await shop.storage.get(key);
  if (!stored) throw new Error("the planes are not stored");
  const planes = sharp(await new Response(stored.body).bytes());
  const { data, info } = await planes.raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) data[at + 1] = (data[at + 3] ?? 0) / 2;
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  const bytes = await sharp(data, { raw }).webp({ lossless: true, exact: true }).toBuffer();
  await shop.storage.put(key, bytes, { contentType: "image/webp" });
}

test("62.23 planes of an older recipe are made again from the same photograph, and shown", async () => {
  const { picture, photographs } = shown();
  await outdate(picture);
  await darken(picture);
  const dark = await brightness("white");
  const { version } = templateOf(id);
  await remake();
  expect(shown().picture).not.toBe(picture);
  expect(shown().photographs).toEqual(photographs);
  expect(templateOf(id).version).not.toBe(version);
  expect(await brightness("white")).toBeGreaterThan(dark + 60);
});

test("62.23 so are those of a color, and nothing is made twice", async () => {
  const before = shown();
  await outdate(before.photographs?.heathernavy ?? "");
  await remake();
  const after = shown();
  expect(after.picture).toBe(before.picture);
  expect(after.photographs?.heathernavy).not.toBe(before.photographs?.heathernavy);
  const count = await files();
  await remake();
  expect(shown()).toEqual(after);
  expect(await files()).toBe(count);
  const [row] = await shop.sql`select recipe from template_pictures where id = ${after.picture}`;
  expect(row).toEqual({ recipe: PLANES_RECIPE });
});

test("62.24 of two processes that make them at once one is shown, and the other's files go", async () => {
  const { picture } = shown();
  await outdate(picture);
  const count = await files();
  await Promise.all([remake(), remake()]);
  expect(shown().picture).not.toBe(picture);
  expect(await files()).toBe(count + 5);
});

test("62.25 a photograph that cannot be opened again is tried once, and its planes stay", async () => {
  const { picture } = shown();
  await outdate(picture);
  await shop.storage.remove([`template-pictures/${picture}-photo.jpg`]);
  const warned = spyOn(console, "warn").mockImplementation(() => {});
  await remake();
  await remake();
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
  expect(shown().picture).toBe(picture);
  const [row] = await shop.sql`
    select failed_recipe from template_pictures where id = ${picture}`;
  expect(row).toEqual({ failedRecipe: PLANES_RECIPE });
});
