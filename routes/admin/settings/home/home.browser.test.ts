import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const buttonColors = (page: Page) =>
  page.evaluate(() =>
    ["light", "dark"].map((scheme) => {
      const button = document.querySelector(`.home-head--${scheme} .button`);
      return button && getComputedStyle(button).backgroundColor;
    }),
  );
const OWN = ["rgb(42, 63, 199)", "rgb(170, 183, 255)"];
const YELLOW = ["rgb(126, 102, 0)", "rgb(255, 208, 0)"];

test("68.9 what is typed is seen at once in both schemes; after saving, without script too", async () => {
  const { visitor } = await register(shop, { isAdmin: true });
  const page = await shop.openPage({ as: visitor });
  await page.goto(paths.adminHomeSettings);
  const accent = page.getByLabel("Accent color");
  const report = page.locator(".accent-report");
  expect(await buttonColors(page)).toEqual(OWN);
  expect(await report.isVisible()).toBe(false);
  await accent.fill("#ffd00");
  // No color as yet.
  expect(await buttonColors(page)).toEqual(OWN);
  await accent.pressSequentially("0");
  expect(await buttonColors(page)).toEqual(YELLOW);
  expect(await report.textContent()).toMatch(/#7e6600, which is darker.*#ffd000, as you chose it/s);
  expect(await page.getByLabel("Or choose one").inputValue()).toBe("#ffd000");
  await page.getByLabel("Headline").fill("<b>Shirts</b> for bands");
  const headlines = page.locator(".home-head__headline");
  expect(await headlines.allInnerTexts()).toEqual(Array(2).fill("<b>Shirts</b> for bands"));
  await accent.fill("");
  expect(await buttonColors(page)).toEqual(OWN);
  expect(await report.isVisible()).toBe(false);
  await page.getByLabel("Or choose one").fill("#ffd000");
  expect(await accent.inputValue()).toBe("#ffd000");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Settings saved").waitFor();

  const plain = await shop.openPage({ as: visitor, javaScript: false });
  await plain.goto(paths.adminHomeSettings);
  expect(await buttonColors(plain)).toEqual(YELLOW);
  expect(await plain.locator(".home-head__headline").first().textContent()).toBe(
    "<b>Shirts</b> for bands",
  );
  expect(await plain.locator(".accent-report").isVisible()).toBe(true);
  expect(await plain.locator(".accent-picker").isVisible()).toBe(false);
});

test("68.2 axe finds nothing on pages of any accent, in light and in dark", async () => {
  const { visitor } = await register(shop, { isAdmin: true });
  const violations: string[] = [];
  for (const accent of ["#ffd000", "#000000", "#00ffff"]) {
    await shop.sql`update shop_settings set accent = ${accent}`;
    shop.services.shopSettings.drop();
    for (const { width, dark } of SCREENS) {
      const page = await shop.openPage({ width, dark, as: visitor });
      for (const path of [paths.home, paths.product, paths.help, paths.adminHomeSettings]) {
        // Another query, so that it is not the page that was cached a moment ago.
        await page.goto(`${path}?${accent.slice(1)}`);
        // A field that waits for its script is pale.
        if (path === paths.home) {
          await page.locator("[data-hydrated]").waitFor({ state: "attached" });
        }
        violations.push(...(await axeViolations(page, `${path} ${accent} at ${width}`)));
        expect([path, width, await overflow(page)]).toEqual([path, width, 0]);
      }
      await page.close();
    }
  }
  expect(violations).toEqual([]);
});
