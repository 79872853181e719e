import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("99.7 axe finds nothing in the page of developers, nothing is too wide, and a call opens by keyboard", async () => {
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ width, dark });
    await page.goto(paths.developers);
    for (const id of ["#postApiOrders", "#postApiAdminScans"]) {
      await page.locator(`${id} summary`).press("Enter");
    }
    await page.getByLabel("Request: Scan a code").waitFor();
    violations.push(...(await axeViolations(page, `developers at ${width}`)));
    expect([width, await overflow(page)]).toEqual([width, 0]);
    await page.close();
  }
  expect(violations).toEqual([]);
});
