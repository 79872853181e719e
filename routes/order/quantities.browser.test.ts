import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

/** The cart of two lines in a browser without scripts. */
async function openCart(width: 390 | 1280): Promise<Page> {
  const { visitor } = await startBuyer(shop);
  for (const color of ["Mint", "Black"]) {
    const choice = { product: "1", size: "M", color, quantity: "2" };
    await visitor.post(paths.product, new URLSearchParams(choice));
  }
  await visitor.request(paths.cart);
  const page = await shop.openPage({ width, javaScript: false, expected: /422/ });
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: shop.url }));
  await page.context().addCookies(cookies);
  await page.goto(paths.cart);
  return page;
}

const quantity = (page: Page, color: string) => page.getByLabel(new RegExp(`^Quantity.*${color}$`));

for (const width of [1280, 390] as const) {
  test(`5.9 Enter updates all lines, 'Proceed to Checkout' takes what was typed with it, at ${width} pixels`, async () => {
    const page = await openCart(width);
    await quantity(page, "Mint").fill("5");
    await quantity(page, "Black").fill("7");
    await quantity(page, "Black").press("Enter");
    await page.getByText("Quantity updated").waitFor();
    expect(await quantity(page, "Mint").inputValue()).toBe("5");
    expect(await quantity(page, "Black").inputValue()).toBe("7");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await quantity(page, "Mint").fill("3");
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await page.waitForURL(`**${paths.checkout}`);
    expect(await page.locator(".checkout__table td:nth-child(4)").allTextContents()).toEqual([
      "3",
      "7",
    ]);
  });
}

test("5.9 a quantity that is none is not sent, and 'Remove' asks for none", async () => {
  const page = await openCart(1280);
  await quantity(page, "Mint").fill("0");
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  expect(await quantity(page, "Mint").inputValue()).toBe("0");
  await page.getByRole("button", { name: /^Remove .*Black$/ }).click();
  await page.getByText("Choose between 1 and 1000 shirts.").first().waitFor();
  expect(await quantity(page, "Mint").inputValue()).toBe("0");
  expect(await quantity(page, "Black").count()).toBe(0);
});
