import { paths } from "#shop/paths.ts";
import { ship } from "../testing/browser/buying.ts";
import { register } from "../testing/data/accounts.ts";
import { addToCart, startBuyer } from "../testing/data/checkout.ts";
import type { TestShop } from "../testing/shop.ts";
import { become } from "./after-order.ts";
import type { Artwork } from "./artwork.ts";
import type { Visit } from "./camera.ts";

/** With an account, a saved address and a wallet. */
export function accountCheckout(shop: TestShop, { front }: { front: Artwork }): Visit {
  return async (page, shoot) => {
    const { visitor } = await register(shop);
    const buyer = await startBuyer(shop, visitor, new Uint8Array(front.bytes));
    await addToCart(buyer);
    await become(page, shop, visitor);
    shop.sandbox.offerWallet(true);
    await page.goto(paths.checkout);
    await page.locator("[data-hydrated]").waitFor({ state: "attached" });
    await page.getByLabel("Save this address").check();
    await ship(page);
    await page.getByText("Or pay by card").waitFor();
    await shoot("checkout-wallet");
    shop.sandbox.offerWallet(false);
    await page.goto(paths.checkout);
    await page.locator("[data-hydrated]").waitFor({ state: "attached" });
    const summary = page.locator(".top-total summary");
    if (await summary.isVisible()) await summary.click();
    await shoot("checkout-saved-address");
    await page.goto(paths.account);
    await shoot("account-addresses");
  };
}
