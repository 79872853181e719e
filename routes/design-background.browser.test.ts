import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { NOTHING_LEFT, NOTHING_REMOVED } from "#shop/designs/background/remove-background.ts";
import { paths } from "#shop/paths.ts";
import { dropDesign } from "#tools/testing/browser/buying.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

/** The scripts stand before the worker's own and make the browser fail at this point. */
const FAILURES = {
  "Canvas context not available": "OffscreenCanvas.prototype.getContext = () => null;",
  "Failed to load image": "self.createImageBitmap = () => Promise.reject(new Error('damaged'));",
  "Failed to create blob from canvas":
    "OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new Error('no memory'));",
};

test("3.16 neither side of the picture without its background exceeds 1024 pixels", async () => {
  const page = await shop.openPage();
  await page.goto(paths.design);
  const bytes = await pngFixture({ width: 1600, height: 1800 });
  await dropDesign(page, { name: "sun.png", mimeType: "image/png", bytes });
  const held = Promise.withResolvers<void>();
  await page.route("**/cutouts", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Remove Background" }).click();
  const shown = page.locator(".shirt image[href^='blob:']");
  const sides = await shown.first().evaluate(async (image) => {
    const picture = new Image();
    picture.src = image.getAttribute("href") ?? "";
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  });
  expect(sides).toEqual([910, 1024]);
  held.resolve();
  await page.getByText("Background removed", { exact: true }).waitFor({ state: "attached" });
});

/** 1600 × 1200 of `background`, with 600 × 300 of red at 900, 100. */
async function bannerPng(background: string): Promise<Uint8Array> {
  const red = { width: 600, height: 300, channels: 4, background: "#c00" } as const;
  const input = await sharp({ create: red }).png().toBuffer();
  const create = { ...red, width: 1600, height: 1200, background };
  return sharp({ create })
    .composite([{ input, left: 900, top: 100 }])
    .png()
    .toBuffer();
}

/** The artwork's box on the shirt in px of 1/20 in, around its center, and the line about its size. */
async function shownPrint(page: Page, href: string) {
  const image = page.locator(`.shirt image[href^='${href}']`).first();
  await image.waitFor();
  const box = await image.evaluate((element) =>
    ["x", "y", "width", "height"].map((name) => 20 * Number(element.getAttribute(name))),
  );
  return { box, line: await page.locator(".print-line strong").allTextContents() };
}

/** The place is on the screen, from the shirt's corner, so that scrolling does not count. */
async function placeOf(page: Page) {
  return page
    .locator(".shirt image")
    .first()
    .evaluate((image) => {
      const own = image.getBoundingClientRect();
      const shirt = image.closest(".shirt")?.getBoundingClientRect() ?? own;
      const { width, height } = own;
      return { x: own.x - shirt.x, y: own.y - shirt.y, width, height };
    });
}

function expectAlike(
  local: Awaited<ReturnType<typeof shownPrint>>,
  stored: Awaited<ReturnType<typeof shownPrint>>,
) {
  stored.box.forEach((side, at) => {
    expect(Math.abs(side - (local.box[at] ?? 0))).toBeLessThan(1);
  });
  expect(local.line[0]).toBe(stored.line[0] ?? "");
}

test("3.28 margins are gone as soon as the file is chosen, and the server's answer moves nothing", async () => {
  const page = await shop.openPage();
  await page.goto(paths.design);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/designs/upload", async (route) => {
    await held.promise;
    await route.continue();
  });
  const bytes = await bannerPng("#fff0");
  const dropped = dropDesign(page, { name: "sun.png", mimeType: "image/png", bytes });
  const local = await shownPrint(page, "blob:");
  held.resolve();
  await dropped;
  const stored = await shownPrint(page, "/uploads/");
  expectAlike(local, stored);
  expect(stored.line).toEqual(["8.0 × 4.0 in", "75 DPI"]);
});

test("3.29 a cutout has no margins and keeps its inches and its place; Undo brings all back", async () => {
  const page = await shop.openPage();
  await page.goto(paths.design);
  const bytes = await bannerPng("#fff");
  await dropDesign(page, { name: "sun.png", mimeType: "image/png", bytes });
  const before = await shownPrint(page, "/uploads/");
  expect(before.line).toEqual(["8.0 × 6.0 in", "200 DPI"]);
  const whole = await placeOf(page);
  const held = Promise.withResolvers<void>();
  await page.route("**/cutouts", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Remove Background" }).click();
  const local = await shownPrint(page, "blob:");
  held.resolve();
  await page.getByText("Background removed", { exact: true }).waitFor({ state: "attached" });
  const stored = await shownPrint(page, "/uploads/");
  expectAlike(local, stored);
  expect(stored.line).toEqual(["3.0 × 1.5 in", "200 DPI"]);
  // 600 × 300 of 1600 × 1200 at 900, 100.
  const ink = await placeOf(page);
  expect(ink.x - whole.x).toBeCloseTo(0.5625 * whole.width, 0);
  expect(ink.y - whole.y).toBeCloseTo(whole.height / 12, 0);
  expect(ink.width).toBeCloseTo(0.375 * whole.width, 0);
  await page.reload();
  expect((await shownPrint(page, "/uploads/")).box).toEqual(stored.box);
  expect(await placeOf(page)).toEqual(ink);
  await page.getByRole("tabpanel").getByRole("button", { name: "Undo" }).click();
  await page.getByText("8.0 × 6.0 in").waitFor();
  expect(await shownPrint(page, "/uploads/")).toEqual(before);
  expect(await placeOf(page)).toEqual(whole);
  expect(await page.getByRole("radio", { name: "Center" }).isChecked()).toBe(true);
});

test("3.31 of a picture on black the black goes", async () => {
  const page = await shop.openPage();
  await page.goto(paths.design);
  await dropDesign(page, {
    ...{ name: "night.png", mimeType: "image/png", bytes: await bannerPng("#000") },
  });
  const controls = page.getByRole("group", { name: "Background" });
  expect(await controls.getByRole("radio", { name: "Edges only" }).isChecked()).toBe(true);
  await controls.getByRole("button", { name: "Remove Background" }).click();
  await page.getByText("Background removed", { exact: true }).waitFor({ state: "attached" });
  await page.getByText("3.0 × 1.5 in").waitFor();
});

test("3.33 where no background can be told from the design, that is said", async () => {
  const page = await shop.openPage();
  await page.goto(paths.design);
  const bytes = await sharp({
    create: { width: 90, height: 90, channels: 3, background: "#308050" },
  })
    .png()
    .toBuffer();
  await dropDesign(page, { name: "lawn.png", mimeType: "image/png", bytes });
  await page.getByRole("slider", { name: "Tolerance" }).fill("80");
  await page.getByRole("button", { name: "Remove Background" }).click();
  await page.getByText(NOTHING_REMOVED).waitFor();
  expect(await page.locator(".upload-zone").getByText("lawn.png").count()).toBe(1);
});

test("3.30 a background that is the whole picture is not removed, and the design stays", async () => {
  const page = await shop.openPage();
  await page.goto(paths.design);
  const create = { width: 60, height: 60, channels: 3, background: "#fff" } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  await dropDesign(page, { name: "snow.png", mimeType: "image/png", bytes });
  const before = await shownPrint(page, "/uploads/");
  await page.getByRole("button", { name: "Remove Background" }).click();
  await page.getByText("Background removal failed").waitFor();
  await page.getByText(NOTHING_LEFT).waitFor();
  expect(await shownPrint(page, "/uploads/")).toEqual(before);
  expect(await page.locator(".upload-zone").getByText("snow.png").count()).toBe(1);
});

for (const [message, failure] of Object.entries(FAILURES)) {
  test(`3.18 a failed background removal says '${message}', and the design stays`, async () => {
    const page = await shop.openPage();
    await page.route("**/background-worker-*.js", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: failure + (await response.text()) });
    });
    await page.goto(paths.design);
    const bytes = await pngFixture();
    await dropDesign(page, { name: "sun.png", mimeType: "image/png", bytes });
    await page.getByRole("button", { name: "Remove Background" }).click();
    await page.getByText("Background removal failed").waitFor();
    await page.getByText(message).waitFor();
    expect(await page.locator(".upload-zone").getByText("sun.png").count()).toBe(1);
  });
}
