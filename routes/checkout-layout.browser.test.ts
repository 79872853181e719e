import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import {
  ADDRESS,
  ADDRESS_FIELDS,
  cardField,
  fillCard,
  fillShipping,
  payButton,
  ship,
} from "#tools/testing/browser/buying.ts";
import { openCheckout, openWithCart } from "#tools/testing/browser/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("49.11 the way back begins where the heading below it does", async () => {
  const page = await openCheckout(shop, { width: 390 });
  await ship(page);
  const back = page.getByRole("button", { name: "Back to Shipping" }).locator("svg");
  const heading = page.getByRole("heading", { name: "Card Payment" });
  const [arrow, title] = [await back.boundingBox(), await heading.boundingBox()];
  expect(Math.abs((arrow?.x ?? 0) - (title?.x ?? 99))).toBeLessThan(3);
});

test.each(["Edit shipping address", "Back to Shipping"])(
  "49.12 '%s' is large enough for a finger, and leads to the first field with all that was typed",
  async (name) => {
    const page = await openCheckout(shop, { width: 390 });
    await page.locator('[name="notes"]').fill("Ring twice");
    await ship(page);
    const back = page.getByRole("button", { name, exact: true });
    const { width, height } = (await back.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await back.press("Enter");
    const first = page.locator('[name="fullName"]');
    expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await first.evaluate((field) => field.getBoundingClientRect().top)).toBeWithin(70, 700);
    for (const [field, value] of Object.entries({ ...ADDRESS_FIELDS, notes: "Ring twice" }))
      expect(await page.locator(`[name="${field}"]`).inputValue()).toBe(value);
  },
);

test.each([390, 1280] as const)(
  "49.13 at %i px the payment begins with its heading and the address below the header",
  async (width) => {
    const page = await openCheckout(shop, { width });
    for (const [name, value] of Object.entries(ADDRESS)) await fillShipping(page, name, value);
    // The page is scrolled to its button.
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await payButton(page).and(page.locator(":enabled")).waitFor();
    const header = await page.locator("header").first().boundingBox();
    const end = (header?.y ?? 0) + (header?.height ?? 0);
    for (const name of ["Card Payment", "Ship to"]) {
      const heading = await page.getByRole("heading", { name, exact: true }).boundingBox();
      expect(heading?.y).toBeWithin(end, 600);
    }
  },
);

test("49.14 a card that lacks something is marked at its fields, and one toast says so until the next input", async () => {
  const page = await openCheckout(shop);
  await ship(page);
  await payButton(page).click();
  const toast = page.locator(".toast", { hasText: "Payment Failed" });
  await toast.waitFor();
  expect(await toast.getAttribute("aria-live")).toBe(null);
  expect(await page.locator("form").getByRole("alert").count()).toBe(0);
  await cardField(page, "Card number").fill("4");
  await toast.waitFor({ state: "detached" });
});

test("49.14 why a card was declined goes with the next input, and its toast with it", async () => {
  const page = await openCheckout(shop, { expected: /402/ });
  await ship(page);
  await fillCard(page, "4000000000000002");
  await payButton(page).click();
  const said = page.locator("form").getByRole("alert");
  await said.waitFor();
  await cardField(page, "Card number").fill("4");
  await said.waitFor({ state: "detached" });
  expect(await page.locator(".toast").count()).toBe(0);
});

test("49.15 beside Pay a link leads to the terms, in a tab of its own", async () => {
  const page = await openCheckout(shop);
  await ship(page);
  const terms = page.locator("form").getByRole("link", { name: "Terms" });
  expect(await terms.getAttribute("href")).toBe(paths.terms);
  expect(await terms.getAttribute("target")).toBe("_blank");
});

test.each([
  ["Several sizes", `${paths.product}?product=1`],
  ["Change the cart", paths.checkout],
])("67.43 '%s' has the shop's chevron in place of the browser's mark", async (words, path) => {
  const page = await openWithCart(shop);
  await page.goto(path);
  const marks = await page
    .locator("summary", { hasText: words })
    .evaluate((line) => [
      getComputedStyle(line).listStyleType,
      getComputedStyle(line, "::after").content,
    ]);
  expect(marks).toEqual(["none", '""']);
});
