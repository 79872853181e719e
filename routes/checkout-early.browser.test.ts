import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import {
  ADDRESS,
  ADDRESS_FIELDS,
  cardField,
  fillShipping,
  STORED_ADDRESS,
} from "#tools/testing/browser/buying.ts";
import { openWithCart } from "#tools/testing/browser/checkout.ts";
import { openBeforeScripts, untilHydrated } from "#tools/testing/browser/early.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const { email, city, ...EARLY } = ADDRESS;

const shop = useShop();

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

test("6.19 what is typed and sent before the script arrives is sent by it", async () => {
  const page = await openWithCart(shop);
  const arrive = await openBeforeScripts(page, paths.checkout);
  for (const [name, value] of Object.entries({ ...EARLY, notes: "Ring twice" })) {
    await fillShipping(page, name, value);
  }
  await field(page, "fullName").press("Enter");
  arrive();
  await untilHydrated(page);
  expect(new URL(page.url()).search).toBe("");
  await page.locator("#email-error").waitFor();
  await page.locator('[aria-invalid="true"]:focus').waitFor();
  await field(page, "email").fill(email);
  await field(page, "city").fill(city);
  for (const [name, value] of Object.entries({ ...ADDRESS_FIELDS, notes: "Ring twice" })) {
    expect([name, await field(page, name).inputValue()]).toEqual([name, value]);
  }

  // Again, with what the tab has stored: what is typed replaces it field by field.
  const arriveAgain = await openBeforeScripts(page, paths.checkout);
  await field(page, "fullName").fill("Typed Early");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  arriveAgain();
  await untilHydrated(page);
  await cardField(page, "Card number").waitFor();
  const [order] = await shop.sql`select shipping_address, notes from orders`;
  const shippingAddress = { ...STORED_ADDRESS, fullName: "Typed Early" };
  expect(order).toEqual({ shippingAddress, notes: "Ring twice" });

  // And over what the server knows from that order.
  const arriveAtLast = await openBeforeScripts(page, paths.checkout);
  await field(page, "notes").fill("Ring once");
  arriveAtLast();
  await untilHydrated(page);
  expect(await field(page, "notes").inputValue()).toBe("Ring once");
  await page.reload();
  await untilHydrated(page);
  expect(await field(page, "fullName").inputValue()).toBe("Typed Early");
  expect(await field(page, "notes").inputValue()).toBe("Ring once");
});
