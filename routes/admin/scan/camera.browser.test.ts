import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import bwip from "bwip-js/node";
import { type BrowserContext, chromium } from "playwright-core";
import sharp from "sharp";
import { paths } from "#shop/paths.ts";
import { STEP_MS } from "#tools/testing/bounds.ts";
import { FLAGS, findChromium } from "#tools/testing/browser/browser.ts";
import { photograph } from "#tools/testing/browser/photos.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPieces, codeOf, statesOf } from "#tools/testing/data/scanning.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "printhread-camera-"));
});
afterAll(() => rm(folder, { recursive: true }));

const SIZE = { width: 640, height: 480 };

/** A sticker on a gray table, a little turned, as a camera sees it: one frame, again and again. */
async function film(kind: "code128" | "qrcode", text: string): Promise<string> {
  const barcode = await bwip.toBuffer({ bcid: kind, text, scale: 3, padding: 8, height: 14 });
  const sticker = await sharp(barcode)
    .flatten({ background: "#fff" })
    .rotate(4, { background: "#bbb" })
    .resize({ width: 520, height: 400, fit: "inside" })
    .toBuffer();
  const luma = await sharp({ create: { ...SIZE, channels: 3, background: "#bbb" } })
    .composite([{ input: sticker }])
    .greyscale()
    .raw()
    .toBuffer();
  const chroma = Buffer.alloc((SIZE.width * SIZE.height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, chroma]);
  const head = Buffer.from(`YUV4MPEG2 W${SIZE.width} H${SIZE.height} F10:1 Ip C420jpeg\n`);
  const file = join(folder, `${kind}.y4m`);
  await Bun.write(file, Buffer.concat([head, frame, frame]));
  return file;
}

/** A browser whose camera sees the film; the shop may use it without a question. */
async function withCamera(file: string, work: (context: BrowserContext) => Promise<void>) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      ...FLAGS,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${file}`,
    ],
    timeout: STEP_MS,
  });
  try {
    const { visitor } = await register(shop, { isAdmin: true });
    const context = await browser.newContext({ baseURL: shop.url, permissions: ["camera"] });
    context.setDefaultTimeout(STEP_MS);
    const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: shop.url }));
    await context.addCookies(cookies);
    await work(context);
  } finally {
    await browser.close();
  }
}

test.each(["code128", "qrcode"] as const)(
  "75.22 the camera reads a sticker's %s once, by the shop's own reader",
  async (kind) => {
    const orderId = await addPieces(shop);
    await withCamera(await film(kind, codeOf(orderId)), async (context) => {
      const page = await context.newPage();
      const loaded: string[] = [];
      page.on("request", (request) => loaded.push(request.url()));
      await page.goto(paths.adminScan);
      await page.locator("[data-enhanced]").waitFor();
      expect(loaded.filter((url) => /reader|camera/.test(url))).toEqual([]);
      await page.getByRole("button", { name: "Use the camera" }).click();
      await page.getByRole("heading", { name: "Picked" }).waitFor();
      expect(loaded.filter((url) => url.endsWith(".wasm"))).toHaveLength(1);
      expect(loaded.every((url) => /^(blob|data):/.test(url) || url.startsWith(shop.url))).toBe(
        true,
      );
      // The sticker stays before the camera for longer than a double read.
      await page.waitForFunction(
        () => Number(document.querySelector<HTMLElement>("[data-camera-place]")?.dataset.seen) > 25,
      );
      expect(await statesOf(shop, orderId)).toEqual(["1 picked"]);
      await photograph(page, kind);
      await page.getByRole("button", { name: "Close the camera" }).click();
      expect(await page.locator("video").count()).toBe(0);
    });
  },
);
