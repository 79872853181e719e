import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

for (const screen of SCREENS) {
  test(`38.18 a code is made, found and changed; axe finds nothing, at ${screen.width} pixels`, async () => {
    const page = await shop.openPage({ ...screen, as: admin, expected: /422/ });
    const code = `BROWSER${screen.width}`;
    await page.goto(paths.adminDiscounts);
    await page.getByRole("link", { name: "Add code" }).first().click();
    await page.getByText("Amount off", { exact: true }).first().click();
    expect(await page.getByLabel("Percent off", { exact: true }).last().isVisible()).toBe(false);
    await page.locator("[name=amount]").fill("lots");
    await page.getByText("Some products").click();
    await page.getByLabel("Long Sleeve Tee").check();
    await page.getByLabel("Find more products").fill("boxy");
    // Enter finds what was typed there, and does not save.
    await page.getByLabel("Find more products").press("Enter");
    await page.getByLabel("Heavyweight Boxy Tee").check();
    expect(await page.getByLabel("Long Sleeve Tee").isChecked()).toBe(true);
    await page.locator("[name=code]").fill(code);
    await page.locator("[name=code]").press("Enter");
    await page.getByText("Enter an amount in dollars").waitFor();
    expect(await axeViolations(page, "the form with an error")).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.locator("[name=amount]").fill("5");
    await page.getByRole("button", { name: "Save" }).last().click();
    await page.getByRole("heading", { name: code, level: 1 }).waitFor();
    expect(await page.getByLabel("Heavyweight Boxy Tee").isChecked()).toBe(true);
    await page.getByRole("button", { name: "Switch off" }).click();
    await page.getByRole("button", { name: "Switch on" }).waitFor();
    expect(await axeViolations(page, "the code")).toEqual([]);
    await page.getByRole("link", { name: "Discounts" }).first().click();
    await page.getByRole("row", { name: new RegExp(`${code}.*Off.*\\$5\\.00 off`, "s") }).waitFor();
    expect(await axeViolations(page, "the list")).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
}
