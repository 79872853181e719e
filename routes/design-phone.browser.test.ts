import { expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { axeViolations } from "#tools/testing/browser/axe.ts";
import { handleFromCorner } from "#tools/testing/browser/hands/scaling-handle.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

for (const dark of [false, true]) {
  test(`2.68 67.2 on a ${dark ? "dark" : "light"} phone an uploaded picture is seen on its shirt, and its controls are a row`, async () => {
    const { page, sheet } = await upload(dark);
    const across = page.getByRole("spinbutton", { name: "Across in" });
    await until("the shirt is seen between head and controls", () => page.evaluate(isSeen));
    expect((await sheet.boundingBox())?.height).toBeWithin(50, 100);
    const close = await sheet.getByRole("button", { name: "Close the controls" }).boundingBox();
    expect((close?.x ?? 0) + (close?.width ?? 400)).toBeLessThanOrEqual(390);
    expect(await across.isVisible()).toBe(false);
    expect(await axeViolations(page, "the row of controls")).toEqual([]);

    const edit = sheet.getByRole("button", { name: "Edit", expanded: false });
    await edit.press("Enter");
    await across.waitFor();
    await until("the shirt is seen above the fields", () => page.evaluate(isSeen));
    expect(await axeViolations(page, "the fields")).toEqual([]);
    await sheet.getByRole("button", { name: "Edit", expanded: true }).press("Enter");
    await across.waitFor({ state: "hidden" });
    await edit.waitFor();
  });
}

test("2.68 on a phone Enter on a layer and adding a text open the fields and go there", async () => {
  const { page } = await upload(false);
  const picture = page.getByRole("button", { name: /^Image sun\.png/ });
  await picture.press("Enter");
  const across = page.getByRole("spinbutton", { name: "Across in" });
  await across.waitFor();
  expect(await hasFocus(across)).toBe(true);
  await page.getByRole("button", { name: "Close the controls" }).click();
  await page.getByRole("button", { name: "Add text" }).click();
  await until("the words are typed", () => hasFocus(page.getByRole("textbox", { name: "Words" })));
  await until("the shirt is seen above the words", () => page.evaluate(isSeen));
});

test("2.69 on a phone the handle of a small text hides none of it", async () => {
  const { page } = await upload(false);
  await page.getByRole("button", { name: "Add text" }).click();
  await page.getByRole("textbox", { name: "Words" }).fill("COACH");
  // The handle is a circle of 6 px, and its ring is one more.
  await until("the handle is outside of the frame", async () => {
    const { x: right, y: below } = await handleFromCorner(page);
    return Math.min(right, below) > 0 && Math.max(right, below) > 7;
  });
});

test("2.67 on a phone no controls lie below the 3D View", async () => {
  const { page, sheet } = await upload(false);
  await page.getByRole("button", { name: "3D View" }).click();
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Front", exact: true }).click();
  expect(await sheet.count()).toBe(0);
});

test("67.2 the studio's two columns begin at one height where an upload leads", async () => {
  const page = await openHome(1280, false);
  await chooseSun(page);
  await page.getByRole("region", { name: "sun.png" }).waitFor();
  const tops = await page.evaluate(() =>
    [".preview", ".panel"].map((card) => document.querySelector(card)?.getBoundingClientRect().top),
  );
  expect(tops[0]).toBeCloseTo(tops[1] ?? 0, 0);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

async function upload(dark: boolean) {
  const page = await openHome(390, dark);
  await chooseSun(page);
  const sheet = page.getByRole("region", { name: "sun.png" });
  await sheet.waitFor();
  return { page, sheet };
}

async function openHome(width: 390 | 1280, dark: boolean): Promise<Page> {
  const page = await shop.openPage({ width, dark });
  await page.goto(paths.home);
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  return page;
}

async function chooseSun(page: Page): Promise<void> {
  const opens = page.getByRole("link", { name: "Upload your design" });
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), opens.click()]);
  const buffer = Buffer.from(await pngFixture());
  await chooser.setFiles({ name: "sun.png", mimeType: "image/png", buffer });
}

const hasFocus = (field: Locator) => field.evaluate((own) => own === document.activeElement);

/** Runs in the page: all of the shirt lies below the head and above the controls. */
function isSeen(): boolean {
  const [head, stage, sheet] = ["header", ".stage", ".sheet"].map((part) =>
    document.querySelector(part)?.getBoundingClientRect(),
  );
  if (!head || !stage || !sheet) return false;
  return stage.top >= head.bottom - 1 && stage.bottom <= sheet.top + 1;
}
