import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("35.8 axe finds nothing in the settings, wrong fields and conflicts included, and nothing is too wide", async () => {
  const { visitor } = await register(shop, { isAdmin: true });
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ width, dark, as: visitor, expected: /409|422/ });
    const check = async (what: string) => {
      violations.push(...(await axeViolations(page, `${what} at ${width}`)));
      expect([what, width, await overflow(page)]).toEqual([what, width, 0]);
    };
    for (const path of [paths.adminLogo, paths.adminHomeSettings, paths.adminPolicies]) {
      await page.goto(path);
      await check(path);
    }
    await page.goto(paths.adminSettings);
    await check("general");
    await page.getByLabel("Shop name").fill(" ");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Nothing was saved").waitFor();
    await check("a wrong field");
    await page.goto(paths.adminContactSettings);
    await shop.sql`update shop_settings set phone = ${`+1 555 010 ${width}${dark ? 1 : 0}`}`;
    await page.getByLabel("Phone").fill("+1 555 010 2222");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Somebody changed this meanwhile").waitFor();
    await check("a conflict");
    await page.goto(paths.adminPolicy("returns"));
    await page.getByLabel("Text").fill("## Soon\n\n- [us](/contact)");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("heading", { name: "Soon" }).waitFor();
    await check("a preview");
    await page.close();
  }
  expect(violations).toEqual([]);
});
