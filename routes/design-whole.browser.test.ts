import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow, type PageOptions } from "#tools/testing/browser/browser.ts";
import { untilHydrated } from "#tools/testing/browser/early.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { usePhotographedShirt } from "#tools/testing/data/photographed.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

usePhotographedShirt();
const shop = useShop();

async function openStudio(options: PageOptions = {}): Promise<Page> {
  const { visitor } = await startBuyer(shop);
  const page = await shop.openPage({ as: visitor, ...options });
  await page.goto(paths.home);
  await untilHydrated(page);
  return page;
}

const whole = (page: Page) => page.getByRole("button", { name: "Whole window" });
const back = (page: Page) => page.getByRole("button", { name: "Back to the page" });
const isFocused = (page: Page, name: string) =>
  until(`${name} has the focus`, () =>
    page.evaluate(
      (wanted) => document.activeElement?.matches(`[aria-label="${wanted}"], .${wanted}`) === true,
      name,
    ),
  );
const canFocusFooter = (page: Page) =>
  page
    .locator("footer a")
    .first()
    .evaluate((link: HTMLElement) => {
      const before = document.activeElement;
      link.focus({ preventScroll: true });
      const isFocused = document.activeElement === link;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      return isFocused;
    });
/** The controls come with a script of their own, and a phone scrolls for them once. */
const shirtAboveControls = (page: Page) =>
  until("the shirt lies above the controls", () =>
    page.evaluate(() => {
      const sheet = document.querySelector(".sheet");
      if (!sheet) return false;
      if (getComputedStyle(sheet).position !== "fixed") return true;
      const shirt = document.querySelector(".stage")?.getBoundingClientRect();
      return shirt !== undefined && shirt.bottom < sheet.getBoundingClientRect().top + 1;
    }),
  );
const shirtHeight = async (page: Page) =>
  (await page.locator(".canvas").boundingBox())?.height ?? 0;

test.each(SCREENS)(
  "2.28 66.45 one press gives the studio the whole window of $width px, another one the page as it was",
  async ({ width, dark }) => {
    const page = await openStudio({ width, dark });
    const before = await shirtHeight(page);
    expect(before).toBeLessThanOrEqual(451);
    await page.locator("[data-object]").click();
    await shirtAboveControls(page);
    await page.evaluate(() => window.scrollTo({ top: 90, behavior: "instant" }));
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBe(90);
    // The hand of Playwright would scroll to it first.
    await whole(page).evaluate((button: HTMLElement) => button.focus({ preventScroll: true }));
    await page.keyboard.press("Enter");
    await isFocused(page, "Back to the page");
    const dialog = page.getByRole("dialog", { name: "Design studio" });
    const box = await dialog.boundingBox();
    expect([box?.x, box?.y, box?.width]).toEqual([0, 0, width]);
    expect(await shirtHeight(page)).toBeGreaterThan(before * 1.15);
    expect(await overflow(page)).toBe(0);
    // Nobody can reach the page behind it.
    expect(await canFocusFooter(page)).toBe(false);
    expect(await page.getByRole("heading", { name: "disc.png" }).isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: /^Undo/ }).isVisible()).toBe(true);
    expect(await axeViolations(page, `${paths.home}#whole`)).toEqual([]);

    await back(page).click();
    await isFocused(page, "Whole window");
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    expect(await page.getByRole("heading", { name: "disc.png" }).isVisible()).toBe(true);
    expect(await shirtHeight(page)).toBe(before);
    expect(await canFocusFooter(page)).toBe(true);
  },
);

test("66.45 in the whole window a layer is moved and undone by keys, and Escape lets go of it before it gives the page back", async () => {
  const page = await openStudio();
  await whole(page).focus();
  await page.keyboard.press("Enter");
  await isFocused(page, "Back to the page");
  const object = page.locator("[data-object]");
  await object.click();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: /^Undo: Move/ }).waitFor();
  // From its fields Escape leads to the layer.
  await page.getByLabel("Across").focus();
  await page.keyboard.press("Escape");
  expect(await object.getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Escape");
  expect(await object.getAttribute("aria-pressed")).toBe("false");
  expect(await back(page).count()).toBe(1);
  await page.keyboard.press("Escape");
  await until("the page is back", async () => (await back(page).count()) === 0);
  // The layer keeps the focus, and its step can be undone.
  expect(await object.evaluate((layer) => layer === document.activeElement)).toBe(true);
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: /^Redo: Move/ }).waitFor();
});

test("66.40 66.45 the picture of the worn shirt opens in the whole window, too, and Escape closes it alone", async () => {
  const page = await openStudio();
  await whole(page).click();
  await isFocused(page, "Back to the page");
  const see = page.getByRole("button", { name: "See it worn" });
  await see.click();
  const picture = page.getByRole("img", { name: "White shirt, worn, front, with disc.png" });
  await picture.waitFor();
  await picture.evaluate((img: HTMLImageElement) => img.decode());
  expect(await axeViolations(page, `${paths.home}#worn`)).toEqual([]);
  await page.keyboard.press("Escape");
  await isFocused(page, "see-worn");
  expect(await back(page).count()).toBe(1);
  await page.getByRole("button", { name: "3D View" }).click();
  await page.locator(".turntable[data-photographed]").waitFor();
  await page.getByRole("slider", { name: /Turn the shirt/ }).press("ArrowLeft");
  expect(await page.locator(".turntable__photograph[data-shown]").count()).toBe(1);
});
