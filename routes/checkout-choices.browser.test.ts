import { afterEach, expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { ADDRESS, fillCard, fillShipping, payButton, ship } from "#tools/testing/browser/buying.ts";
import { openCheckout, openWithCart } from "#tools/testing/browser/checkout.ts";
import { openBeforeScripts } from "#tools/testing/browser/early.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
afterEach(async () => {
  await shop.sql`delete from shipping_zones`;
});

test("6.21 a delivery chosen and sent before the script arrives is the one that is ordered", async () => {
  await addZone(
    shop.sql,
    ["US"],
    [{ name: "Standard" }, { name: "Express", steps: [{ from: 0, cents: 1999 }] }],
  );
  const page = await openWithCart(shop);
  const arrive = await openBeforeScripts(page, paths.checkout);
  for (const [name, value] of Object.entries(ADDRESS)) await fillShipping(page, name, value);
  await page.getByLabel("Express").check();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  arrive();
  await payButton(page).waitFor();
  const [order] = await shop.sql`
    select shipping_method, total_cents from orders order by id desc limit 1`;
  expect(order).toEqual({ shippingMethod: "Express", totalCents: 3998 });
  expect(await payButton(page).textContent()).toBe("Pay $39.98");
  await page.getByText("The total is now $39.98; it was $24.98.").waitFor();
});

test("6.12 on a phone no message lies over the way on, and none repeats its field or tells a status", async () => {
  const page = await openCheckout(shop, { width: 390, expected: /40[02]|503/ });
  const onwards = page.getByRole("button", { name: "Continue to Payment" });
  for (const [name, value] of Object.entries({ ...ADDRESS, postalCode: "!!!" })) {
    await fillShipping(page, name, value);
  }
  await onwards.click();
  await page.locator("#postalCode-error").waitFor();
  expect(await page.getByText("Checkout Error").count()).toBe(0);

  await fillShipping(page, "postalCode", ADDRESS.postalCode);
  const failure = { status: 503, body: "Come back later" };
  await page.route(`**${paths.api.orders}`, (route) => route.fulfill(failure), { times: 1 });
  await onwards.click();
  await page.getByText("Checkout Error").waitFor();
  expect(await page.locator(".toast__text").textContent()).toBe("Come back later");
  await expectApart(page, onwards);

  await ship(page);
  await fillCard(page, "4000000000000002");
  await payButton(page).click();
  await page.getByText("Payment Failed").waitFor();
  await expectApart(page, payButton(page));
});

/** Expects the toast apart from what is pressed next, wherever on the screen that is. */
async function expectApart(page: Page, button: Locator) {
  const [toast, next] = await Promise.all([
    page.locator(".toast").boundingBox(),
    button.boundingBox(),
  ]);
  if (!toast || !next) throw new Error("Both are on the page");
  expect(toast.y + toast.height <= next.y || next.y + next.height <= toast.y).toBe(true);
}

for (const javaScript of [true, false]) {
  test(`6.24 'Clear Cart' asks first, in the cart and at the checkout, scripts ${javaScript}`, async () => {
    const page = await openWithCart(shop, { javaScript });
    const lines = async () => (await shop.sql`select from cart_lines`).length;
    const before = await lines();
    await page.goto(paths.checkout);
    await page.getByText("Change the cart").click();
    await page.getByRole("button", { name: "Clear Cart" }).click();
    await page.getByRole("button", { name: "Keep it" }).click();
    await page.goto(paths.cart);
    await page.getByRole("button", { name: "Clear Cart" }).click();
    await page.getByRole("heading", { name: "Clear the cart?" }).waitFor();
    expect(await lines()).toBe(before);
    await page.getByRole("dialog").getByRole("button", { name: "Clear Cart" }).click();
    await page.getByText("Cart cleared").waitFor();
    expect(await lines()).toBe(before - 1);
  });
}
