import { beforeAll, expect, test } from "bun:test";
import sharp from "sharp";
import { insertPrintFiles, listPrintFiles } from "#db/orders/print-files/print-files.ts";
import { cutFileKey } from "#shop/designs/print-file.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { imageLayer } from "#tools/testing/data/documents.ts";
import { addProduct } from "#tools/testing/data/products.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { bundlePrintFiles } from "./bundle.ts";
import { makePrintFiles } from "./make.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

/** Left of the middle: half of the picture is red, the other half blue. */
async function twoColors() {
  const blue = await sharp({ create: { width: 50, height: 100, channels: 3, background: "#00f" } })
    .png()
    .toBuffer();
  const red = { width: 100, height: 100, channels: 3, background: "#f00" } as const;
  const picture = sharp({ create: red }).composite([{ input: blue, left: 50, top: 0 }]);
  return new Uint8Array(await picture.png().toBuffer());
}

/** A paid order of it whose files were made; the frame is where the picture lies. */
async function made(id: string, size: string, frame: object) {
  const template = templateOf(id);
  const [{ id: area }] = template.areas;
  const productId = await addProduct(shop.sql, template, `${template.name} ${crypto.randomUUID()}`);
  const buyer = await startBuyer(shop, shop.visitor(), await twoColors());
  const prints = [{ area, layers: [imageLayer(buyer.designId, frame)] }];
  const line = { productId, size, color: template.colors[0].name, quantity: 2, prints };
  const { id: orderId } = await order(buyer, { items: [line] });
  await shop.sql`update orders set payment_status = 'paid' where id = ${orderId}`;
  await remake(orderId);
  return { orderId, area, buyer };
}

async function remake(orderId: number) {
  await insertPrintFiles(shop.sql, orderId);
  await makePrintFiles(shop.services, { orderId }, new AbortController().signal, { isLast: false });
}

async function fileOf(orderId: number) {
  const [file] = await listPrintFiles(shop.sql, orderId);
  if (!file?.storageKey) throw new Error(`order ${orderId} has no file`);
  return { ...file, storageKey: file.storageKey };
}

async function stored(key: string) {
  const found = await shop.storage.get(key);
  return new Uint8Array(await new Response(found?.body).arrayBuffer());
}

async function manifestOf(orderId: number) {
  const bundle = await bundlePrintFiles(shop.services, orderId);
  if (!bundle.ok) throw new Error(bundle.message);
  const zip = await new Response(bundle.body).text();
  return { zip, manifest: zip.slice(0, zip.indexOf(".png\n") + 200) };
}

async function pixel(png: Uint8Array, x: number, y: number) {
  const cut = sharp(png).extract({ left: x, top: y, width: 1, height: 1 });
  return [...(await cut.raw().toBuffer())];
}

async function inCentimeters(check: () => Promise<void>) {
  const set = async (units: string) => {
    await shop.sql`update shop_settings set units = ${units}`;
    shop.services.shopSettings.drop();
  };
  await set("cm");
  await check();
  await set("in");
}

test("59.2 59.5 65.2 a poster's file is its whole sheet with the bleed, in which the print goes on", async () => {
  const frame = { x: 12, y: 12, width: 26, height: 26 };
  const { orderId, area } = await made("poster", "8 × 12 in", frame);
  const file = await fileOf(orderId);
  expect(file).toMatchObject({ width: 2475, height: 3675, dpi: 300, sheetBleed: 0.125 });
  const png = await stored(file.storageKey);
  expect(await sharp(png).metadata()).toMatchObject({ width: 2475, height: 3675, density: 300 });
  expect(await pixel(png, 0, 100)).toEqual([255, 0, 0, 255]);
  expect(await pixel(png, 2474, 100)).toEqual([0, 0, 255, 255]);
  expect(await pixel(png, 100, 3600)).toEqual([0, 0, 0, 0]);
  const { manifest } = await manifestOf(orderId);
  expect(manifest).toContain("# 8.3 × 12.3 in (2475 × 3675 px), artwork");
  expect(manifest).toContain(
    "# Poster: the whole sheet, 8 × 12 in once 0.125 in of bleed is cut off on each side",
  );
  const page = await (await admin.request(paths.adminOrder(orderId))).text();
  expect(page).toContain("It is the whole sheet, 8 × 12 in once 0.125 in of bleed is cut off");
  const [print] = await shop.sql<[{ x: number; width: number }]>`
    select x, width from prints join order_items using (document_id)
    where order_id = ${orderId} and prints.area = ${area}`;
  expect(print).toEqual({ x: 0, width: 24 });
  await inCentimeters(async () => {
    const sheet = "20.32 × 30.48 cm once 0.32 cm of bleed is cut off";
    expect((await manifestOf(orderId)).manifest).toContain(`# Poster: the whole sheet, ${sheet}`);
    const shown = await (await admin.request(paths.adminOrder(orderId))).text();
    expect(shown).toContain(`It is the whole sheet, ${sheet}`);
    expect(shown).toMatch(/>[\d.]+ × [\d.]+ cm, /);
  });
});

test("59.3 59.4 a mug's file is mirrored, and says so by its name, in the manifest and to the admin; one of before is named as it was made", async () => {
  const frame = { x: 4, y: 1.5, width: 2, height: 2 };
  const { orderId, area } = await made("mug", "15 oz", frame);
  const file = await fileOf(orderId);
  expect(file).toMatchObject({ width: 600, height: 600, isMirrored: true, sheetBleed: null });
  const png = await stored(file.storageKey);
  expect(await pixel(png, 100, 300)).toEqual([0, 0, 255, 255]);
  expect(await pixel(png, 500, 300)).toEqual([255, 0, 0, 255]);
  const { manifest } = await manifestOf(orderId);
  expect(manifest).toContain("# Mirrored left to right");
  expect(manifest).toContain("3.00 in from the left and 0.50 in from the top");
  expect(manifest).toContain("-x2-mirrored.png");
  const download = await admin.request(paths.adminPrintFile(orderId, 0, area));
  expect(download.headers.get("content-disposition")).toContain("-x2-mirrored.png");
  const page = await (await admin.request(paths.adminOrder(orderId))).text();
  expect(page).toContain("Mirrored left to right");
  await shop.sql`update print_files set is_mirrored = false, dpi = 150 where order_id = ${orderId}`;
  const before = await manifestOf(orderId);
  expect(before.manifest).toContain("1 print files at 150 DPI");
  expect(before.manifest).not.toContain("irrored");
  const old = await admin.request(paths.adminPrintFile(orderId, 0, area));
  expect(old.headers.get("content-disposition")).toContain('-x2.png"');
});

test("59.10 stickers have a PDF with the cut line, in the ZIP and for admins alone; a lost one is made again", async () => {
  const frame = { x: 2, y: 2, width: 2, height: 2 };
  const { orderId, area, buyer } = await made("sticker-sheet", "A4", frame);
  const { storageKey, cutSha256, cutBytes } = await fileOf(orderId);
  const key = cutFileKey(storageKey);
  const pdf = await stored(key);
  expect(pdf.length).toBe(Number(cutBytes));
  expect(new Bun.CryptoHasher("sha256").update(pdf).digest("hex")).toBe(cutSha256 ?? "");
  const { zip, manifest } = await manifestOf(orderId);
  expect(manifest).toMatch(new RegExp(`${cutSha256}  order-${orderId}-1-.*-x2-cut-line\\.pdf\n`));
  expect(zip).toContain("/CutContour CS 1 SCN");
  const path = paths.adminCutFile(orderId, 0, area);
  expect((await buyer.visitor.request(path)).status).toBe(403);
  const answer = await admin.request(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(await answer.bytes()).toEqual(pdf);
  const page = await (await admin.request(paths.adminOrder(orderId))).text();
  expect(page).toContain(`href="${path}"`);

  await shop.storage.remove([key]);
  expect(await bundlePrintFiles(shop.services, orderId)).toMatchObject({ ok: false });
  await remake(orderId);
  const again = await fileOf(orderId);
  expect(await shop.storage.has(cutFileKey(again.storageKey))).toBe(true);
  // The picture that was left of the two is nobody's any more.
  await until("the old picture is gone", async () => !(await shop.storage.has(storageKey)));
});

test("59.10 a shirt has no cut line to download", async () => {
  const { orderId } = await made("classic", "M", { x: 4, y: 4, width: 2, height: 2 });
  expect((await fileOf(orderId)).cutSha256).toBeNull();
  expect((await admin.request(paths.adminCutFile(orderId, 0, "front"))).status).toBe(404);
});
