import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import {
  ADDRESS,
  confirmedOrder,
  fillCard,
  fillCart,
  payButton,
  ship,
  submitShipping,
} from "#tools/testing/browser/buying.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

async function openCheckout(width: 390 | 1280 = 1280): Promise<Page> {
  // A declined card is a 402, which Chromium writes to the console.
  const page = await shop.openPage({ width, expected: /402/ });
  await fillCart(page, { name: "sun.png", mimeType: "image/png", bytes: await pngFixture() });
  await page.goto(paths.checkout);
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  return page;
}

/** What there is of this page's order in the shop: orders, and how they are paid. */
async function ordersOf(page: Page) {
  const cookies = await page.context().cookies();
  const shopper = cookies.find(({ name }) => name === "ph_shopper")?.value.split(".")[0] ?? "";
  return [...(await shop.sql`select id, payment_status from orders where shopper_id = ${shopper}`)];
}

for (const width of [1280, 390] as const) {
  test(`messages at their fields, then a double click, then 4242 pays once at ${width} pixels`, async () => {
    const page = await openCheckout(width);
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await page.getByText("Full name is required").waitFor();
    await page.getByText("Invalid email address").waitFor();
    await page.locator('[name="fullName"]').fill("Ada");
    expect(await page.getByText("Full name is required").count()).toBe(0);
    await ship(page);
    await fillCard(page, "4242424242424242");
    await payButton(page).dblclick();
    const id = await confirmedOrder(page);
    await page.getByText("Payment Successful").waitFor();
    await page.getByText("Thank you for your order!").waitFor();
    await page.getByText("Paid - Stripe").waitFor();
    expect(await ordersOf(page)).toEqual([{ id, paymentStatus: "paid" }]);
    expect(await overflow(page)).toBe(0);
    await page.goto(paths.checkout);
    await page.getByRole("heading", { name: "Your cart is empty" }).waitFor();
  });
}

test("a declined card says why and frees the button; a good one then pays", async () => {
  const page = await openCheckout();
  await ship(page);
  await fillCard(page, "4000000000000002");
  await payButton(page).click();
  await page.getByText("Payment Failed").waitFor();
  await page.getByText("Your card was declined.").first().waitFor();
  await fillCard(page, "4242424242424242");
  await payButton(page).click();
  const id = await confirmedOrder(page);
  expect(await ordersOf(page)).toEqual([{ id, paymentStatus: "paid" }]);
});

test("3-D Secure: a failure leads to the way to pay, an approval to the confirmation", async () => {
  const page = await openCheckout();
  await ship(page);
  await fillCard(page, "4000002500003155");
  await payButton(page).click();
  await page.getByRole("button", { name: "Fail" }).click();
  await page.getByRole("heading", { name: "Payment not completed" }).waitFor();
  await page.getByRole("link", { name: "Complete Payment" }).click();
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  expect(await page.locator('[name="city"]').inputValue()).toBe(ADDRESS.city);
  await submitShipping(page);
  await fillCard(page, "4000002500003155");
  await payButton(page).click();
  const back = page.waitForRequest(/\/orders\?payment_intent=/);
  await page.getByRole("button", { name: "Approve" }).click();
  await back;
  const id = await confirmedOrder(page);
  expect(await ordersOf(page)).toEqual([{ id, paymentStatus: "paid" }]);
});

test("a reload at every step, and going back, lose nothing and make one order", async () => {
  const page = await openCheckout();
  await page.getByRole("heading", { name: "Payment Details" }).waitFor();
  const back = page.getByRole("link", { name: "Back to Cart" });
  expect(await back.getAttribute("href")).toBe(paths.cart);
  const form = await page.locator("form.form").boundingBox();
  const summary = await page.getByRole("region", { name: "Order Summary" }).boundingBox();
  expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThanOrEqual(summary?.x ?? 0);
  await page.locator('[name="fullName"]').fill("Half Typed");
  await page.reload();
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  expect(await page.locator('[name="fullName"]').inputValue()).toBe("Half Typed");
  await ship(page);
  await page.getByRole("button", { name: "Back to Shipping" }).click();
  expect(await page.locator('[name="city"]').inputValue()).toBe(ADDRESS.city);
  await submitShipping(page);
  await page.reload();
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  expect(await page.locator('[name="phone"]').inputValue()).toBe(ADDRESS.phone);
  await submitShipping(page);
  await fillCard(page, "4242424242424242");
  await payButton(page).click();
  const id = await confirmedOrder(page);
  await page.reload();
  expect(await confirmedOrder(page)).toBe(id);
  expect(await ordersOf(page)).toEqual([{ id, paymentStatus: "paid" }]);
});
