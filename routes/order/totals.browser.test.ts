import { afterEach, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { openWithCart } from "#tools/testing/browser/checkout.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
afterEach(async () => {
  await shop.sql`delete from shipping_zones`;
});

async function openCart(width: 390 | 1280) {
  const page = await openWithCart(shop, { width });
  await page.goto(paths.cart);
  return page;
}

test("5.14 subtotal, shipping and total stand in this order", async () => {
  const page = await openCart(1280);
  const rows = () => page.locator(".cart .summary > div").allTextContents();
  expect(await rows()).toEqual(["Subtotal$19.99", "ShippingFree", "Total$19.99"]);
  await addZone(shop.sql, ["US"], [{ name: "Standard" }]);
  await page.reload();
  expect(await rows()).toEqual([
    "Subtotal$19.99",
    "ShippingCalculated at checkout",
    "Estimated total$19.99",
  ]);
});

test.each([390, 1280] as const)(
  "5.14 at %p px what mails the cart is as wide as the card above it",
  async (width) => {
    const page = await openCart(width);
    const boxes = [".cart > .card", ".email-cart"].map((part) =>
      page.locator(part).first().boundingBox(),
    );
    const [card, mail] = await Promise.all(boxes);
    expect([mail?.x, mail?.width]).toEqual([card?.x, card?.width]);
  },
);
