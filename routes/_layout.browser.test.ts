import { afterAll, beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { startShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
}, 60_000);
afterAll(() => shop.stop());

test("a toast stands alone for about five seconds, and longer while it has the focus", async () => {
  const page = await shop.openPage();
  await page.goto(paths.product);
  // No design, no product: two presses leave two messages, and only the last of them is seen.
  await page.goto(`${paths.product}?product=1`);
  for (const _ of [1, 2]) await page.getByRole("button", { name: "Add to Cart" }).click();
  const toast = page.locator(".toast");
  expect(await toast.count()).toBe(1);
  expect(await page.locator("#toasts [role=alert] .toast__title").textContent()).toBe(
    "No design selected",
  );
  const seconds = await toast.evaluate((element) => getComputedStyle(element).animationDuration);
  expect(Number.parseFloat(seconds)).toBeWithin(4.5, 6);
  await page.getByText("No design selected").waitFor();
  await page.getByLabel("Dismiss message").focus();
  expect(await toast.evaluate((element) => getComputedStyle(element).animationPlayState)).toBe(
    "paused",
  );
}, 60_000);

test("the preview is at most 450 pixels high", async () => {
  for (const width of [390, 1280] as const) {
    const page = await shop.openPage({ width });
    await page.goto(paths.design);
    const shirt = page.locator("svg[viewBox='0 0 640 680']").first();
    expect((await shirt.boundingBox())?.height).toBeWithin(200, 451);
  }
}, 60_000);
