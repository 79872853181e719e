import type { Locator, Page } from "playwright-core";
import { paths } from "#shop/paths.ts";

/** There may be another, with the wallets. */
export const CARD_FRAME = 'iframe[title="Secure payment input frame"]';

export type DesignFile = { name: string; mimeType: string; bytes: Uint8Array };

/** The tests buy this, unless one says otherwise. */
export const CHOICE = { product: "Classic Cotton Tee", size: "L", color: "Mint", quantity: "2" };

export const ADDRESS = {
  fullName: "Ada Lovelace",
  addressLine1: "12 Analytical Way",
  addressLine2: "Apt. 3",
  city: "Boston",
  state: "MA",
  postalCode: "02108",
  country: "United States",
  phone: "+1 617 555 0123",
  email: "ada@example.com",
};

/** The order has the address so. */
export const STORED_ADDRESS = { ...ADDRESS, countryCode: "US", stateCode: "MA" };

/** The checkout's form has the address so. */
export const ADDRESS_FIELDS = { ...ADDRESS, country: "US" };

export async function dropDesign(page: Page, file: DesignFile): Promise<void> {
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  await dropFile(page, page.locator(".dropzone").first(), file);
  await page.getByText("Front design uploaded").waitFor({ state: "attached" });
}

/** It falls on the top left of what it is dropped on, or on a point of the window. */
export async function dropFile(
  page: Page,
  on: Locator,
  file: DesignFile,
  at?: { x: number; y: number },
): Promise<void> {
  const { name, mimeType, bytes } = file;
  const base64 = Buffer.from(bytes).toString("base64");
  const dataTransfer = await page.evaluateHandle(
    ({ name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type: mimeType }));
      return transfer;
    },
    { name, mimeType, base64 },
  );
  const { x: clientX = 0, y: clientY = 0 } = at ?? (await on.boundingBox()) ?? {};
  await on.dispatchEvent("drop", { dataTransfer, clientX, clientY });
}

export async function continueToProducts(page: Page): Promise<void> {
  const panel = page.getByRole("tabpanel");
  await panel.getByRole("button", { name: "Continue to Product Selection" }).click();
  await page.getByRole("heading", { name: "Ready to Choose Your Product" }).waitFor();
  await page.locator(".ready").getByRole("link", { name: "Continue to Product Selection" }).click();
  await page.waitForURL(`**${paths.product}`);
}

export async function addToCart(page: Page, choice: Partial<typeof CHOICE> = {}): Promise<void> {
  const { product, size, color, quantity } = { ...CHOICE, ...choice };
  await page.getByRole("button", { name: `Choose sizes of the ${product}` }).click();
  await page.getByRole("heading", { name: /^Customize / }).waitFor();
  await page.getByLabel("Size", { exact: true }).selectOption(size);
  await colorChoice(page, color).check();
  await page.getByLabel("Quantity").selectOption(quantity);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page
    .getByText(new RegExp(`^${quantity} .*${product} added to cart$`))
    .waitFor({ state: "attached" });
}

/** Finds a color of the chosen shirt. */
export function colorChoice(page: Page, color: string): Locator {
  return page.locator(".customize").getByRole("radio", { name: color, exact: true });
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Proceed to Order" }).click();
  await page.getByRole("heading", { name: "Your Order", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.waitForURL(`**${paths.checkout}`);
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
}

export async function ship(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(ADDRESS)) await fillShipping(page, name, value);
  await submitShipping(page);
}

/** Types a text, or chooses an option by its value or name. */
export async function fillShipping(page: Page, name: string, value: string): Promise<void> {
  const field = page.locator(`[name="${name}"]`);
  const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
  if (isSelect) await field.selectOption(value);
  else await field.fill(value);
}

export async function submitShipping(page: Page): Promise<void> {
  await page.locator('[name="fullName"]').press("Enter");
  await cardField(page, "Card number").waitFor();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await cardField(page, "Card number").fill(number);
  await cardField(page, "Expiration date").fill("12 / 34");
  await cardField(page, "Security code").fill("123");
}

export function payButton(page: Page) {
  return page.getByRole("button", { name: /^Pay/ });
}

export async function confirmedOrder(page: Page): Promise<number> {
  await page.getByRole("heading", { name: "Order Confirmed" }).waitFor();
  return Number(/order-success\/(\d+)/.exec(page.url())?.[1]);
}

export async function fillCart(page: Page, file: DesignFile): Promise<void> {
  await page.goto(paths.home);
  await dropDesign(page, file);
  await continueToProducts(page);
  await addToCart(page);
}

export function cardField(page: Page, label: string) {
  return page.frameLocator(CARD_FRAME).getByLabel(label);
}
