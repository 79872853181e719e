import { beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { findShopSettings } from "#db/settings/shop-settings.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";
import { scenePath } from "#shop/goods/photographs/scenes.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { pdfFixture } from "#tools/testing/data/fixtures.ts";
import { untilGone } from "#tools/testing/data/stored-files.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const read = async (path: string, visitor = shop.visitor()) => (await visitor.request(path)).text();
const picture = async () => (await findShopSettings(shop.sql)).homePicture;

function formOf(bytes: Uint8Array | Buffer): FormData {
  const form = new FormData();
  form.set("picture", new File([new Uint8Array(bytes)], "hall.png"));
  return form;
}

async function upload(bytes: Uint8Array | Buffer): Promise<string> {
  const answer = await admin.post(paths.adminHomePicture, formOf(bytes));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.adminHomeSettings]);
  return read(paths.adminHomeSettings, admin);
}

function png(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: "#0a6" } as const;
  return sharp({ create }).png().toBuffer();
}

test("68.8 the owner's large picture takes the place of the shop's own, in several widths, for ever by its name", async () => {
  expect(await read(paths.home)).toContain(scenePath("rail", 640));
  await shop.sql`update shop_settings set home_picture_alt = 'Our <hall>'`;
  expect(await upload(await png(1600, 900))).toContain("Picture saved");
  const { photoId = "", widths = [] } = (await picture()) ?? {};
  expect(widths).toEqual([320, 640, 1280]);
  const html = await read(paths.home);
  expect(html).not.toContain(scenePath("rail", 640));
  expect(html).toContain(`${paths.homePhoto(photoId, 1280)} 1280w"`);
  expect(html).toMatch(/alt="Our &lt;hall&gt;" width="1600" height="900" fetchpriority="high"/);
  const answer = await shop.visitor().request(paths.homePhoto(photoId, 1280));
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const { format, width, height } = await sharp(await answer.bytes()).metadata();
  expect([format, width, height]).toEqual(["webp", 1280, 720]);
  for (const name of [`${photoId}-2560`, `${photoId}-320.webp.js`, "../logos/x"])
    expect((await shop.visitor().request(`/photos/home/${name}`)).status).toBe(404);
});

test("68.8 another one takes its place, it can be deleted, and no file of it stays", async () => {
  const first = await picture();
  await upload(await png(400, 300));
  const second = await picture();
  expect(second?.photoId).not.toBe(first?.photoId ?? "");
  for (const key of first ? photoKeys("home-photos", first) : [])
    await untilGone(shop.storage, key);
  await admin.post(paths.adminHomePicture, new URLSearchParams({ remove: "1" }));
  expect(await read(paths.adminHomeSettings, admin)).toContain("Picture deleted");
  expect(await read(paths.home)).toContain(scenePath("rail", 640));
  for (const key of second ? photoKeys("home-photos", second) : []) {
    await untilGone(shop.storage, key);
  }
  const audit = await shop.sql`
    select action from audit_events where subject_kind = 'shop-settings' order by id`;
  const saved = "save home picture";
  expect(audit.map(({ action }) => action)).toEqual([saved, saved, "delete home picture"]);
});

test("68.8 of two that are uploaded at once one is shown, and no file of the other stays", async () => {
  const sizes = [await png(60, 50), await png(50, 60)];
  await Promise.all(sizes.map((bytes) => admin.post(paths.adminHomePicture, formOf(bytes))));
  const shown = await picture();
  const [last, other] = await shop.sql<{ after: string }[]>`
    select after #>> '{}' as after from audit_events where action = 'save home picture'
    order by id desc limit 2`;
  expect(shown?.photoId).toBe(last?.after ?? "");
  const [key = ""] = photoKeys("home-photos", { photoId: other?.after ?? "", widths: [320] });
  await untilGone(shop.storage, key);
  expect((await shop.visitor().request(paths.homePhoto(last?.after ?? "", 320))).status).toBe(200);
  await admin.post(paths.adminHomePicture, new URLSearchParams({ remove: "1" }));
});

test("68.8 what is no picture, or one of too many pixels, is rejected with what to do", async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>');
  expect(await upload(svg)).toContain("Choose a PNG or a JPG.");
  expect(await upload(await pdfFixture())).toContain("Choose a PNG or a JPG.");
  expect(await upload(new Uint8Array())).toContain("Choose a picture first.");
  expect(await upload((await png(50, 50)).subarray(0, 60))).toContain("Picture not changed");
  expect(await upload(await png(10_000, 6_000))).toMatch(/Picture not changed.*pixels/s);
  expect(await upload(Buffer.alloc(11 * 1024 * 1024))).toContain("Choose one of up to 10 MB.");
  expect(await picture()).toBeNull();
});

test("68.8 nobody else changes it, and an admin uploads twenty an hour", async () => {
  const { visitor } = await register(shop);
  for (const stranger of [shop.visitor(), visitor]) {
    const answer = await stranger.post(paths.adminHomePicture, formOf(await png(50, 50)));
    expect([401, 403, 303]).toContain(answer.status);
    await answer.text();
    expect(await picture()).toBeNull();
  }
  const small = await png(50, 50);
  for (let tries = 0; tries < 20; tries++) await admin.post(paths.adminHomePicture, formOf(small));
  expect(await upload(small)).toMatch(/Picture not changed.*(minute|hour|later)/s);
});
