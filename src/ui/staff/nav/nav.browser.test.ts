import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { axeViolations } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let owner: Visitor;
const staff: Record<string, Visitor> = {};
beforeAll(async () => {
  owner = (await register(shop, { isAdmin: true })).visitor;
  for (const role of ["Packer", "Press", "Support"] as const)
    staff[role] = (await register(shop, { role })).visitor;
});

const PAGES = {
  owner: paths.adminTax,
  Packer: paths.adminScan,
  Press: paths.adminFloor,
  Support: paths.adminOrders,
};

const navOn = (page: Page) => page.getByRole("navigation", { name: "Back office" });

test("82.5 each role's navigation is no wider than its screen, and axe finds nothing in it", async () => {
  const violations: string[] = [];
  for (const width of [1280, 768, 390]) {
    for (const [name, path] of Object.entries(PAGES)) {
      const page = await shop.openPage({ as: staff[name] ?? owner });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      violations.push(...(await axeViolations(page, `${name} ${width}`)));
      expect(await overflow(page)).toBe(0);
      if (name === "owner") {
        const button = width === 390 ? "Shop Tax" : "Catalogue";
        await navOn(page).getByRole("button", { name: button }).click();
        await navOn(page).getByRole("link", { name: "Discounts" }).waitFor();
        violations.push(...(await axeViolations(page, `${name} menu ${width}`)));
        expect(await overflow(page)).toBe(0);
      }
      await page.context().close();
    }
  }
  expect(violations).toEqual([]);
});

test("82.4 without script any page is two presses away, on a phone too", async () => {
  for (const width of [1280, 390] as const) {
    const page = await shop.openPage({ as: owner, width, javaScript: false });
    await page.goto(paths.adminTax);
    const nav = navOn(page);
    await nav.getByRole("button", { name: width === 390 ? "Shop Tax" : "Catalogue" }).click();
    await nav.getByRole("link", { name: "Discounts" }).click();
    await page.waitForURL(`**${paths.adminDiscounts}`);
    await page.getByRole("heading", { level: 1, name: "Discounts" }).waitFor();
    if (width === 1280) {
      await nav.getByRole("link", { name: "Prices" }).click();
      await page.waitForURL(`**${paths.adminPrices}`);
    }
    await page.context().close();
  }
});

test("82.6 '/' searches, 'g' and a letter lead to a page, '?' shows the keys, and a switch turns them off", async () => {
  const page = await shop.openPage({ as: owner });
  await page.goto(paths.adminTax);
  const field = page.getByRole("searchbox", { name: "Find anything" });
  await page.keyboard.press("/");
  await expectFocus(page, "q");
  await page.keyboard.type("g/");
  expect(await field.inputValue()).toBe("g/");
  await field.fill("");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await page.getByText("These keys").waitFor();
  expect(await axeViolations(page, "keys")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await page.waitForURL(`**${paths.adminOrders}`);
  await page.keyboard.press("?");
  await page.getByRole("checkbox", { name: "Keys are on" }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await page.keyboard.press("/");
  expect(new URL(page.url()).pathname).toBe(paths.adminOrders);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  // The board's own switch is the same one.
  await page.goto(paths.adminFloor);
  await page.getByRole("button", { name: "Keys" }).click();
  expect(await page.getByRole("checkbox", { name: "Keys are on" }).isChecked()).toBe(false);
});

test("82.6 where the browser remembers nothing, keys and switch work as long as the page is open", async () => {
  const page = await shop.openPage({ as: owner });
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Storage is blocked.", "SecurityError");
      },
    });
  });
  await page.goto(paths.adminTax);
  await page.keyboard.press("?");
  const box = page.getByRole("checkbox", { name: "Keys are on" });
  expect(await box.isChecked()).toBe(true);
  await box.uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  expect(await page.evaluate(() => document.activeElement?.matches("[name=q]"))).toBe(false);
  await page.getByRole("button", { name: "Keys" }).click();
  await box.check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expectFocus(page, "q");
});

async function expectFocus(page: Page, name: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement && activeElement.name === wanted;
  }, name);
}
