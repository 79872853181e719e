import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { addToCart, startBuyer } from "#tools/testing/data/checkout.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("48.23 what shipping costs, and from which sum it is free, is said before the checkout, once it is set", async () => {
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  const said = "Shipping from $4.99 in the United States. Free shipping from $100.00.";
  const pages = [
    ...[paths.product, `${paths.product}?product=1`, paths.productPage("classic-cotton-tee")],
    ...[paths.pricing, paths.cart],
  ];
  const read = async (path: string) => (await buyer.visitor.request(path)).text();
  for (const path of pages) expect(await read(path)).not.toContain("Shipping from");
  await addZone(shop.sql, ["US"], [{ name: "Standard", freeFromCents: 10_000 }]);
  await addZone(shop.sql, ["DE"], [{ name: "Post", steps: [{ from: 0, cents: 99 }] }]);
  // Settings and pages are cached for a moment.
  for (const path of pages) {
    await until(`${path} says it`, async () => (await read(path)).includes(said));
  }
});
