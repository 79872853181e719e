import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { draftTote, sendPhoto } from "#tools/testing/data/own-template.ts";
import { totePhoto } from "#tools/testing/data/thing-photo.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "drawn" });
let admin: Visitor;
let id: string;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  id = await draftTote(admin);
  await sendPhoto(admin, { template: id, view: "front" }, await totePhoto({ patch: "#8a4b22" }));
});

async function openMask(width: 390 | 1280, context = {}): Promise<Page> {
  const page = await shop.openPage({ as: admin, width, context });
  await page.goto(paths.adminTemplateMask(id, "front"));
  await page.locator("[data-mask][data-drawn]").waitFor();
  return page;
}

/** So many pixels are marked as no cloth. */
const marked = (page: Page) =>
  page.locator("canvas.mask-stage__sheet").evaluate((canvas) => {
    const sheet = canvas as HTMLCanvasElement;
    const pixels = sheet.getContext("2d")?.getImageData(0, 0, sheet.width, sheet.height).data;
    let count = 0;
    for (let at = 3; at < (pixels?.length ?? 0); at += 4) if (pixels?.[at]) count++;
    return count;
  });

async function strokesIn(page: Page): Promise<{ mode: string; points: number[] }[]> {
  return JSON.parse((await page.locator('[name="strokes"]').inputValue()) || "[]");
}

test("57.21 strokes are painted by mouse and keys, undone, and saved", async () => {
  const page = await openMask(1280);
  const stage = page.locator("[data-stage]");
  await stage.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await stage.boundingBox();
  if (!box) throw new Error("the photograph is shown");
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.45, 0.6));
  await page.mouse.down();
  await page.mouse.move(...at(0.55, 0.6), { steps: 6 });
  await page.mouse.up();
  const painted = await marked(page);
  expect(painted).toBeGreaterThan(1500);
  await page.keyboard.down(" ");
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowDown");
  await page.keyboard.up(" ");
  expect(await strokesIn(page)).toHaveLength(2);
  expect(await marked(page)).toBeGreaterThan(painted);
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await marked(page)).toBe(painted);
  await page.getByRole("button", { name: "Save mask" }).click();
  await page.getByText("Mask saved").waitFor();
  const [row] = await shop.sql`
    select mask from template_pictures where id =
      (select data->'views'->0->>'picture' from templates where id = ${id})`;
  expect(row?.mask.strokes).toHaveLength(1);
});

test("57.21 a color is taken from the photograph by a finger, and the field draws it", async () => {
  const page = await openMask(390, { hasTouch: true });
  const clear = page.getByRole("button", { name: "Clear" });
  if (await clear.isEnabled()) await clear.tap();
  expect(await marked(page)).toBe(0);
  await page.getByRole("button", { name: "Take the cloth's color" }).tap();
  const stage = page.locator("[data-stage]");
  await stage.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await stage.boundingBox();
  if (!box) throw new Error("the photograph is shown");
  await page.touchscreen.tap(box.x + box.width * 0.5, box.y + box.height * 0.61);
  expect(await page.getByLabel("Color of the cloth").inputValue()).toMatch(/^#[78][0-9a-f]{5}$/);
  const all = await marked(page);
  expect(all).toBeGreaterThan(50_000);
  await page.getByLabel(/^Invert/).check();
  expect(await marked(page)).toBeWithin(3000, 12_000);
});

test("57.21 Space that is held after it took a color paints nothing", async () => {
  const page = await openMask(1280);
  const clear = page.getByRole("button", { name: "Clear" });
  if (await clear.isEnabled()) await clear.click();
  await page.getByRole("button", { name: "Take the cloth's color" }).click();
  await page.locator("[data-stage]").focus();
  // A key that is pressed again before it is let go repeats itself.
  for (const _ of [1, 2, 3]) await page.keyboard.down(" ");
  await page.keyboard.up(" ");
  expect(await page.getByLabel("Color of the cloth").inputValue()).toMatch(/^#[0-9a-f]{6}$/);
  expect(await clear.isDisabled()).toBe(true);
});

test.each(SCREENS)("57.21 axe finds nothing on the mask at %o", async ({ width, dark }) => {
  const page = await shop.openPage({ as: admin, width, dark });
  await page.goto(paths.adminTemplateMask(id, "front"));
  await page.locator("[data-mask][data-drawn]").waitFor();
  expect(await axeViolations(page, "template-mask")).toEqual([]);
});
