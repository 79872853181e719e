import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths, withQuery } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { newAccount, register } from "#tools/testing/data/accounts.ts";
import { mailedLink, resetToken } from "#tools/testing/mails/mailed-links.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const REGISTER = withQuery(paths.login, { tab: "register" });
const pathOf = (page: Page) => new URL(page.url()).pathname;
const main = (page: Page) => page.locator("#main");

test("11.6 with scripts off one registers, logs out and logs in again, and is back where one came from", async () => {
  const page = await shop.openPage({ javaScript: false });
  const { username, email, password } = newAccount({ username: "Zoe" });
  await page.goto(paths.pricing);
  await page.locator("header").getByRole("link", { name: "Login" }).click();
  await main(page).getByRole("link", { name: "Register" }).click();
  await main(page).getByLabel("Username", { exact: true }).fill(username);
  await main(page).getByLabel("Email").fill(email);
  await main(page).getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Account created").waitFor();
  expect(pathOf(page)).toBe(paths.pricing);
  const avatar = page.getByRole("button", { name: "Account menu of Zoe" });
  expect((await avatar.textContent())?.trim()).toBe("Z");

  await avatar.click();
  await page.locator("#menu-account").getByRole("button", { name: "Logout" }).click();
  await page.getByText("Logged out").waitFor();
  expect(pathOf(page)).toBe(paths.home);

  await page.goto(paths.pricing);
  await page.locator("header").getByRole("link", { name: "Login" }).click();
  await main(page).getByLabel("Username or email").fill(email);
  await main(page).getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByText("Welcome back, Zoe").waitFor();
  expect(pathOf(page)).toBe(paths.pricing);
});

test("11.5 the hint of a field stands above it, where no bubble of the browser covers it", async () => {
  const page = await shop.openPage({ width: 390 });
  await page.goto(REGISTER);
  const field = main(page).getByLabel("Username", { exact: true });
  const hint = await main(page).getByText("3 to 30 characters").boundingBox();
  const label = await main(page).getByText("Username", { exact: true }).boundingBox();
  expect(hint?.y).toBeWithin(label?.y ?? 0, (await field.boundingBox())?.y ?? 0);
});

test("a rejected login has the cursor in the password, a rejected field in itself", async () => {
  const page = await shop.openPage({ expected: /422/ });
  await page.goto(paths.login);
  await main(page).getByLabel("Username or email").fill("nobody-at-all");
  await main(page).getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("alert").getByText("Wrong username or password.").waitFor();
  await expectFocus(page, "password");
  await page.goto(REGISTER);
  await main(page).getByLabel("Username", { exact: true }).fill("Guest");
  await main(page).getByLabel("Email").fill("someone@example.com");
  await main(page).getByLabel("Password").fill("a long enough password");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("That name is reserved.").waitFor();
  await expectFocus(page, "username");
});

test("a new password is chosen by the mailed link, in a browser that keeps the link to itself", async () => {
  const account = await register(shop);
  const { username } = account;
  const token = await resetToken(shop, account);
  const page = await shop.openPage({ javaScript: false });
  await page.goto(withQuery(paths.resetPassword, { token }));
  await main(page).getByLabel("New password").fill("a password of today");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Password changed").waitFor();
  await main(page).getByLabel("Username or email").fill(username);
  await main(page).getByLabel("Password").fill("a password of today");
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByText(`Welcome back, ${username}`).waitFor();
});

for (const { width, dark } of SCREENS) {
  test(`axe finds nothing on the sign-in pages, at ${width} pixels, ${dark ? "dark" : "light"}`, async () => {
    const page = await shop.openPage({ width, dark, expected: /4(10|22)/ });
    const violations: string[] = [];
    const account = await register(shop);
    const link = await mailedLink(shop, account.email, /Verify/);
    const confirm = await shop.openPage({ width, dark, as: account.visitor });
    await confirm.goto(link);
    await confirm.getByRole("button", { name: "Verify email" }).waitFor();
    violations.push(...(await axeViolations(confirm, "the verification")));
    expect(await overflow(confirm)).toBe(0);
    for (const path of [
      paths.login,
      REGISTER,
      paths.forgotPassword,
      withQuery(paths.forgotPassword, { sent: 1 }),
      withQuery(paths.resetPassword, { token: "abc" }),
      paths.resetPassword,
      paths.verifyEmail,
      link,
    ]) {
      await page.goto(path);
      violations.push(...(await axeViolations(page, path)));
    }
    await page.goto(REGISTER);
    await main(page).getByLabel("Username", { exact: true }).fill("Guest");
    await main(page).getByLabel("Email").fill("ada@example");
    await main(page).getByLabel("Password").fill("password");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("That name is reserved.").waitFor();
    violations.push(...(await axeViolations(page, "errors by field")));
    await page.goto(paths.login);
    await main(page).getByLabel("Username or email").fill("nobody-at-all");
    await main(page).getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByText("Wrong username or password.").waitFor();
    violations.push(...(await axeViolations(page, "a rejected login")));
    expect(violations).toEqual([]);
  });
}

/** The browser moves the focus a moment after the page is there. */
async function expectFocus(page: Page, name: string): Promise<void> {
  await page.locator(`[name="${name}"]:focus`).waitFor();
}
