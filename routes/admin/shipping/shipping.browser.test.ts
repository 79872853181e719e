import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("35.23 37.19 an owner sets up zones by hand; axe finds nothing on the way, and nothing is too wide", async () => {
  const { visitor } = await register(shop, { isAdmin: true });
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ width, dark, as: visitor, expected: /422/ });
    const check = async (what: string) => {
      violations.push(...(await axeViolations(page, `${what} at ${width}`)));
      expect([what, width, await overflow(page)]).toEqual([what, width, 0]);
    };
    await page.goto(paths.adminShipping);
    await check("without zones");
    await page.getByRole("link", { name: "Add zone" }).click();
    await page.getByRole("button", { name: "Add zone" }).click();
    await page.getByText("Choose at least one place").waitFor();
    await check("a wrong zone");
    await page.getByLabel("Name", { exact: true }).fill("Home");
    await page.locator("summary", { hasText: "North America" }).click();
    await page.getByLabel("Canada", { exact: true }).check();
    await page.getByLabel("Add by name").fill("California, US");
    await page.getByRole("button", { name: "Add zone" }).click();
    await page.getByRole("button", { name: "Add method" }).click();
    await page.getByText("Enter a name, such as Standard").waitFor();
    await check("a wrong method");
    await page.getByLabel("Name").fill("Post");
    await page.getByLabel("Price, row 1").fill("4.99");
    await page.getByRole("button", { name: "Add method" }).click();
    await page.getByLabel("Country").selectOption("Canada");
    await page.getByRole("button", { name: "Show" }).click();
    await page.getByLabel("To Canada").getByText("$4.99").waitFor();
    await check("the overview");
    await page.goto(paths.adminHolidays);
    await check("holidays");
    await page.goto(paths.adminShipping);
    const question = page.getByRole("dialog", { name: "Delete zone “Home”?" });
    await page.getByRole("button", { name: "Delete Home" }).click();
    await check("the question before a deletion");
    await question.getByRole("button", { name: "Keep it" }).click();
    await question.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Delete Home" }).click();
    await question.getByRole("button", { name: "Delete zone" }).click();
    await page.getByText("Free everywhere").waitFor();
    await page.close();
  }
  expect(violations).toEqual([]);
});
