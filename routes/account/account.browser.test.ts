import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { type Account, newAccount } from "#tools/testing/data/accounts.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

async function signUp(page: Page, account: Account): Promise<void> {
  await page.goto(`${paths.login}?tab=register&return=${paths.account}`);
  await page.getByLabel("Username", { exact: true }).fill(account.username);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { name: "Account", level: 1 }).waitFor();
}

test("11.13 67.43 with scripts off, an account is named, pictured and deleted on a phone", async () => {
  const page = await shop.openPage({ width: 390, javaScript: false });
  const account = newAccount();
  await signUp(page, account);
  await page.getByRole("textbox", { name: "Name", exact: false }).first().fill("Ada Lovelace");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByText("Name saved").waitFor({ state: "attached" });
  const button = await page
    .getByLabel("Avatar")
    .evaluate((input) => getComputedStyle(input, "::file-selector-button").fontFamily);
  expect(button).toStartWith("Figtree");
  const buffer = Buffer.from(await pngFixture({ width: 300, height: 200 }));
  const picture = { name: "me.png", mimeType: "image/png", buffer };
  await page.getByLabel("Avatar").setInputFiles(picture);
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByText("Avatar updated").waitFor();
  expect(await page.locator(".avatar--large img").count()).toBe(1);

  await page.getByRole("link", { name: "Delete account" }).click();
  await page.getByLabel("Current password").fill(account.password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByText("Account deleted").waitFor({ state: "attached" });
  await page.goto(paths.account);
  await page.getByRole("heading", { name: "Login" }).waitFor();
});

for (const { width, dark } of SCREENS) {
  test(`axe finds nothing on an account's pages, ${width} pixels wide, ${dark ? "dark" : "light"}`, async () => {
    const page = await shop.openPage({ width, dark });
    await signUp(page, newAccount());
    const violations: string[] = [];
    for (const path of [paths.account, paths.accountDeletion]) {
      await page.goto(path);
      violations.push(...(await axeViolations(page, path)));
      expect(await overflow(page)).toBe(0);
    }
    expect(violations).toEqual([]);
  });
}
