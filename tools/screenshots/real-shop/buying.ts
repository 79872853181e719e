import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import {
  addToCart,
  confirmedOrder,
  continueToProducts,
  dropDesign,
  fillCard,
  goToCheckout,
  payButton,
  ship,
} from "../../testing/browser/buying.ts";
import type { Artwork } from "../artwork.ts";
import type { Shoot, Visit } from "../camera.ts";

/** Buys eleven, then twelve shirts with a code; `onPaid` learns of the order. */
export function buying(artwork: Artwork, onPaid: (orderId: number) => void): Visit {
  return async (page, shoot) => {
    await page.goto(paths.home);
    await shoot("rules-home");
    await dropDesign(page, artwork);
    await continueToProducts(page);
    await shoot("rules-products");
    await page.goto(`${paths.product}?product=1#customize`);
    await page.getByLabel("Color").selectOption("Black");
    await page.locator(".several summary").click();
    await shoot("rules-product");
    await page.goto(paths.product);
    await addToCart(page, { quantity: "10", size: "M" });
    await page.goto(paths.product);
    await addToCart(page, { quantity: "1" });
    await page.goto(paths.cart);
    await shoot("rules-cart-hint");
    await page.goto(paths.product);
    await addToCart(page, { quantity: "3", size: "2XL" });
    await page.goto(paths.cart);
    await shoot("rules-cart");
    await page.goto(paths.product);
    await page.goto(`${paths.product}?product=1#customize`);
    await goToCheckout(page);
    await shoot("rules-checkout");
    await pay(page, shoot);
    onPaid(await confirmedOrder(page));
    await shoot("rules-receipt");
    await page.goto(paths.returns);
    await shoot("rules-returns");
  };
}

async function pay(page: Page, shoot: Shoot): Promise<void> {
  await page.getByLabel("State").selectOption("MA");
  await page.getByText("Express").waitFor();
  await applyCode(page, "SUMMER-SALE");
  await page.locator("#discountCode-error").waitFor();
  await shoot("rules-checkout-code-error");
  await applyCode(page, "WELCOME10");
  await page.getByText("Discount code WELCOME10 is applied.").waitFor();
  await shoot("rules-checkout-code");
  await ship(page);
  await shoot("rules-checkout-payment");
  await fillCard(page, "4242424242424242");
  await payButton(page).click();
}

async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Discount code").fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
}
