import { beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { readyTote, sendPhoto } from "#tools/testing/data/own-template.ts";
import { clearTote, totePhoto } from "#tools/testing/data/thing-photo.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "drawn" });
let admin: Visitor;
let id: string;
let avif: Buffer;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  id = await readyTote(shop, admin);
  avif = await sharp(await totePhoto())
    .avif({ quality: 80, effort: 0 })
    .toBuffer();
});

const page = async () => (await admin.request(paths.adminTemplate(id))).text();
const send = async (photo: Uint8Array) => {
  await sendPhoto(admin, { template: id, view: "front" }, photo);
  return page();
};
const cloth = async () => {
  const bytes = await (await admin.request(paths.shirt(id, "front", "white", 640))).arrayBuffer();
  return sharp(bytes).extract({ left: 250, top: 400, width: 150, height: 150 }).stats();
};

/** The same with another size in its container. */
function saying(picture: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(picture);
  const at = changed.indexOf("ispe");
  changed.writeUInt32BE(width, at + 8);
  changed.writeUInt32BE(height, at + 12);
  return changed;
}

test("57.56 a photograph may be AVIF, whole or cut out, and looks as its JPG does", async () => {
  const before = (await cloth()).channels.map(({ mean }) => mean);
  expect(await send(avif)).toContain("Photograph added");
  const after = (await cloth()).channels.map(({ mean }) => mean);
  for (const [at, mean] of after.entries())
    expect(Math.abs(mean - (before[at] ?? 0))).toBeLessThan(3);
  const clear = await sharp(await clearTote())
    .avif({ effort: 0 })
    .toBuffer();
  expect(await send(clear)).toContain("Photograph added");
});

const brand = (name: string) => Buffer.concat([Buffer.from("\0\0\0\x14ftyp"), Buffer.from(name)]);

test.each([
  ["one that says 50 megapixels", () => saying(avif, 8000, 6250), "may have up to 25 megapixels"],
  ["one that says four thousand million", () => saying(avif, 65_535, 65_535), "pixels"],
  ["one with more pixels than it says", () => saying(avif, 90, 100), ""],
  ["one of no pixels", () => saying(avif, 0, 0), ""],
  ["half of one", () => avif.subarray(0, avif.length / 2), ""],
  ["one without its picture", () => avif.subarray(0, 300), ""],
  ["a page", () => Buffer.concat([brand("avif\0\0\0\0avif"), Buffer.from("<html>")]), ""],
  [
    "a film",
    () => Buffer.concat([brand("avis\0\0\0\0avif"), avif.subarray(20)]),
    "or an AVIF picture",
  ],
  [
    "a HEIC",
    () => Buffer.concat([brand("heic\0\0\0\0mif1"), avif.subarray(20)]),
    "or an AVIF picture",
  ],
])("57.56 %s is rejected, with nothing stored", async (_, file, words) => {
  const before = await shop.storage.list("template-pictures/");
  const answer = await send(file());
  expect(answer).toContain("Photograph not added");
  expect(answer).toContain(words);
  expect(await shop.storage.list("template-pictures/")).toEqual(before);
});

test("57.56 artwork and photos of products are no AVIF, whose words say what to do", async () => {
  const body = new FormData();
  body.set("product", "1");
  body.set("photo", new File([new Uint8Array(avif)], "photo.avif"));
  await admin.post(paths.adminProductPhotos, body);
  const answer = await (await admin.request(paths.adminProduct(1))).text();
  expect(answer).toContain("Choose a PNG or a JPG.");
});
