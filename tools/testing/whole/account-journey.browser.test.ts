import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import {
  confirmedOrder,
  fillCard,
  fillCart,
  goToCheckout,
  payButton,
  ship,
} from "../browser/buying.ts";
import { logIn, newAccount, register } from "../data/accounts.ts";
import { pngFixture } from "../data/fixtures.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop();

const account = newAccount({ username: "Ada.Lovelace", email: "ada@example.com" });

async function registerByHand(page: Page): Promise<void> {
  await page.goto(paths.home);
  await page.getByRole("link", { name: "Login" }).locator("visible=true").click();
  await page.getByRole("link", { name: "Register" }).click();
  await page.getByLabel("Username", { exact: true }).fill(account.username);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Account created").waitFor();
}

async function openMailedLink(page: Page): Promise<void> {
  const mail = await shop.waitForMail(({ subject }) => subject.includes("Verify"));
  expect(mail.to).toBe(account.email);
  const link = /https?:\S+verify-email\?token=[\w.-]+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`There is no link in:\n${mail.text}`);
  await page.goto(link);
  const button = page.getByRole("button", { name: "Verify email" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Email verified").waitFor();
}

async function buyAShirt(page: Page): Promise<number> {
  const bytes = await pngFixture({ width: 900, height: 1000 });
  await fillCart(page, { name: "sun.png", mimeType: "image/png", bytes });
  await goToCheckout(page);
  expect(await page.locator('[name="email"]').inputValue()).toBe(account.email);
  await ship(page);
  await fillCard(page, "4242424242424242");
  await payButton(page).click();
  return confirmedOrder(page);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("button", { name: "Logout" }).locator("visible=true").click();
  await page.getByText("Logged out").waitFor();
}

async function logInByHand(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await page.getByLabel("Username or email").fill(account.username);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByText("Welcome back, Ada.Lovelace").waitFor();
}

test("6.8 a shopper registers, verifies by the mailed link, orders, logs out and in, and finds the order; nobody else does", async () => {
  // A visitor requests the order as well.
  const page = await shop.openPage({ expected: /401 \(Unauthorized\).*orders/ });
  await registerByHand(page);
  await openMailedLink(page);
  const orderId = await buyAShirt(page);
  await logOut(page);

  await page.goto(paths.orders);
  await page.getByRole("heading", { name: "Login Required" }).waitFor();
  await page.getByText("Please log in to view your order history").waitFor();
  await page.goto(paths.orderDetail(orderId));
  await page.getByText("Please log in to view order details").waitFor();

  await page.goto(paths.orders);
  await logInByHand(page);
  expect(new URL(page.url()).pathname).toBe(paths.orders);
  await page.getByRole("link", { name: /View Details/ }).click();
  await page.getByRole("heading", { name: `Order #${orderId}` }).waitFor();

  await expectHidden(orderId);
});

/** The order is not there to another account, by page and by API; to its owner it is. */
async function expectHidden(orderId: number): Promise<void> {
  const { visitor: stranger } = await register(shop);
  const owner = await logIn(shop, account);
  for (const path of [paths.orderDetail(orderId), paths.api.order(orderId)]) {
    expect((await owner.request(path)).status).toBe(200);
    expect((await stranger.request(path)).status).toBe(404);
  }
}
