import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { payButton, ship } from "#tools/testing/browser/buying.ts";
import { openWithCart } from "#tools/testing/browser/checkout.ts";
import { addDiscount } from "#tools/testing/data/pricing/discounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const APPLIED = "Discount code SUMMER is applied.";

async function openCheckout(page: Page) {
  await page.goto(paths.checkout);
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
}

async function applyIn(page: Page) {
  await page.getByLabel(/Discount code/).fill("SUMMER");
  await page.getByRole("button", { name: "Apply" }).click();
}

async function applyInCart(page: Page) {
  await page.goto(paths.cart);
  await applyIn(page);
  await page.getByText("Discount (SUMMER)").waitFor();
}

async function removeInCart(page: Page) {
  await page.goto(paths.cart);
  await page.getByRole("button", { name: /Remove.*(code|SUMMER)/i }).click();
  await page.getByText("Discount (SUMMER)").waitFor({ state: "detached" });
}

test("48.5 a code of the checkout and its order, removed in the cart, does not come back", async () => {
  await addDiscount(shop.sql, { code: "SUMMER" });
  const page = await openWithCart(shop);
  await openCheckout(page);
  await applyIn(page);
  await page.getByText(APPLIED).waitFor();
  await ship(page);
  expect(await payButton(page).textContent()).toBe("Pay $17.99");
  await removeInCart(page);
  await openCheckout(page);
  await page.getByLabel(/Discount code/).waitFor();
  await ship(page);
  expect(await payButton(page).textContent()).toBe("Pay $19.99");
});

test("48.5 a code that was removed at the checkout, and applied in the cart after that, counts", async () => {
  const page = await openWithCart(shop);
  await applyInCart(page);
  await openCheckout(page);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByLabel(/Discount code/).waitFor();
  await openCheckout(page);
  await page.getByLabel(/Discount code/).waitFor();
  await removeInCart(page);
  await applyInCart(page);
  await openCheckout(page);
  await page.getByText(APPLIED).waitFor();
});

test("48.5 a code that was removed after its order was placed stays removed when the page is loaded again", async () => {
  const page = await openWithCart(shop);
  await openCheckout(page);
  await applyIn(page);
  await page.getByText(APPLIED).waitFor();
  await ship(page);
  await openCheckout(page);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByLabel(/Discount code/).waitFor();
  await openCheckout(page);
  await page.getByLabel(/Discount code/).waitFor();
});
