import { beforeEach, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { releaseLapsedStock } from "#orders/sweeps/release-lapsed.ts";
import { paths } from "#shop/paths.ts";
import {
  ADDRESS,
  fillCard,
  fillShipping,
  payButton,
  ship,
  submitShipping,
} from "#tools/testing/browser/buying.ts";
import { openCheckout } from "#tools/testing/browser/checkout.ts";
import { setStock } from "#tools/testing/data/catalog.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const GOOD_CARD = "4242424242424242";

const shop = useShop();
beforeEach(() => setStock(shop.sql, { size: "M", color: "Mint" }, 5));

const closed = (page: Page) => page.getByText("Your payment was closed meanwhile");

/** A shopper has typed the card, and the half hour is over in which the pieces are reserved. */
async function openLapsed(): Promise<Page> {
  const page = await openCheckout(shop, { expected: /40[09]/ });
  await ship(page);
  await fillCard(page, GOOD_CARD);
  await shop.sql`update stock_reservations set reserved_until = now() - interval '1 minute'`;
  await releaseLapsedStock(shop.services);
  return page;
}

test("49.10 who comes back to the card after half an hour enters it again, and pays once", async () => {
  const page = await openLapsed();
  await payButton(page).click();
  await closed(page).waitFor();
  expect(await page.locator("main").textContent()).not.toContain("PaymentIntent");
  expect(await payButton(page).textContent()).toBe("Pay $19.99");
  await fillCard(page, GOOD_CARD);
  await payButton(page).click();
  await page.getByRole("heading", { name: "Order Confirmed" }).waitFor();
  expect(await shop.sql`select payment_status from orders`).toMatchObject([
    { paymentStatus: "paid" },
  ]);
});

test("49.10 who comes back when somebody else has taken the pieces reads so", async () => {
  const page = await openLapsed();
  await setStock(shop.sql, { size: "M", color: "Mint" }, 0);
  await payButton(page).click();
  expect(await page.locator('form [role="alert"]').textContent()).toContain(
    "The Classic Cotton Tee is not available in M, Mint right now.",
  );
});

const CHANGES: [string, object, size: string][] = [
  ["changed", {}, "L"],
  ["sent to another address", { city: "Salem" }, "M"],
  ["sent with a note", { notes: "Ring twice" }, "M"],
];

test.each(CHANGES)(
  "49.10 what another tab has %s is not paid by the tab from before, though it costs the same",
  async (_, typed, size) => {
    const page = await openCheckout(shop, { expected: /400/ });
    await ship(page);
    const other = await page.context().newPage();
    await shop.sql`update cart_lines set size = ${size}`;
    await other.goto(paths.checkout);
    await other.locator("[data-hydrated]").waitFor({ state: "attached" });
    const shipping = Object.entries({ ...ADDRESS, ...typed });
    for (const [name, value] of shipping) await fillShipping(other, name, value);
    await submitShipping(other);
    await fillCard(page, GOOD_CARD);
    await payButton(page).click();
    await page.locator('form [role="alert"]').waitFor();
    expect(await page.locator('form [role="alert"]').textContent()).toContain(
      "This order was changed in another window. Nothing was charged. Reload the page to see it.",
    );
  },
);
