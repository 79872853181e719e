import { expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { payButton, ship } from "#tools/testing/browser/buying.ts";
import { openWithCart } from "#tools/testing/browser/checkout.ts";
import { sellIn } from "../data/pricing/further-currencies.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop();

test("55.24 scripts write two dollars apart as pages do", async () => {
  await shop.sql`update shop_settings set currency = 'cad'`;
  await sellIn(shop.sql, "usd", 1400);
  shop.services.shopSettings.drop();
  const page = await openWithCart(shop);
  const tee = paths.productPage("classic-cotton-tee");
  await page.goto(withQuery(tee, { currency: "usd" }));
  await page.getByText("US$14.00").first().waitFor();
  await page.goto(withQuery(paths.product, { product: 1, size: "M", color: "Mint" }));
  await page.getByLabel("Quantity").first().selectOption("3");
  await page.getByText("US$42.00").first().waitFor();
  await page.goto(paths.checkout);
  await ship(page);
  expect(await payButton(page).textContent()).toBe("Pay US$14.00");
  expect(await page.getByText(/(^|[^S])\$\d/).count()).toBe(0);
});
