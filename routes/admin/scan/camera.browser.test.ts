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

type Kind = "code128" | "qrcode";

async function drawSticker(kind: Kind, text: string): Promise<Buffer> {
  const barcode = await bwip.toBuffer({ bcid: kind, text, scale: 3, padding: 8, height: 14 });
  return sharp(barcode)
    .flatten({ background: "#fff" })
    .rotate(4, { background: "#bbb" })
    .resize({ width: 520, height: 225, fit: "inside" })
    .toBuffer();
}

/** Stickers on a gray table, a little turned, as a camera sees them: one frame, again and again. */
async function film(kind: Kind, texts: readonly string[]): Promise<string> {
  const stickers = await Promise.all(texts.map((text) => drawSticker(kind, text)));
  const luma = await sharp({ create: { ...SIZE, channels: 3, background: "#bbb" } })
    .composite(stickers.map((input, at) => ({ input, left: 60, top: 10 + at * 235 })))
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
  "75.22 the camera reads a sticker's %s once, also beside another one, by the shop's own reader",
  async (kind) => {
    const orderId = await addPieces(shop, 2);
    const codes = [codeOf(orderId), codeOf(orderId, 2)];
    await withCamera(await film(kind, codes), async (context) => {
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
      // The stickers stay before the camera for longer than a double read.
      await page.waitForFunction(
        () => Number(document.querySelector<HTMLElement>("[data-camera-place]")?.dataset.seen) > 50,
      );
      expect(await statesOf(shop, orderId)).toEqual(["1 picked", "2 picked"]);
      await photograph(page, kind);
      await page.getByRole("button", { name: "Close the camera" }).click();
      expect(await page.locator("video").count()).toBe(0);
    });
  },
);

test("75.22 the camera is off once it was closed while its reader loads, and can be used again", async () => {
  const orderId = await addPieces(shop);
  await withCamera(await film("qrcode", [codeOf(orderId)]), async (context) => {
    const page = await context.newPage();
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    let load = () => {};
    const loads = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route("**/*.wasm", async (route) => {
      await loads;
      await route.continue();
    });
    await page.goto(paths.adminScan);
    await page.locator("[data-enhanced]").waitFor();
    const loading = page.waitForRequest("**/*.wasm");
    await page.getByRole("button", { name: "Use the camera" }).click();
    const stream = await page.locator("video").evaluateHandle((video) => {
      return (video as HTMLVideoElement).srcObject as MediaStream;
    });
    await loading;
    await page.getByRole("button", { name: "Close the camera" }).click();
    expect(await page.locator("video").count()).toBe(0);
    expect(await stream.evaluate(({ active }) => active)).toBe(false);
    load();
    await page.getByRole("button", { name: "Use the camera" }).click();
    await page.getByRole("heading", { name: "Picked" }).waitFor();
    expect(errors).toEqual([]);
  });
});

test("75.22 the camera is off where its reader does not load, which the page says", async () => {
  await withCamera(await film("qrcode", [codeOf(await addPieces(shop))]), async (context) => {
    const page = await context.newPage();
    await page.route("**/*.wasm", (route) => route.abort());
    await page.goto(paths.adminScan);
    await page.locator("[data-enhanced]").waitFor();
    await page.getByRole("button", { name: "Use the camera" }).click();
    await page.getByText("What reads barcodes could not be loaded.").waitFor();
    expect(await page.locator("video").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Use the camera" }).isVisible()).toBe(true);
  });
});
