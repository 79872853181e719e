import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { settlePayment } from "#orders/settle-payment.ts";
import { orderedElsewhere } from "#shop/orders/order-request.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import { ADDRESS, fillCard, fillShipping, payButton, ship } from "#tools/testing/browser/buying.ts";
import { openCheckout } from "#tools/testing/browser/checkout.ts";
import type { Placed } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const GOOD_CARD = "4242424242424242";

const shop = useShop();

/** The same visitor's, ready to type into. */
async function openTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(paths.checkout);
  await other.locator("[data-hydrated]").waitFor({ state: "attached" });
  return other;
}

/** A visitor who is another tab of the same browser. */
async function send<Answer>(page: Page, path: string, body: object): Promise<Answer> {
  const call = { path, body: JSON.stringify(body), type: "application/json" };
  return JSON.parse(await post(page, call));
}

function post(page: Page, call: { path: string; body: string; type: string }): Promise<string> {
  return page.evaluate(async ({ path, body, type: contentType }) => {
    const headers = { "content-type": contentType };
    const answer = await fetch(path, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  }, call);
}

async function addThree(page: Page): Promise<void> {
  const form = { product: "1", size: "XL", color: "Mint", quantity: "3" };
  const body = new URLSearchParams(form).toString();
  await post(page, { path: paths.product, body, type: "application/x-www-form-urlencoded" });
}

async function continueToPayment(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(ADDRESS)) await fillShipping(page, name, value);
  await page.locator('[name="fullName"]').press("Enter");
}

const elsewhere = (page: Page) => page.getByText(orderedElsewhere(1)).first();

test("23.36 the checkout of a larger cart does not end in the confirmation of a smaller one", async () => {
  const one = await openCheckout(shop, { expected: /409/ });
  await ship(one);
  await fillCard(one, GOOD_CARD);
  await addThree(one);
  const two = await openTab(one);
  await payButton(one).click();
  await one.getByRole("heading", { name: "Order Confirmed" }).waitFor();
  await continueToPayment(two);
  await elsewhere(two).waitFor();
  expect(new URL(two.url()).pathname).toBe(paths.checkout);
  await two.reload();
  await two.locator("[data-hydrated]").waitFor({ state: "attached" });
  await ship(two);
  await fillCard(two, GOOD_CARD);
  await payButton(two).click();
  await two.getByRole("heading", { name: "Order Confirmed" }).waitFor();
  expect(
    await shop.sql`
      select order_id, size, quantity, payment_status from order_items
      join orders on orders.id = order_id order by order_id`,
  ).toMatchObject([
    { orderId: 1, size: "M", quantity: 1, paymentStatus: "paid" },
    { orderId: 2, size: "XL", quantity: 3, paymentStatus: "paid" },
  ]);
});

test("23.36 nor does one whose order another tab has changed and paid before its payment was opened", async () => {
  const one = await openCheckout(shop, { expected: /409/ });
  const two = await openTab(one);
  const ordering = two.waitForRequest(`**${paths.api.orders}`);
  let orderId = 0;
  await two.route(`**${paths.api.paymentIntent}`, async (route) => {
    const { items, ...sent } = (await ordering).postDataJSON();
    const more = items.map((line: object) => ({ ...line, quantity: 2 }));
    orderId = await payInOtherTab(one, { ...sent, items: more });
    await route.continue();
  });
  await continueToPayment(two);
  await two.getByText("was ordered in another window").first().waitFor();
  expect(await two.getByText(orderedElsewhere(orderId)).count()).toBeGreaterThan(0);
  expect(new URL(two.url()).pathname).toBe(paths.checkout);
});

async function payInOtherTab(page: Page, sent: object): Promise<number> {
  const { id: orderId, totalAmount } = await send<Placed>(page, paths.api.orders, sent);
  const shown = { orderId, amount: Number(totalAmount) };
  const opened = await send<{ clientSecret: string }>(page, paths.api.paymentIntent, shown);
  const [id = ""] = opened.clientSecret.split("_secret_");
  const intent = { id, client_secret: opened.clientSecret };
  await confirmInBrowser(shop.sandbox, intent, cardForm(GOOD_CARD));
  await settlePayment(shop.services, id);
  return orderId;
}
