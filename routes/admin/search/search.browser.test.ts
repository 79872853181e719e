import { beforeAll, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let owner: Visitor;
const ids: number[] = [];
beforeAll(async () => {
  owner = (await register(shop, { isAdmin: true })).visitor;
  for (let at = 0; at < 7; at++) ids.push(await addOrder(shop.sql));
  await addGalleryDesign(shop.sql, { title: "Ada tee" });
});

test("82.12 Enter in the field goes to an order, the arrows through the results, and Tab without script", async () => {
  // The orders have no pictures.
  const page = await shop.openPage({ as: owner, expected: /404/ });
  await page.goto(paths.adminTax);
  await page.keyboard.press("/");
  await page.keyboard.type("tee");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${paths.adminSearch}?q=tee`);
  const links = page.locator("a[data-hit]");
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  expect(await links.nth(1).evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
  await page.keyboard.press("ArrowDown");
  const href = await links.first().getAttribute("href");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${href}`);
  await page.goto(withQuery(paths.adminSearch, { q: "tee" }));
  await page.getByRole("searchbox").fill(`#${ids[0]}`);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${paths.adminOrderPage(ids[0] ?? 0)}`);

  const plain = await shop.openPage({ as: owner, width: 390, javaScript: false });
  await plain.goto(paths.adminTax);
  await plain.getByRole("link", { name: "Find anything" }).click();
  await plain.getByRole("searchbox").fill("tee");
  await plain.keyboard.press("Enter");
  await plain.waitForURL(`**${paths.adminSearch}?q=tee`);
  await plain.getByRole("searchbox").press("Tab");
  expect(await plain.evaluate(() => document.activeElement?.tagName)).toBe("A");
});

test("82.12 results, none, and what can be searched fit every screen, and axe finds nothing", async () => {
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ as: owner, width, dark });
    for (const [name, q] of [
      ["some", "ada"],
      ["none", "zzqqzz"],
      ["nothing typed", ""],
    ] as const) {
      await page.goto(withQuery(paths.adminSearch, { q }));
      violations.push(...(await axeViolations(page, `${name} ${width}`)));
      expect(await overflow(page)).toBe(0);
    }
    await page.context().close();
  }
  expect(violations).toEqual([]);
});
