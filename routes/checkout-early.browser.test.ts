import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { ADDRESS, submitShipping } from "#tools/testing/browser/buying.ts";
import { openWithCart } from "#tools/testing/browser/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const { email, city, ...EARLY } = ADDRESS;

const shop = useShop();

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** The checkout whose scripts are still under way, until `arrive` lets them in. */
async function openEarly() {
  const page = await openWithCart(shop);
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(paths.checkout, { waitUntil: "commit" });
  await field(page, "notes").waitFor();
  return { page, arrive };
}

test("what is typed before the script arrives stays, and cannot be sent by then", async () => {
  const { page, arrive } = await openEarly();
  for (const [name, value] of Object.entries(EARLY)) await field(page, name).fill(value);
  await field(page, "notes").fill("Ring twice");
  await field(page, "fullName").press("Enter");
  expect(await page.getByRole("button", { name: "Continue to Payment" }).isDisabled()).toBe(true);
  arrive();
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  expect(new URL(page.url()).search).toBe("");
  await field(page, "email").fill(email);
  await field(page, "city").fill(city);
  for (const [name, value] of Object.entries({ ...ADDRESS, notes: "Ring twice" })) {
    expect([name, await field(page, name).inputValue()]).toEqual([name, value]);
  }
  await submitShipping(page);
  const [order] = await shop.sql`select shipping_address, notes from orders`;
  expect(order).toEqual({ shippingAddress: ADDRESS, notes: "Ring twice" });
});

test("it replaces what the tab has stored, field by field, and is stored itself", async () => {
  const { page, arrive } = await openEarly();
  arrive();
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  await field(page, "fullName").fill("Kept Name");
  await field(page, "phone").fill(ADDRESS.phone);
  const again = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await again.promise;
    await route.continue();
  });
  await page.goto(paths.checkout, { waitUntil: "commit" });
  await field(page, "notes").waitFor();
  await field(page, "fullName").fill("Typed Early");
  again.resolve();
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  await page.reload();
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  expect(await field(page, "fullName").inputValue()).toBe("Typed Early");
  expect(await field(page, "phone").inputValue()).toBe(ADDRESS.phone);
});

test("a form that is sent without script comes back to the checkout it was on", async () => {
  const visitor = shop.visitor();
  for (const path of [paths.checkout, paths.checkoutOf(12)]) {
    const answer = await visitor.post(path, new URLSearchParams(ADDRESS));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
  }
});
