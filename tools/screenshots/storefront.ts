import type { Page } from "playwright-core";
import { paths, withQuery } from "#shop/paths.ts";
import { CHOICE, colorChoice, continueToProducts, dropDesign } from "../testing/browser/buying.ts";
import { makeDue } from "../testing/due-jobs.ts";
import type { TestShop } from "../testing/shop.ts";
import type { Artwork } from "./artwork.ts";
import type { Shoot, Visit } from "./camera.ts";
import { dismissToasts } from "./studio.ts";

/** From landing to a cart of several sizes and colors that is mailed and left. */
export function storefront(shop: TestShop, { front }: { front: Artwork }): Visit {
  return async (page, shoot) => {
    const slug = await slugOf(shop, CHOICE.product);
    await page.goto(paths.home);
    await shoot("home");
    await page.goto(paths.productPage(slug));
    await shoot("product-page-no-design");
    await page.goto(paths.home);
    await dropDesign(page, front);
    await shoot("home-design");
    await continueToProducts(page);
    await page.goto(paths.productPage(slug));
    await shoot("product-page");
    await page.goto(paths.productReviews(slug));
    await shoot("product-reviews");
    await severalSizes(page, shoot);
    await cart(page, shoot);
    await leftCart(page, shoot, shop);
  };
}

async function slugOf({ sql }: TestShop, name: string): Promise<string> {
  const [{ slug }] = await sql<[{ slug: string }]>`select slug from products where name = ${name}`;
  return slug;
}

async function severalSizes(page: Page, shoot: Shoot): Promise<void> {
  await page.goto(`${withQuery(paths.product, { product: 1 })}#customize`);
  await page.getByRole("button", { name: "Size guide" }).click();
  await shoot("product-size-guide");
  await page.keyboard.press("Escape");
  await page.locator(".several summary").click();
  await fillBoxes(page, "White", ["5", "2000"]);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
  await shoot("product-several-errors");
  await dismissToasts(page);
  await fillBoxes(page, "White", ["5", "3"]);
  await colorChoice(page, "Black").check();
  await fillBoxes(page, "Black", ["2", "6"]);
  await shoot("product-several");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByText(/added to cart$/).waitFor();
}

async function fillBoxes(page: Page, color: string, quantities: string[]): Promise<void> {
  const boxes = page.getByRole("group", { name: color, exact: true }).getByRole("textbox");
  for (const [at, quantity] of quantities.entries()) await boxes.nth(at + 1).fill(quantity);
}

async function cart(page: Page, shoot: Shoot): Promise<void> {
  await page.goto(paths.cart);
  await shoot("order-several");
  await page.locator("#email").fill("ada");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
  await shoot("order-mail-errors");
}

async function leftCart(page: Page, shoot: Shoot, { sql, waitForMail }: TestShop): Promise<void> {
  const email = `${crypto.randomUUID()}@example.com`;
  await page.locator("#email").fill(email);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.waitForURL(`**${paths.cart}`);
  await shoot("order-mailed");
  await makeDue(sql, "send-mail");
  const { text } = await waitForMail(({ to }) => to === email);
  await page.context().clearCookies();
  await page.goto(/http\S+\/carts\/\S+/.exec(text)?.[0] ?? paths.cart);
  await shoot("left-cart");
}
