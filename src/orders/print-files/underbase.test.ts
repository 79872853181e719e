import { beforeAll, beforeEach, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { NO_UNDERBASE } from "#db/floor/press-facts.ts";
import { countWithoutUnderbase, updatePrintFileSettings } from "#db/floor/underbases.ts";
import { writeSize } from "#db/orders/changes.ts";
import { insertPrintFiles, listPrintFiles } from "#db/orders/print-files/print-files.ts";
import {
  NEW_PRINT_FILE_SETTINGS as NEW,
  type PrintFileSettings,
} from "#shop/floor/print-file-settings.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { readZip } from "#tools/testing/data/zip.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { bundlePrintFiles } from "./bundle.ts";
import { makePrintFiles } from "./make.ts";
import { makeUnderbases, requestUnderbases } from "./make-underbases.ts";
import { purgePrintFiles } from "./purge.ts";

const shop = useShop({ pictures: "flat" });
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});
beforeEach(() => set({}));

function set(settings: Partial<PrintFileSettings>) {
  return updatePrintFileSettings(shop.sql, { ...NEW, ...settings });
}

const signal = new AbortController().signal;

function make(orderId: number) {
  return makePrintFiles(shop.services, { orderId }, signal, { isLast: false });
}

const DISC = `<circle cx="300" cy="300" r="300" fill="#f28c28"/><path d="M150 150h300v300H150z" fill="#2456b4"/>`;

/** 8 × 8 in: 2400 pixels on a shirt whose area has 12 × 16 in. */
async function buy(color: string, markup: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">${markup}</svg>`;
  const png = new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
  const buyer = await startBuyer(shop, shop.visitor(), png);
  const line = { ...buyer.line, color };
  const { id: orderId } = await order({ ...buyer, line });
  await shop.sql`update orders set payment_status = 'paid' where id = ${orderId}`;
  await insertPrintFiles(shop.sql, orderId);
  return { orderId, buyer };
}

async function made(color: string, markup = DISC) {
  const bought = await buy(color, markup);
  await make(bought.orderId);
  return bought;
}

async function fileOf(orderId: number) {
  const [file] = await listPrintFiles(shop.sql, orderId);
  if (!file?.storageKey) throw new Error(`order ${orderId} has no file`);
  return { ...file, storageKey: file.storageKey };
}

async function alphaOf(key: string) {
  const found = await shop.storage.get(key);
  const png = await new Response(found?.body).arrayBuffer();
  const { data, info } = await sharp(png)
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, row: [...data.subarray(info.width * (info.height >> 1)).subarray(0, info.width)] };
}

async function zipOf(orderId: number) {
  const bundle = await bundlePrintFiles(shop.services, orderId);
  if (!bundle.ok) throw new Error(bundle.message);
  return readZip(await new Response(bundle.body).bytes());
}

test("71.1 71.7 a shop that has not switched it on has no underbase, and hears of none", async () => {
  const { orderId } = await made("Black");
  const file = await fileOf(orderId);
  expect(file).toMatchObject({ ...NO_UNDERBASE, isMirrored: false, colors: 2 });
  // A disc of 8 in on 12 × 16 in.
  expect(file.inkShare).toBeCloseTo((Math.PI * 16) / 192, 2);
  const zip = await zipOf(orderId);
  expect([...zip.keys()]).toEqual(["manifest.txt", expect.stringMatching(/-x1\.png$/)]);
  expect(zip.get("manifest.txt")?.toString()).toContain("\n# Ink on 26% of the area; 2 colors\n");
  const page = await (await admin.request(paths.adminOrder(orderId))).text();
  expect(page).toContain("Ink on 26% of the area; 2 colors");
  const sheet = await (await admin.request(paths.adminOrderPrint(orderId))).text();
  for (const text of [page, sheet]) expect(text).not.toMatch(/underbase/i);
  expect(sheet).not.toContain("26%");
  expect((await admin.request(paths.adminUnderbaseFile(orderId, 0, "front"))).status).toBe(404);
});

test("71.2 an opaque picture has ink on all of its box, and the colors that its upload had", async () => {
  const create = { width: 60, height: 60, channels: 3, background: "#c8272e" } as const;
  const flat = new Uint8Array(await sharp({ create }).png().toBuffer());
  const buyer = await startBuyer(shop, shop.visitor(), flat);
  const { id: orderId } = await order(buyer);
  await insertPrintFiles(shop.sql, orderId);
  await make(orderId);
  expect(await fileOf(orderId)).toMatchObject({ inkShare: 0.333, colors: 1 });
});

test("71.4 71.8 a dark shirt's print has one with the owner's choke, in the ZIP as its manifest says, on the page and the sheet; a light one's has none", async () => {
  await set({ makesUnderbase: true, underbaseChoke: 5 });
  const [{ orderId }, light] = [await made("Black"), await made("White")];
  const file = await fileOf(orderId);
  expect(file).toMatchObject({ underbaseChoke: 5, underbaseKey: expect.any(String) });
  expect(await fileOf(light.orderId)).toMatchObject(NO_UNDERBASE);
  const zip = await zipOf(orderId);
  const names = [...zip.keys()];
  expect(names).toEqual([
    "manifest.txt",
    `order-${orderId}-1-front-classic-M-black-x1.png`,
    `order-${orderId}-1-front-classic-M-black-x1-underbase.png`,
  ]);
  const folder = await mkdtemp(join(tmpdir(), "underbase-"));
  for (const [name, bytes] of zip) await Bun.write(join(folder, name), bytes);
  const check = Bun.spawnSync(["sha256sum", "--check", "manifest.txt"], { cwd: folder });
  await rm(folder, { recursive: true });
  expect(check.stdout.toString()).toBe(
    names
      .slice(1)
      .map((name) => `${name}: OK\n`)
      .join(""),
  );
  const white = zip.get(names[2] ?? "") ?? new Uint8Array();
  expect(await sharp(white).metadata()).toMatchObject({
    ...{ width: file.width, height: file.height, channels: 4, depth: "uchar", density: 300 },
    ...{ space: "srgb", hasProfile: true },
  });
  const text = "White underbase, 5 px choke; ink on 26% of the area; 2 colors";
  expect(zip.get("manifest.txt")?.toString()).toContain(`\n# ${text}\n`);
  for (const path of [paths.adminOrder(orderId), paths.adminOrderPrint(orderId)])
    expect(await (await admin.request(path)).text()).toContain(text);
  const other = await (await admin.request(paths.adminOrderPrint(light.orderId))).text();
  expect(other).toContain("No underbase; ink on 26% of the area; 2 colors");
});

test("71.4 71.5 it is white where the print has ink, choked, and nothing elsewhere", async () => {
  await set({ makesUnderbase: true, underbaseChoke: 3 });
  const { orderId } = await made("Black");
  const { storageKey, underbaseKey } = await fileOf(orderId);
  const [print, white] = [await alphaOf(storageKey), await alphaOf(underbaseKey ?? "")];
  const first = (row: number[]) => row.findIndex((alpha) => alpha > 127);
  expect(first(white.row) - first(print.row)).toBe(3);
  expect(white.row.findLastIndex((alpha) => alpha > 127)).toBe(
    print.row.findLastIndex((alpha) => alpha > 127) - 3,
  );
  expect(white.data.every((alpha, at) => alpha <= (print.data[at] ?? 0))).toBe(true);
  const found = await shop.storage.get(underbaseKey ?? "");
  const pixels = await sharp(await new Response(found?.body).arrayBuffer())
    .raw()
    .toBuffer();
  const isWhite = (at: number) => (pixels[at + 3] ? 255 : 0);
  for (let at = 0; at < pixels.length; at += 4)
    if (pixels[at] !== isWhite(at) || pixels[at + 2] !== isWhite(at))
      throw new Error(`pixel ${at}`);
});

test("71.9 who may fetch print files fetches it, and nobody else", async () => {
  await set({ makesUnderbase: true });
  const { orderId, buyer } = await made("Black");
  const path = paths.adminUnderbaseFile(orderId, 0, "front");
  const page = await (await admin.request(paths.adminOrder(orderId))).text();
  expect(page).toContain(`href="${path}"`);
  expect((await buyer.visitor.request(path)).status).toBe(403);
  const answer = await admin.request(path);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("content-disposition")).toContain("-x1-underbase.png");
  const { underbaseSha256, underbaseBytes } = await fileOf(orderId);
  const png = await answer.bytes();
  expect(png.length).toBe(underbaseBytes ?? 0);
  expect(new Bun.CryptoHasher("sha256").update(png).digest("hex")).toBe(underbaseSha256 ?? "");
});

test("71.9 a lost one is made again with its file, and goes with it", async () => {
  await set({ makesUnderbase: true });
  const { orderId } = await made("Black");
  const before = await fileOf(orderId);
  await shop.storage.remove([before.underbaseKey ?? ""]);
  expect(await bundlePrintFiles(shop.services, orderId)).toMatchObject({ ok: false });
  await make(orderId);
  const after = await fileOf(orderId);
  expect(await shop.storage.has(after.underbaseKey ?? "")).toBe(true);
  await until("the old file is gone", async () => !(await shop.storage.has(before.storageKey)));
});

test("71.9 it is deleted with its file once a change of size replaces it, or the order has ended long ago", async () => {
  await set({ makesUnderbase: true });
  const [changed, ended] = [await made("Black"), await made("Black")];
  const { storageKey, underbaseKey } = await fileOf(changed.orderId);
  await shop.sql.begin(async (tx) => {
    const [item] = await tx<[{ variantId: number; sku: string }]>`
      select variant_id, sku from order_items where order_id = ${changed.orderId}`;
    const scaled = { size: "S", printScales: { front: 0.5 } };
    const removed = await writeSize(tx, {
      ...item,
      ...scaled,
      orderId: changed.orderId,
      position: 0,
    });
    expect(removed).toEqual([storageKey, underbaseKey ?? ""]);
  });
  await make(changed.orderId);
  expect(await fileOf(changed.orderId)).toMatchObject({ width: 1200, underbaseChoke: 2 });

  await shop.sql`
    update orders set status = 'delivered', updated_at = now() - interval '91 days'
    where id = ${ended.orderId}`;
  await shop.sql`
    update print_files set updated_at = now() - interval '91 days' where order_id = ${ended.orderId}`;
  await purgePrintFiles(shop.services, signal);
  const left = () => shop.storage.list(`print-files/${ended.orderId}/`);
  await until("its files are gone", async () => (await left()).length === 0);
  const gone = await admin.request(paths.adminUnderbaseFile(ended.orderId, 0, "front"));
  expect(gone.status).toBe(409);
});

test("71.12 a retry adds it to a file from before, and with another choke, and the file stays", async () => {
  const { orderId, buyer } = await made("Black");
  const { storageKey, updatedAt } = await fileOf(orderId);
  await set({ makesUnderbase: true });
  const page = await (await admin.request(paths.adminOrder(orderId))).text();
  expect(page).toContain("White underbase not made yet: retry the print files");
  // Its artwork is not needed for it.
  await shop.sql`update designs set file_name = 'gone.png' where id = ${buyer.designId}`;
  await make(orderId);
  const added = await fileOf(orderId);
  expect(added).toMatchObject({ storageKey, status: "ready", underbaseChoke: 2 });
  await make(orderId);
  expect(await fileOf(orderId)).toEqual(added);
  await set({ makesUnderbase: true, underbaseChoke: 4 });
  await Promise.all([make(orderId), make(orderId)]);
  const other = await fileOf(orderId);
  expect(other).toMatchObject({ storageKey, underbaseChoke: 4 });
  expect(other.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime());
  expect(await shop.storage.has(other.underbaseKey ?? "")).toBe(true);
  const old = added.underbaseKey ?? "";
  await until("the old one is gone", async () => !(await shop.storage.has(old)));
});

test("71.12 one action makes those that open orders lack, and nothing for others", async () => {
  const orders = [
    await made("Black"),
    await made("Black"),
    await made("White"),
    await made("Black"),
  ];
  const [open, other, light, left] = orders.map(({ orderId }) => orderId);
  await shop.sql`update orders set status = 'shipped' where id = ${left ?? 0}`;
  await makeUnderbases(shop.services, signal);
  const on = { ...NEW, makesUnderbase: true };
  expect(await countWithoutUnderbase(shop.sql, on, 10)).toBeGreaterThanOrEqual(2);
  await set(on);
  const answer = await admin.post(paths.adminUnderbases, new URLSearchParams());
  expect(answer.headers.get("location")).toBe(paths.adminFloorPrintFiles);
  for (const id of [open, other])
    await until("it is made", async () => (await fileOf(id ?? 0)).underbaseChoke === 2);
  for (const id of [light, left]) expect(await fileOf(id ?? 0)).toMatchObject(NO_UNDERBASE);
  await until("none is left", async () => (await countWithoutUnderbase(shop.sql, on, 10)) === 0);
  const { user } = await register(shop);
  await requestUnderbases(shop.services, user.id);
  const [row] = await shop.sql`
    select action, subject_kind from audit_events where action = 'make underbases' limit 1`;
  expect(row).toEqual({ action: "make underbases", subjectKind: "floor" });
});

test("71.10 files on film are mirrored with their underbase where the owner wants it", async () => {
  await set({ makesUnderbase: true, mirrorsFilms: true, usualTechnique: "transfer" });
  const { orderId } = await made("White", '<path d="M0 0h600v600z"/>');
  const file = await fileOf(orderId);
  expect(file).toMatchObject({ isMirrored: true, underbaseChoke: 2 });
  for (const key of [file.storageKey, file.underbaseKey ?? ""]) {
    const { row } = await alphaOf(key);
    expect([row[300], row[2100]]).toEqual([255, 0]);
  }
  expect([...(await zipOf(orderId)).keys()].slice(1)).toEqual([
    `order-${orderId}-1-front-classic-M-white-x1-mirrored.png`,
    `order-${orderId}-1-front-classic-M-white-x1-mirrored-underbase.png`,
  ]);
});
