import type { Page } from "playwright-core";
import type { Sql } from "postgres";
import { paths } from "#shop/paths.ts";
import {
  addToCart,
  colorChoice,
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

type Buying = { artwork: Artwork; sql: Sql; onPaid: (orderId: number) => void };

/** Buys fourteen shirts with a code. Some get dearer a moment before the payment. */
export function buying({ artwork, sql, onPaid }: Buying): Visit {
  return async (page, shoot) => {
    await page.goto(paths.home);
    await shoot("rules-home");
    await dropDesign(page, artwork);
    await continueToProducts(page);
    await shoot("rules-products");
    await page.goto(`${paths.product}?product=1#customize`);
    await colorChoice(page, "Black").check();
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
    await enterCodes(page, shoot);
    await addToPrice(sql, 100);
    await ship(page);
    await shoot("rules-checkout-payment");
    await fillCard(page, "4242424242424242");
    await payButton(page).click();
    onPaid(await confirmedOrder(page));
    await shoot("rules-receipt");
    await addToPrice(sql, -100);
    await page.goto(paths.returns);
    await shoot("rules-returns");
  };
}

async function enterCodes(page: Page, shoot: Shoot): Promise<void> {
  await page.getByLabel("State", { exact: true }).selectOption("MA");
  await page.getByText("Express").waitFor();
  await applyCode(page, "SUMMER-SALE");
  await page.locator("#discountCode-error").waitFor();
  await shoot("rules-checkout-code-error");
  await applyCode(page, "HARBOR10");
  await page.getByText("Discount code HARBOR10 is applied.").waitFor();
  await shoot("rules-checkout-code");
}

async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Discount code").fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
}

async function addToPrice(sql: Sql, cents: number): Promise<void> {
  await sql`
    update variants set price_cents = price_cents + ${cents}
    where product_id = 1 and size = '2XL'`;
}
