import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { makeKey } from "#tools/testing/contract/make-key.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("98.8 axe finds nothing in the pages of keys, nothing is too wide, and one is made and revoked by the keyboard", async () => {
  const { visitor } = await register(shop, { isAdmin: true });
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ width, dark, as: visitor, expected: /422/ });
    const check = async (what: string) => {
      violations.push(...(await axeViolations(page, `${what} at ${width}`)));
      expect([what, width, await overflow(page)]).toEqual([what, width, 0]);
    };
    await page.goto(paths.adminKeys);
    await page.getByText("No keys yet").waitFor();
    await check("no keys");
    const name = page.getByRole("textbox", { name: "Name" });
    await name.fill(`Warehouse ${"of-a-very-long-name".repeat(2)}`);
    await page.getByRole("radio", { name: "365 days" }).press("Space");
    await page.getByRole("button", { name: "Make key" }).press("Enter");
    await page.getByText("Nothing was saved").waitFor();
    await page.getByText("Tick what it may do.").waitFor();
    expect(await name.inputValue()).toStartWith("Warehouse of-a-very");
    expect(await page.getByRole("radio", { name: "365 days" }).isChecked()).toBe(true);
    await check("wrong form");
    const scope = page.getByLabel("Download lists of orders");
    await scope.press("Space");
    const typed = await name.inputValue();
    await name.fill("");
    await page.getByRole("button", { name: "Make key" }).press("Enter");
    await page.getByText("Enter a name").waitFor();
    expect(await scope.isChecked()).toBe(true);
    await name.fill(typed);
    await page.getByRole("button", { name: "Make key" }).press("Enter");
    await page.getByText("Copy it now").waitFor();
    await check("new key");
    await page.getByRole("link", { name: "I have copied it" }).press("Enter");
    await page.getByText("Make a key").waitFor();
    await makeKey(
      shop,
      visitor,
      ["orders.export", "floor.print", "floor.pack", "reports.view", "log.view", "catalog.edit"],
      "ERP",
    );
    await page.reload();
    await check("keys");
    const revokes = page.getByRole("button", { name: "Revoke ERP" });
    await revokes.press("Enter");
    const revokesKey = page.getByRole("button", { name: "Revoke key" });
    await revokesKey.waitFor();
    await check("before a key is revoked");
    await page.keyboard.press("Escape");
    await revokes.press("Enter");
    await revokesKey.press("Enter");
    await revokes.waitFor({ state: "detached" });
    await page.getByRole("button", { name: /Revoke Warehouse/ }).press("Enter");
    await revokesKey.press("Enter");
    await page.getByText("No keys yet").waitFor();
    await page.close();
  }
  expect(violations).toEqual([]);
});
