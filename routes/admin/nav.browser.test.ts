import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { registerStaff } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let owner: Visitor;
const staff: Record<string, Visitor> = {};
beforeAll(async () => {
  owner = (await register(shop, { isAdmin: true })).visitor;
  staff.owner = owner;
  for (const role of ["Packer", "Press", "Support"] as const)
    staff[role] = (await registerStaff(shop, role)).visitor;
});

const PAGES = { owner: paths.adminTax, Packer: paths.adminScan, Press: paths.adminFloor, Support: paths.adminOrders };

test("82.6 each role's navigation is no wider than its screen, and axe finds nothing in it", async () => {
  const violations: string[] = [];
  for (const width of [1280, 768, 390]) {
    for (const [name, path] of Object.entries(PAGES)) {
      const page = await shop.openPage({ as: staff[name] ?? owner });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      violations.push(...(await axeViolations(page, `${name} ${width}`)));
      expect(await overflow(page)).toBe(0);
      const nav = page.getByRole("navigation", { name: "Back office" });
      if (name === "owner") {
        await nav.getByRole("button", { name: width === 390 ? "Tax" : "Catalogue" }).click();
        await nav.getByRole("link", { name: "Discounts" }).waitFor();
        violations.push(...(await axeViolations(page, `${name} menu ${width}`)));
        expect(await overflow(page)).toBe(0);
      }
      await page.context().close();
    }
  }
  expect(violations).toEqual([]);
});
