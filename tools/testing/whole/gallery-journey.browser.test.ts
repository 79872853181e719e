import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { addToCart, dropDesign } from "../browser/buying.ts";
import { type Account, register } from "../data/accounts.ts";
import { pngFixture } from "../data/fixtures.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop();

async function openAs(account: Account, path: string): Promise<Page> {
  const page = await shop.openPage();
  await page.goto(paths.loginFor(path));
  await page.getByLabel("Username or email").fill(account.username);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByText("Welcome back").waitFor();
  return page;
}

async function share(page: Page, title: string, { isPublic = true } = {}): Promise<void> {
  await page.goto(paths.design);
  if ((await page.getByRole("button", { name: "Share to Gallery" }).count()) === 0) {
    const bytes = await pngFixture({ width: 900, height: 1000 });
    await dropDesign(page, { name: "sun.png", mimeType: "image/png", bytes });
  }
  await page.getByRole("button", { name: "Share to Gallery" }).click();
  const dialog = page.getByRole("dialog", { name: "Share to Gallery" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByRole("button", { name: "retro" }).click();
  if (!isPublic) await dialog.getByRole("radio", { name: /^Private/ }).check();
  await dialog.getByRole("button", { name: "Share Design" }).click();
  await page.getByText("Design shared!").waitFor();
}

/** The shopper searches by the form; the result is how many cards have that title. */
async function find(page: Page, title: string): Promise<number> {
  await page.goto(paths.gallery);
  await page.getByRole("searchbox", { name: "Search" }).fill(title);
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/[?&]q=/);
  return page.getByRole("main").getByRole("link", { name: title, exact: true }).count();
}

test("12.22 what is shared is found, liked, commented, and ordered from a second browser", async () => {
  const sharer = await openAs(await register(shop), paths.design);
  await share(sharer, "Sunrise Over the Press");

  const page = await shop.openPage();
  expect(await find(page, "Sunrise Over the Press")).toBe(1);
  await page.getByRole("main").getByRole("link", { name: "Sunrise Over the Press" }).click();
  await page.getByRole("heading", { name: "Sunrise Over the Press", level: 1 }).waitFor();
  await page.getByRole("button", { name: /^Like/ }).first().click();
  await page.locator('[aria-pressed="true"]').first().waitFor();
  await page.locator("#comments").scrollIntoViewIfNeeded();
  await page.locator('[data-island="gallery-comments"][data-hydrated]').waitFor();
  await page.getByLabel("Add a comment").fill("  I want one  ");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("I want one", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Change it first" }).click();
  await page.waitForURL(`**${paths.design}`);
  await page.locator(".shirt image").first().waitFor();
  await page.goto(paths.product);
  await addToCart(page);
  await page.goto(paths.cart);
  const text = await page.getByRole("main").textContent();
  expect(text).toContain("design.png");
  expect(text).not.toContain("sun.png");
});

test("14.9 a private design is invisible until an admin approves it, and gone once it is hidden", async () => {
  const title = "Not for Everyone";
  const sharer = await openAs(await register(shop), paths.design);
  await share(sharer, title, { isPublic: false });
  const visitor = await shop.openPage({ expected: /404/ });
  expect(await find(visitor, title)).toBe(0);

  const admin = await openAs(await register(shop, { isAdmin: true }), paths.adminGallery);
  const card = () => admin.locator(".card", { hasText: title });
  await card().getByRole("button", { name: "Approve" }).click();
  await admin.getByText("Design approved").waitFor();
  expect(await find(visitor, title)).toBe(1);

  await visitor.getByRole("main").getByRole("link", { name: title }).click();
  await visitor.getByText("Report this design").click();
  await visitor.getByLabel("What is wrong with it?").selectOption("copyright");
  await visitor.getByRole("button", { name: "Send report" }).click();
  await visitor.getByText("Thank you. We will look at it.").first().waitFor();

  await admin.goto(`${paths.adminGallery}?queue=reported`);
  await card().getByLabel("Reason, which its owner reads").fill("It is not yours");
  await card().getByRole("button", { name: "Hide" }).click();
  await admin.getByText("Design hidden").waitFor();
  await visitor.reload();
  await visitor.getByRole("heading", { name: "Design Not Found" }).waitFor();
  expect(await find(visitor, title)).toBe(0);
});
