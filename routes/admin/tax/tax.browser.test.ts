import { expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("39.10 axe finds nothing in the pages of tax, wrong fields and conflicts included, and nothing is too wide", async () => {
  await shop.sql`
    insert into tax_exemptions (email, tax_number)
    values (${`${"office".repeat(8)}@school.example`}, ${"EX-".repeat(20)})`;
  const [rate] = await shop.sql<[{ id: number }]>`
    insert into tax_rates (country_code, name, rate) values ('US', 'Sales tax', 7250) returning id`;
  const { visitor } = await register(shop, { isAdmin: true });
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ width, dark, as: visitor, expected: /409|422/ });
    const check = async (what: string) => {
      violations.push(...(await axeViolations(page, `${what} at ${width}`)));
      expect([what, width, await overflow(page)]).toEqual([what, width, 0]);
    };
    const preview = withQuery(paths.adminTax, { country: "US" });
    for (const path of [preview, paths.adminTaxRates, paths.adminTaxExemptions]) {
      await page.goto(path);
      await check(path);
    }
    await page.goto(paths.adminTaxRate(rate.id));
    await page.getByLabel("Rate", { exact: true }).fill("700");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Nothing was saved").waitFor();
    await check("a wrong field");
    await page.goto(paths.adminTax);
    await shop.sql`update tax_settings set revision = revision + 1, taxes_shipping = true`;
    await page.getByRole("radio", { name: /^Stripe Tax/ }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Somebody changed this meanwhile").waitFor();
    await check("a conflict");
    await page.close();
  }
  expect(violations).toEqual([]);
});
