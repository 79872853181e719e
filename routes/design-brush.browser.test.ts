import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { paths } from "#shop/paths.ts";
import { dropDesign } from "#tools/testing/browser/buying.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

/** 1600 × 1200 of navy with 600 × 600 of red at 500, 300, cut out; the brush is open. */
async function openBrush(options: Parameters<typeof shop.openPage>[0] = {}): Promise<Page> {
  const page = await shop.openPage(options);
  await page.goto(paths.design);
  const red = { width: 600, height: 600, channels: 3, background: "#cc0000" } as const;
  const input = await sharp({ create: red }).png().toBuffer();
  const create = { ...red, width: 1600, height: 1200, background: "#103060" };
  const bytes = await sharp({ create })
    .composite([{ input, left: 500, top: 300 }])
    .png()
    .toBuffer();
  await dropDesign(page, { name: "sun.png", mimeType: "image/png", bytes });
  await page.getByRole("button", { name: "Remove Background" }).click();
  await page.getByText("Background removed", { exact: true }).waitFor({ state: "attached" });
  await brushAgain(page);
  return page;
}

async function brushAgain(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Brush", exact: true }).click();
  await stageOf(page).waitFor();
}

const stageOf = (page: Page) => page.getByRole("application", { name: "Picture to paint on" });
const button = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name });
const strokesAre = (page: Page, text: string) =>
  page.getByRole("dialog").getByRole("status").filter({ hasText: text }).waitFor();

/** Numbers are parts of the picture's width and height. */
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await stageOf(page).boundingBox()) ?? {};
  await page.mouse.move(x + from[0] * width, y + from[1] * height);
  await page.mouse.down();
  await page.mouse.move(x + to[0] * width, y + to[1] * height, { steps: 8 });
  await page.mouse.up();
}

/** The alpha of each pixel as the dialog shows it. */
async function shownAlphas(page: Page) {
  const { base64, ...size } = await stageOf(page)
    .locator("canvas")
    .last()
    .evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const context = (element as HTMLCanvasElement).getContext("2d");
      const data = context?.getImageData(0, 0, width, height).data ?? [];
      let text = "";
      for (let at = 3; at < data.length; at += 4) text += String.fromCharCode(data[at] ?? 0);
      return { width, height, base64: btoa(text) };
    });
  return { ...size, alphas: Buffer.from(base64, "base64") };
}

async function apply(page: Page) {
  const answer = page.waitForResponse("**/cutouts");
  await button(page, "Apply").click();
  const design = await (await answer).json();
  await page.getByText("Cutout changed").waitFor();
  return design;
}

async function isInDraft(id: number): Promise<boolean> {
  const path = "$.areas.*[*] ? (@.artworkId == $id)";
  const drafts = await shop.sql`
    select from drafts where jsonb_path_exists(body, ${path}::jsonpath, jsonb_build_object('id', ${id}::int))`;
  return drafts.count > 0;
}

test("3.34 what is brushed back and away is in the print as the brush showed it", async () => {
  const page = await openBrush();
  await drag(page, [0.05, 0.1], [0.25, 0.2]);
  await page.getByRole("dialog").getByRole("radio", { name: "Take away" }).check();
  await drag(page, [0.4, 0.5], [0.6, 0.6]);
  await strokesAre(page, "2 strokes");
  const shown = await shownAlphas(page);
  const { cutout, filePath } = await apply(page);
  const bytes = await (await page.request.get(filePath)).body();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const [left, top] = [cutout.part.x * 1600, cutout.part.y * 1200];
  let [unlike, restored, inked] = [0, 0, 0];
  for (const [at, alpha] of shown.alphas.entries()) {
    const x = Math.floor((((at % shown.width) + 0.5) * 1600) / shown.width - left);
    const y = Math.floor(((Math.floor(at / shown.width) + 0.5) * 1200) / shown.height - top);
    const isIn = x >= 0 && y >= 0 && x < info.width && y < info.height;
    const printed = isIn ? (data[(y * info.width + x) * 4 + 3] ?? 0) : 0;
    if (alpha > 127 !== printed > 127) unlike++;
    if (alpha > 127) inked++;
    if (alpha > 127 && at % shown.width < shown.width / 4) restored++;
  }
  expect(restored).toBeGreaterThan(3000);
  // Less is left of the 384 × 384 pixels that were inked before.
  expect(inked - restored).toBeLessThan(384 * 384 - 3000);
  expect(unlike / inked).toBeLessThan(0.01);
});

test("3.35 each stroke can be undone, all can be reset, and what was applied comes back", async () => {
  const page = await openBrush();
  const before = await shownAlphas(page);
  expect(await button(page, "Apply").isDisabled()).toBe(true);
  await drag(page, [0.05, 0.1], [0.2, 0.1]);
  const once = await shownAlphas(page);
  await drag(page, [0.05, 0.9], [0.2, 0.9]);
  await strokesAre(page, "2 strokes");
  await button(page, "Undo").click();
  await strokesAre(page, "1 stroke");
  expect(await shownAlphas(page)).toEqual(once);
  // Closed without Apply, nothing is lost.
  await page.keyboard.press("Escape");
  await brushAgain(page);
  await strokesAre(page, "1 stroke");
  const { id } = await apply(page);
  await until("the draft has the changed cutout", () => isInDraft(id));
  await page.reload();
  await brushAgain(page);
  await strokesAre(page, "1 stroke");
  expect(await shownAlphas(page)).toEqual(once);
  await button(page, "Reset").click();
  await strokesAre(page, "0 strokes");
  expect(await shownAlphas(page)).toEqual(before);
  expect((await apply(page)).width).toBe(600);
});

test("3.35 a cutout that is brushed keeps its inches and its place, and the step can be undone", async () => {
  const page = await openBrush();
  await page.keyboard.press("Escape");
  const inches = page.locator(".print-line strong").first();
  const shown = await inches.textContent();
  await brushAgain(page);
  await page.getByRole("dialog").getByRole("radio", { name: "Take away" }).check();
  await page.getByRole("slider", { name: "Size", exact: true }).fill("1000");
  // The subject's upper half, from 0.25 to 0.5 of the height.
  for (const y of [0.25, 0.35, 0.44]) await drag(page, [0.25, y], [0.75, y]);
  await apply(page);
  expect(shown).toBe("3.0 × 3.0 in");
  await page.getByText(/^3\.0 × 1\.\d in$/).waitFor();
  await page.locator(".corner-tools--start").getByRole("button").first().click();
  await page.getByText("3.0 × 3.0 in").waitFor();
});

test("3.34 arrow keys move the brush and Space paints, and Tab leads on", async () => {
  const page = await openBrush();
  const before = await shownAlphas(page);
  await stageOf(page).focus();
  for (let step = 0; step < 20; step++) await page.keyboard.press("ArrowLeft");
  expect(await shownAlphas(page)).toEqual(before);
  await page.keyboard.down("Space");
  for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowDown");
  await page.keyboard.up("Space");
  await strokesAre(page, "1 stroke");
  const after = await shownAlphas(page);
  const inked = ({ alphas }: typeof after) => alphas.filter((alpha) => alpha > 0).length;
  expect(inked(after)).toBeGreaterThan(inked(before) + 2000);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("radio");
});

test("3.35 a rejected brush says why, and its strokes stay", async () => {
  const page = await openBrush({ expected: /503/ });
  await drag(page, [0.05, 0.1], [0.2, 0.1]);
  await page.route("**/cutouts", (route) =>
    route.fulfill({ status: 503, body: "We are busy right now. Please try again in a minute." }),
  );
  await button(page, "Apply").click();
  await page.getByRole("dialog").getByRole("alert").getByText("We are busy right now").waitFor();
  await strokesAre(page, "1 stroke");
});
