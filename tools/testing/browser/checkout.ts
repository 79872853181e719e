import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { addToCart, startBuyer } from "../data/checkout.ts";
import type { TestShop } from "../shop.ts";
import type { PageOptions } from "./browser.ts";

/** A page of a visitor who has a $19.99 shirt in the cart. */
export async function openWithCart(shop: TestShop, options: PageOptions = {}): Promise<Page> {
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  return shop.openPage({ ...options, as: buyer.visitor });
}

/** The same visitor's checkout, ready to type into. */
export async function openCheckout(shop: TestShop, options: PageOptions = {}): Promise<Page> {
  const page = await openWithCart(shop, options);
  await page.goto(paths.checkout);
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  return page;
}
