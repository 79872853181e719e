import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { ADDRESS, CHOICE, cardField, confirmedOrder, payButton } from "./buying.ts";
import { untilHydrated } from "./early.ts";
import type { Hands } from "./hands/hands.ts";

/** The buyer goes from the studio to a paid order. */
export async function buyByHand(page: Page, hands: Hands): Promise<number> {
  const onwards = { name: "Continue to Product Selection" };
  await hands.press(page.getByRole("tabpanel").getByRole("button", onwards));
  await page.getByRole("heading", { name: "Ready to Choose Your Product" }).waitFor();
  await hands.press(page.locator(".ready").getByRole("link", onwards));
  await hands.press(page.getByRole("button", { name: `Choose sizes of the ${CHOICE.product}` }));
  await page.getByRole("heading", { name: /^Customize / }).waitFor();
  // Once the page has loaded, the browser scrolls to the URL's fragment and drops the focus.
  await page.waitForLoadState();
  await hands.choose(page.getByLabel("Size", { exact: true }), CHOICE.size);
  await hands.pick(page.locator(".customize").getByTitle(CHOICE.color, { exact: true }));
  // The choice goes along.
  await hands.press(page.getByRole("button", { name: "Proceed to Order" }));
  const { product, size, color } = CHOICE;
  const line = `Quantity of ${product}, ${size}, ${color}`;
  await page.getByRole("spinbutton", { name: line, exact: true }).waitFor();
  await hands.press(page.getByRole("button", { name: "Proceed to Checkout" }));
  await page.waitForURL(`**${paths.checkout}`);
  await untilHydrated(page);
  for (const [name, value] of Object.entries(ADDRESS)) {
    const field = page.locator(`[name="${name}"]`);
    const option = OPTIONS.get(name);
    await (option ? hands.choose(field, option) : hands.type(field, value));
  }
  await hands.press(page.getByRole("button", { name: "Continue to Payment" }));
  await hands.type(cardField(page, "Card number"), "4242424242424242");
  await hands.type(cardField(page, "Expiration date"), "1234");
  await hands.type(cardField(page, "Security code"), "123");
  await hands.press(payButton(page));
  return confirmedOrder(page);
}

/** The buyer chooses these instead of typing. */
const OPTIONS = new Map([
  ["country", ADDRESS.country],
  ["state", "Massachusetts"],
]);
