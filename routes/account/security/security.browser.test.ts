import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { appOf, forgetSteps, registerWithApp } from "#tools/testing/data/factors.ts";
import { addPasskey } from "#tools/testing/data/passkeys.ts";
import { addStaff } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Chromium's own, as a laptop with a fingerprint reader has one. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const unprove = (userId: number) =>
  shop.sql`update sessions set proved_at = null where user_id = ${userId}`;

test("81.27 a browser makes a passkey, logs in with it alone and after the password, and proves with it", async () => {
  const one = await register(shop, { isAdmin: true });
  const page = await shop.openPage({ as: one.visitor, expected: /403/ });
  await giveAuthenticator(page);
  await page.goto(paths.accountSecurity);
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByLabel("Name").fill("Test laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  await page.getByRole("link", { name: "I have saved them" }).click();
  await page.getByRole("button", { name: "Remove Test laptop" }).waitFor();

  await page.context().clearCookies();
  await page.goto(paths.login);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByText(`Welcome back, ${one.username}`).waitFor();
  expect(pathOf(page)).toBe(paths.admin);

  await unprove(one.user.id);
  await page.goto(paths.adminEmailSettings);
  await page.getByLabel("Sender name").fill("By passkey");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Confirm your password" }).waitFor();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL(`**${paths.adminEmailSettings}*`);
  await page.getByRole("heading", { name: "Confirm your password" }).waitFor({ state: "detached" });
  const [row] = await shop.sql`select sender_name from email_settings`;
  expect(row?.senderName).toBe("By passkey");

  await page.context().clearCookies();
  await page.goto(paths.login);
  await page.getByLabel("Username or email").fill(one.username);
  await page.locator("#main").getByLabel("Password").fill(one.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("heading", { name: "One more step" }).waitFor();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByText(`Welcome back, ${one.username}`).waitFor();
});

test("81.27 without scripts an app is set up, its code logs in, and no passkey is offered", async () => {
  const one = await register(shop);
  const page = await shop.openPage({ javaScript: false, as: one.visitor });
  await page.goto(paths.accountSecurity);
  await page.getByRole("link", { name: "Set up an authenticator app" }).click();
  await page.getByText("Type it instead").click();
  const secret = (await page.locator(".security__secret").textContent()) ?? "";
  const app = appOf(secret.replaceAll(" ", ""));
  await page.getByLabel("The six digits").fill(app.code());
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  await forgetSteps(shop, one.user.id);
  await page.context().clearCookies();
  await page.goto(paths.login);
  expect(await page.getByRole("button", { name: "Use a passkey" }).count()).toBe(0);
  await page.getByLabel("Username or email").fill(one.username);
  await page.locator("#main").getByLabel("Password").fill(one.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByLabel("Code").fill(app.code());
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByText(`Welcome back, ${one.username}`).waitFor();
});

test("81.28 axe finds nothing on these pages, wrong codes included, and nothing is too wide", async () => {
  const violations: string[] = [];
  const owner = await registerWithApp(shop, { isAdmin: true });
  await addPasskey(shop, owner);
  await addStaff(shop, ["orders.view"]);
  const plain = await register(shop);
  for (const { width, dark } of SCREENS) {
    const options = { width, dark, expected: /403|422/ };
    const check = async (page: Page, what: string) => {
      violations.push(...(await axeViolations(page, `${what} at ${width}`)));
      expect([what, width, await overflow(page)]).toEqual([what, width, 0]);
    };
    const off = await shop.openPage({ ...options, as: plain.visitor });
    await off.goto(paths.accountSecurity);
    await check(off, "switched off");
    await off.goto(paths.accountApp);
    await check(off, "an app");
    await off.getByText("Type it instead").click();
    await off.getByLabel("The six digits").fill("000000");
    await off.getByRole("button", { name: "Confirm" }).click();
    await off.getByText("That is not the code of now").waitFor();
    await off.getByText("Type it instead").click();
    await check(off, "a wrong code");
    await off.goto(paths.newPasskey);
    await check(off, "a new passkey");
    await off.goto(paths.account);
    await check(off, "the account");
    await off.close();

    const page = await shop.openPage({ ...options, as: owner.visitor });
    await page.goto(paths.accountSecurity);
    await check(page, "switched on");
    await page.getByRole("button", { name: "Make new codes" }).click();
    await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
    await check(page, "recovery codes");
    await page.goto(paths.adminStaffSecurity);
    await check(page, "security of staff");
    await unprove(owner.user.id);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "Confirm your password" }).waitFor();
    await check(page, "the password again");
    await page.locator("#main").getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("That is not your current password").waitFor();
    await check(page, "a wrong password");
    await shop.sql`update sessions set proved_at = now() where user_id = ${owner.user.id}`;
    await page.close();

    const login = await shop.openPage(options);
    await login.goto(paths.login);
    await check(login, "login");
    await login.getByLabel("Username or email").fill(owner.username);
    await login.locator("#main").getByLabel("Password").fill(owner.password);
    await login.getByRole("button", { name: "Login", exact: true }).click();
    await login.getByLabel("Code").waitFor();
    await check(login, "second factor");
    await login.getByLabel("Code").fill("000000");
    await login.getByRole("button", { name: "Log in" }).click();
    await login.getByText("That code is wrong").waitFor();
    await check(login, "a wrong second factor");
    await login.close();
  }
  expect(violations).toEqual([]);
});

test("81.31 staff without a required second factor read why, and go on where they were", async () => {
  const one = await addStaff(shop, ["orders.view"]);
  await shop.sql`update staff_security set requires_factor = true`;
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ width, dark, as: one.visitor });
    await page.goto(paths.adminOrders);
    await page.getByText("This shop requires a second factor").waitFor();
    expect(await axeViolations(page, `a required factor at ${width}`)).toEqual([]);
    await page.close();
  }
  const page = await shop.openPage({ as: one.visitor });
  await page.goto(paths.adminOrders);
  await page.getByRole("link", { name: "Set up an authenticator app" }).click();
  const secret = (await page.locator(".security__secret").textContent()) ?? "";
  await page.getByLabel("The six digits").fill(appOf(secret.replaceAll(" ", "")).code());
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("link", { name: "I have saved them" }).click();
  await page.waitForURL(`**${paths.adminOrders}`);
  await shop.sql`update staff_security set requires_factor = false`;
});
