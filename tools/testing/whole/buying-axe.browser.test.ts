import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { INFORMATION_PAGES } from "#shop/information-pages.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "../browser/axe.ts";
import {
  addToCart,
  CHOICE,
  confirmedOrder,
  continueToProducts,
  dropDesign,
  fillCard,
  goToCheckout,
  payButton,
  ship,
} from "../browser/buying.ts";
import { pngFixture } from "../data/fixtures.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop();

const SLUG = "classic-cotton-tee";

/** A newcomer finds them so, with nothing uploaded and an empty cart. */
const UNTOUCHED = [
  paths.home,
  paths.product,
  withQuery(paths.product, { product: 3 }),
  paths.productPage(SLUG),
  paths.cart,
  paths.checkout,
  paths.orderSuccess(999),
  paths.puffPuff,
  "/nowhere",
];

/** These pages share one layout, so that each is seen on one screen only. */
const PLAIN = [...INFORMATION_PAGES, paths.productReviews(SLUG), paths.leftCart(1)];

for (const [screenAt, { width, dark }] of SCREENS.entries()) {
  const plain = PLAIN.filter((_, at) => at % SCREENS.length === screenAt);
  const screen = `at ${width} pixels, ${dark ? "dark" : "light"}`;

  test(`1.24 axe finds nothing on any page as a newcomer finds it, ${screen}`, async () => {
    const page = await open(width, dark);
    const violations: string[] = [];
    for (const path of [...UNTOUCHED, ...plain]) {
      await page.goto(path);
      // Buttons look until then as if they wait.
      await page.locator("[data-island]:not([data-hydrated])").waitFor({ state: "detached" });
      violations.push(...(await axeViolations(page, path)));
    }
    await page.goto(paths.about);
    const opener = width === 390 ? "Open menu" : "Custom T-Shirts";
    await page.getByRole("button", { name: opener }).click();
    violations.push(...(await axeViolations(page, "the open menu")));
    expect(violations).toEqual([]);
  });

  test(`1.24 axe finds nothing on the way from the design to the receipt, ${screen}`, async () => {
    const page = await open(width, dark);
    const violations: string[] = [];
    const check = async (at: string) => violations.push(...(await axeViolations(page, at)));
    await page.goto(paths.design);
    const bytes = await pngFixture({ width: 900, height: 1000 });
    await dropDesign(page, { name: "sun.png", mimeType: "image/png", bytes });
    await check("the studio with a design");
    await page.getByRole("button", { name: "3D View" }).click();
    await check("the studio in 3D");
    await continueToProducts(page);
    await check("the products");
    await addToCart(page);
    await check("a shirt in the cart");
    await goToCheckout(page);
    await page.goto(paths.cart);
    await check("the order");
    await page.goto(paths.checkout);
    await page.locator("[data-hydrated]").waitFor({ state: "attached" });
    await check("the shipping form");
    await page.locator('[name="fullName"]').press("Enter");
    await page.getByText("Full name is required").waitFor();
    await check("the shipping form with its messages");
    await ship(page);
    await check("the payment step");
    await fillCard(page, "4000000000000002");
    await payButton(page).click();
    await page.getByText("Your card was declined.").first().waitFor();
    await check("a declined card");
    await fillCard(page, "4242424242424242");
    await payButton(page).click();
    const orderId = await confirmedOrder(page);
    await check("the receipt");
    await page.goto(paths.orderChanges(orderId));
    await check("changes of the order");
    await shop.sql`update orders set status = 'delivered', created_at = now() - interval '9 days'`;
    await page.goto(paths.orderReviews(orderId));
    await page.getByText(CHOICE.product).first().waitFor();
    await check("reviews of the order");
    expect(violations).toEqual([]);
  });
}

function open(width: 390 | 1280, dark: boolean): Promise<Page> {
  return shop.openPage({ width, dark, expected: /40[24]|410/ });
}
