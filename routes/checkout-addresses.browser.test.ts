import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { ADDRESS, cardField, fillShipping } from "#tools/testing/browser/buying.ts";
import { openCheckout, openWithCart } from "#tools/testing/browser/checkout.ts";
import { openBeforeScripts, untilHydrated } from "#tools/testing/browser/early.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const submit = (page: Page) => page.getByRole("button", { name: "Continue to Payment" }).click();

test("36.8 what only the server can tell is said at its field, which has the focus; nothing typed is lost", async () => {
  // A rejected call is a 400, which Chromium writes to the console.
  const page = await openCheckout(shop, { width: 390, expected: /400/ });
  const wrong = { ...ADDRESS, postalCode: "!!!", phone: "x" };
  for (const [name, value] of Object.entries(wrong)) await fillShipping(page, name, value);
  await submit(page);
  const zip = page.locator("#postalCode-error").getByText("A US ZIP code has five digits");
  await zip.waitFor();
  await page.locator("#phone-error").getByText("Use a number of the United States").waitFor();
  await page.locator('[name="postalCode"][aria-invalid="true"]:focus').waitFor();
  for (const [name, value] of Object.entries({ ...wrong, country: "US" })) {
    expect([name, await field(page, name).inputValue()]).toEqual([name, value]);
  }
  expect(await overflow(page)).toBe(0);
  await field(page, "postalCode").fill(ADDRESS.postalCode);
  expect(await page.locator("#postalCode-error").count()).toBe(0);
  expect(await page.locator("#phone-error").count()).toBe(1);
  await field(page, "phone").fill("617 555 0123");
  await submit(page);
  await cardField(page, "Card number").waitFor();
});

test("36.7 the country is the shop's at first; its states are chosen, others typed, and a browser fills them by code or name", async () => {
  const page = await openCheckout(shop);
  expect(await field(page, "country").inputValue()).toBe("US");
  expect(await field(page, "country").getAttribute("autocomplete")).toBe("shipping country");
  expect(await field(page, "postalCode").getAttribute("inputmode")).toBe("numeric");
  await field(page, "state").selectOption({ label: "Oregon" });
  expect(await field(page, "state").inputValue()).toBe("OR");
  await field(page, "country").selectOption({ label: "Canada" });
  expect(await field(page, "state").inputValue()).toBe("");
  await field(page, "state").selectOption({ value: "QC" });
  expect(await field(page, "postalCode").getAttribute("inputmode")).toBeNull();
  await field(page, "country").selectOption({ value: "GB" });
  const london = { ...ADDRESS, city: "London", state: "", postalCode: "sw1a1aa" };
  const { country: _, ...typed } = { ...london, phone: "020 7946 0958" };
  for (const [name, value] of Object.entries(typed)) await fillShipping(page, name, value);
  await submit(page);
  await cardField(page, "Card number").waitFor();
  const [order] = await shop.sql`select shipping_address from orders order by id desc limit 1`;
  expect(order?.shippingAddress).toEqual({
    ...{ ...london, postalCode: "SW1A 1AA", phone: "+44 20 7946 0958" },
    ...{ country: "United Kingdom", countryCode: "GB" },
  });
});

test("36.9 a country and a state chosen before the script arrives stay, as does what a tab stored by name", async () => {
  const page = await openWithCart(shop);
  const arrive = await openBeforeScripts(page, paths.checkout);
  await field(page, "state").selectOption("MA");
  arrive();
  await untilHydrated(page);
  expect(await field(page, "state").inputValue()).toBe("MA");
  const arriveAgain = await openBeforeScripts(page, paths.checkout);
  await field(page, "country").selectOption("JP");
  arriveAgain();
  await untilHydrated(page);
  expect(await field(page, "country").inputValue()).toBe("JP");
  await field(page, "state").selectOption({ label: "Tokyo" });
  await page.evaluate((before) => sessionStorage.setItem("checkout-address", before), BEFORE);
  await page.reload();
  await untilHydrated(page);
  expect(await field(page, "country").inputValue()).toBe("US");
  expect(await field(page, "state").inputValue()).toBe("MA");
});

test("36.13 states of another country are typed where their list does not load", async () => {
  const page = await openCheckout(shop, { expected: /ERR_FAILED/ });
  await page.route("**/assets/all-states-*.js", (route) => route.abort());
  await field(page, "country").selectOption("CA");
  await page.locator('input[name="state"]').fill("Ontario");
  await field(page, "country").selectOption("US");
  await field(page, "state").selectOption("OR");
});

/** A form that took countries as text has stored this. */
const BEFORE = JSON.stringify({ ...ADDRESS, state: "Massachusetts", notes: "" });
