import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { listPrintFileTasks, type PrintFileTask } from "#db/orders/print-files/print-files.ts";
import { type Layer, layersOf } from "#shop/documents/document.ts";
import { boundsOf } from "#shop/documents/geometry.ts";
import { PRINT_DPI } from "#shop/goods/area.ts";
import { paths } from "#shop/paths.ts";
import type { PageOptions } from "../browser/browser.ts";
import { buyByHand } from "../browser/buy-by-hand.ts";
import { byFingers } from "../browser/hands/fingers.ts";
import type { Hands } from "../browser/hands/hands.ts";
import { byKeys } from "../browser/hands/keys.ts";
import { byMouse } from "../browser/hands/mouse.ts";
import { MADE, makeDesign } from "../browser/make-design.ts";
import { register } from "../data/accounts.ts";
import type { TestShop } from "../shop.ts";
import { until } from "../until.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

const printing = useShop({ pictures: "flat" });
/** Its jobs leave the print files as they are ordered: the same layers give the same files. */
const selling = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(printing, { isAdmin: true })).visitor;
});

const ORANGE = "#e85d04";
const FILE = {
  name: "sun.png",
  mimeType: "image/png",
  bytes: await sharp({ create: { width: 1200, height: 1200, channels: 3, background: ORANGE } })
    .png()
    .toBuffer(),
};

type Way = PageOptions & {
  name: string;
  shop: TestShop;
  hands: (page: Page) => Hands;
  /** Inches and degrees that a hand may be off by. */
  off: { inches: number; degrees: number };
};

// Snaps take the mouse a quarter of an inch; a px of a phone is a twentieth.
const WAYS: Way[] = [
  {
    ...{ name: "by mouse", shop: printing },
    ...{ hands: byMouse, off: { inches: 0.3, degrees: 0.1 } },
  },
  {
    ...{ name: "by two fingers on a phone", shop: selling },
    ...{ hands: byFingers, off: { inches: 0.3, degrees: 2 } },
    ...{ width: 390, context: { hasTouch: true } },
  },
  {
    ...{ name: "by keyboard alone", shop: selling },
    ...{ hands: byKeys, off: { inches: 0.02, degrees: 0.1 } },
  },
];

for (const { name, shop, hands: byHands, off, ...options } of WAYS) {
  const then = shop === printing ? "its print files show it" : "its prints are to be made";
  test(`2.46 53.2 53.4 53.5 ${name} somebody makes a design of five layers and buys it, and ${then}`, async () => {
    const page = await shop.openPage(options);
    const hands = byHands(page);
    await makeDesign(page, hands, FILE);
    const orderId = await buyByHand(page, hands);
    const list = () => listPrintFileTasks(shop.sql, orderId);
    await until("the print files are ordered", async () => (await list()).length > 0);
    const tasks = await list();
    expect(tasks.map(({ area }) => area)).toEqual(["front", "back", "left-sleeve"]);
    const [front, back, sleeve] = tasks.map(({ document, area }) => layersOf(document, area));
    const made = [...(front ?? []), ...(back ?? []), ...(sleeve ?? [])];
    expectMade(made, off);
    if (shop !== printing) return;
    const areReady = async () => (await list()).every(({ status }) => status === "ready");
    await until("the print files are ready", areReady);
    const office = await shop.openPage({ as: admin });
    await office.goto(paths.adminOrder(orderId));
    for (const task of tasks) await expectPrinted(office, task);
  });
}

function expectMade(layers: readonly Layer[], off: Way["off"]): void {
  const made = Object.values(MADE);
  expect(layers.map(({ kind }) => kind)).toEqual(made.map(({ kind }) => kind));
  const misplaced = made.flatMap(({ x, y, width, rotation, ...same }, at) => {
    const layer = layers[at];
    expect(layer).toMatchObject({ ...same, flip: false, locked: false });
    if (!layer) return [];
    const away = [layer.x - x, layer.y - y, layer.width - width].map(Math.abs);
    const isNear = Math.max(...away) <= off.inches;
    return isNear && Math.abs(layer.rotation - rotation) <= off.degrees ? [] : [layer];
  });
  expect(misplaced).toEqual([]);
}

/** The file that an admin downloads has each layer's color in its box and nowhere else. */
async function expectPrinted(office: Page, task: PrintFileTask): Promise<void> {
  const { area, document, print } = task;
  const link = office.getByRole("link", { name: `Line 1, ${area.replace("-", " ")}` });
  const [download] = await Promise.all([office.waitForEvent("download"), link.click()]);
  const { data, info } = await sharp(await download.path())
    .resize({ width: Math.round((print.width * PRINT_DPI) / 4), kernel: "nearest" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inch = info.width / print.width;
  for (const layer of layersOf(document, area)) {
    const ink = findInk(data, info.width, colorOf(layer));
    const { x, y, width, height } = boundsOf(layer);
    const [left, top] = [(x - print.x) * inch, (y - print.y) * inch];
    expect(ink.left).toBeGreaterThanOrEqual(left - 1);
    expect(ink.top).toBeGreaterThanOrEqual(top - 1);
    expect(ink.right).toBeLessThanOrEqual(left + width * inch + 1);
    expect(ink.bottom).toBeLessThanOrEqual(top + height * inch + 1);
    const share = ink.count / (width * height * inch ** 2);
    expect(share).toBeGreaterThan(layer.kind === "image" ? 0.98 : 0.1);
  }
}

function colorOf(layer: Layer): string {
  if (layer.kind === "text") return layer.fill;
  return layer.kind === "image" ? ORANGE : "#000000";
}

/** Opaque pixels of a color, and the box around them. */
function findInk(rgba: Uint8Array, width: number, color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    parseInt(color.slice(at, at + 2), 16),
  );
  const found = { left: Infinity, top: Infinity, right: 0, bottom: 0, count: 0 };
  for (let pixel = 0; pixel * 4 < rgba.length; pixel++) {
    const at = pixel * 4;
    const isIt =
      rgba[at + 3] === 255 &&
      Math.abs((rgba[at] ?? 0) - red) <= 3 &&
      Math.abs((rgba[at + 1] ?? 0) - green) <= 3 &&
      Math.abs((rgba[at + 2] ?? 0) - blue) <= 3;
    if (!isIt) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    found.left = Math.min(found.left, x);
    found.top = Math.min(found.top, y);
    found.right = Math.max(found.right, x + 1);
    found.bottom = Math.max(found.bottom, y + 1);
    found.count++;
  }
  return found;
}
