import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { newAccount } from "../testing/data/accounts.ts";
import type { Visit } from "./camera.ts";
import { logIn } from "./log-in.ts";

export const accounts: Visit = async (page, shoot) => {
  const account = newAccount();
  await page.goto(paths.loginFor(paths.orders));
  await shoot("login");
  await submitUnvalidated(page, "Log in");
  await shoot("login-errors");
  await page.getByRole("link", { name: "Register" }).click();
  await shoot("register");
  await page.getByLabel("Username").fill(account.username);
  await submitUnvalidated(page, "Create account");
  await shoot("register-errors");
  await page.goto(paths.forgotPassword);
  await shoot("forgot-password");
  await page.goto(`${paths.forgotPassword}?sent=1`);
  await shoot("forgot-password-sent");
  await page.goto(`${paths.resetPassword}?token=made-up`);
  await shoot("reset-password");
  await page.goto(`${paths.verifyEmail}?token=made-up`);
  await shoot("verify-email-dead");
  await page.goto(paths.orders);
  await shoot("orders-visitor");
  await page.goto(paths.orderDetail(1));
  await shoot("order-detail-visitor");
  await page.goto(paths.orderLookup);
  await shoot("order-lookup");

  await page.goto(`${paths.login}?tab=register`);
  await page.getByLabel("Username").fill(account.username);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Account created").waitFor();
  await page.goto(paths.account);
  await shoot("account");
  await submitUnvalidated(page, "Change email");
  await shoot("account-errors");
  await page.goto(paths.accountDeletion);
  await shoot("account-deletion");
  await page.goto(paths.orders);
  await shoot("orders-empty");
  await page.goto(paths.orderDetail(999_999));
  await shoot("order-detail-missing");
  await page.goto(paths.adminGallery);
  await shoot("access-denied");
};

export const sampleOrders =
  (username: string, password: string): Visit =>
  async (page, shoot) => {
    await logIn(page, paths.login, { username, password });
    await page.goto(paths.orders);
    await shoot("orders");
    const links = await page.getByRole("link", { name: /View Details/ }).all();
    const hrefs = await Promise.all(links.map((link) => link.getAttribute("href")));
    for (const [at, href] of hrefs.entries()) {
      await page.goto(href ?? paths.orders);
      await shoot(`order-detail-${at + 1}`);
    }
  };

/** Skips the browser's validation. */
async function submitUnvalidated(page: Page, button: string): Promise<void> {
  await page.locator("main form").evaluateAll((forms) => {
    for (const form of forms) form.setAttribute("novalidate", "");
  });
  await page.getByRole("main").getByRole("button", { name: button }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
}
