import { expect, test } from "bun:test";
import { ship } from "#tools/testing/browser/buying.ts";
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
