import { beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { logoKey } from "#services/artwork/small-pictures.ts";
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

const page = async (path: string, visitor = shop.visitor()) => (await visitor.request(path)).text();
const logoOf = (html: string) => /\/logos\/([0-9a-f]{32}\.webp)/.exec(html)?.[1] ?? "";

async function upload(bytes: Uint8Array | Buffer): Promise<string> {
  const form = new FormData();
  form.set("logo", new File([new Uint8Array(bytes)], "logo.png"));
  expect((await admin.post(paths.adminLogo, form)).status).toBe(303);
  return page(paths.adminLogo, admin);
}

test("35.7 the logo is a WebP as high as a header needs, clear where it was, on every page", async () => {
  const clear = { r: 255, g: 0, b: 0, alpha: 0 };
  const png = sharp({ create: { width: 1200, height: 400, channels: 4, background: clear } }).png();
  expect(await upload(await png.toBuffer())).toContain("Logo saved");
  const fileName = logoOf(await page(paths.about));
  const answer = await shop.visitor().request(paths.logo(fileName));
  expect(answer.headers.get("content-type")).toBe("image/webp");
  const { data, info } = await sharp(await answer.bytes())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, data[3]]).toEqual([432, 144, 0]);
  expect(await page(paths.about)).toContain('alt="Printhread" width="432" height="144"');
});

test("35.7 another one takes its place, it can be deleted, and neither stays in the store", async () => {
  const first = logoOf(await page(paths.about));
  await upload(await square());
  const second = logoOf(await page(paths.about));
  expect(second).not.toBe(first);
  await untilGone(shop.storage, logoKey(first));
  await admin.post(paths.adminLogo, new URLSearchParams({ remove: "1" }));
  expect(await page(paths.adminLogo, admin)).toContain("Logo deleted");
  expect(await page(paths.about)).toContain('<span class="logo__name">Printhread</span>');
  await untilGone(shop.storage, logoKey(second));
  const audit = await shop.sql`
    select action from audit_events where subject_kind = 'shop-settings' order by id`;
  expect(audit.map(({ action }) => action)).toEqual(["save logo", "save logo", "delete logo"]);
});

test("35.7 what is no picture is rejected with what to do", async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>');
  expect(await upload(svg)).toContain("Choose a PNG or a JPG.");
  expect(await upload(await pdfFixture())).toContain("Choose a PNG or a JPG.");
  expect(await upload(new Uint8Array())).toContain("Choose a picture first.");
  expect((await upload((await square()).subarray(0, 60))).includes("Logo not changed")).toBe(true);
  expect(logoOf(await page(paths.about))).toBe("");
});

async function square(): Promise<Buffer> {
  const create = { width: 50, height: 50, channels: 3, background: "#00f" } as const;
  return sharp({ create }).png().toBuffer();
}
