import { expect, test } from "bun:test";
import { ADDRESS_FIELDS, ship } from "#tools/testing/browser/buying.ts";
import { openCheckout } from "#tools/testing/browser/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("49.11 the way back begins where the heading below it does", async () => {
  const page = await openCheckout(shop, { width: 390 });
  await ship(page);
  const back = page.getByRole("button", { name: "Back to Shipping" }).locator("svg");
  const heading = page.getByRole("heading", { name: "Card Payment" });
  const [arrow, title] = [await back.boundingBox(), await heading.boundingBox()];
  expect(Math.abs((arrow?.x ?? 0) - (title?.x ?? 99))).toBeLessThan(3);
});

test.each(["Edit shipping address", "Back to Shipping"])(
  "49.12 '%s' is large enough for a finger, and leads to the first field with all that was typed",
  async (name) => {
    const page = await openCheckout(shop, { width: 390 });
    await page.locator('[name="notes"]').fill("Ring twice");
    await ship(page);
    const back = page.getByRole("button", { name, exact: true });
    const { width, height } = (await back.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await back.press("Enter");
    const first = page.locator('[name="fullName"]');
    expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await first.evaluate((field) => field.getBoundingClientRect().top)).toBeWithin(70, 700);
    for (const [field, value] of Object.entries({ ...ADDRESS_FIELDS, notes: "Ring twice" }))
      expect(await page.locator(`[name="${field}"]`).inputValue()).toBe(value);
  },
);
