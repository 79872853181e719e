import { expect, test } from "bun:test";
import type { Page, Route } from "playwright-core";
import { paths } from "#shop/paths.ts";
import {
  ADDRESS,
  confirmedOrder,
  fillCard,
  fillShipping,
  payButton,
  submitShipping,
} from "#tools/testing/browser/buying.ts";
import { openCheckout } from "#tools/testing/browser/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

/** The checkout with its form filled in; failures that the test makes are expected. */
async function openFilledIn(expected?: RegExp): Promise<Page> {
  const page = await openCheckout(shop, expected ? { expected } : {});
  for (const [name, value] of Object.entries(ADDRESS)) await fillShipping(page, name, value);
  return page;
}

/** Holds the calls of a URL until they are released. */
async function hold(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route: Route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("6.9 while it submits the button says 'Processing...' and is disabled", async () => {
  const page = await openFilledIn();
  const release = await hold(page, `**${paths.api.orders}`);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  const busy = page.getByRole("button", { name: "Processing..." });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  expect(await busy.locator(".spinner").count()).toBe(1);
  release();
  await payButton(page).waitFor();
});

test("6.12 a failed call of the checkout shows 'Checkout Error', and the address stays", async () => {
  const page = await openFilledIn(/503/);
  await page.route(
    `**${paths.api.paymentIntent}`,
    (route) => route.fulfill({ status: 503, body: "Come back later" }),
    { times: 1 },
  );
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByText("Checkout Error").waitFor();
  await page.getByText("Come back later", { exact: true }).waitFor();
  expect(await page.locator('[name="city"]').inputValue()).toBe(ADDRESS.city);
  await submitShipping(page);
});

test("7.12 Print Receipt prints the page", async () => {
  const page = await openFilledIn();
  await submitShipping(page);
  await fillCard(page, "4242424242424242");
  await payButton(page).click();
  await confirmedOrder(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print Receipt" }).click();
  await page.locator("body[data-printed]").waitFor();
});

test("6.10 the button to pay is disabled until the card provider's fields are ready", async () => {
  const page = await openFilledIn();
  const release = await hold(page, "**/elements/frame*");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await payButton(page).waitFor();
  expect(await payButton(page).isDisabled()).toBe(true);
  release();
  await page.locator("button:enabled", { hasText: /^Pay/ }).waitFor();
});

test("6.10 a spinner stands where the card form will be until it is there", async () => {
  const page = await openFilledIn();
  const release = await hold(page, shop.config.STRIPE_JS_URL);
  // The held script would hold the load event too, if it is asked for before.
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByText("Loading the card form").waitFor({ state: "attached" });
  expect(await page.locator(".spinner").count()).toBe(1);
  release();
  await payButton(page).waitFor();
});
