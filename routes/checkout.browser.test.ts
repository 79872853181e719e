import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import {
  ADDRESS,
  CARD_FRAME,
  cardField,
  confirmedOrder,
  fillCard,
  fillCart,
  payButton,
  STORED_ADDRESS,
  ship,
  submitShipping,
} from "#tools/testing/browser/buying.ts";
import { openCheckout } from "#tools/testing/browser/checkout.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const GOOD = "4242424242424242";
const DECLINES = [
  ["4000000000000127", "Security code", "Your card's security code is incorrect."],
  ["4000000000000069", "Expiration date", "Your card has expired."],
  ["4000000000000002", "Card number", "Your card was declined."],
] as const;
const THREE_D_SECURE = "4000002500003155";

const shop = useShop();

for (const width of [1280, 390] as const) {
  test(`6.7 6.15 6.16 23.27 messages at their fields, then a double click, then 4242 pays once at ${width} pixels`, async () => {
    const page = await openCheckout(shop, { width });
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await page.getByText("Full name is required").waitFor();
    await page.getByText("Invalid email address").waitFor();
    await page.locator('[name="fullName"]').fill("Ada");
    expect(await page.getByText("Full name is required").count()).toBe(0);
    await ship(page);
    await fillCard(page, GOOD);
    await payButton(page).dblclick();
    const id = await confirmedOrder(page);
    await page.getByText("Payment Successful").waitFor();
    await page.getByText("Thank you for your order!").waitFor();
    await page.getByText("Paid - Stripe").waitFor();
    await expectPaidOnce(id);
    expect(await overflow(page)).toBe(0);
    await page.goto(paths.checkout);
    await page.getByRole("heading", { name: "Your cart is empty" }).waitFor();
  });
}

test("6.17 49.1 a declined card says why beside its field until the next input; a good one then pays the same order", async () => {
  // A declined card is a 402, which Chromium writes to the console.
  const page = await openCheckout(shop, { expected: /402/ });
  await ship(page);
  const said = page.locator("form").getByRole("alert");
  for (const [card, field, words] of DECLINES) {
    await fillCard(page, card);
    await payButton(page).click();
    await page.getByText("Payment Failed").waitFor();
    await said.getByText(words).waitFor();
    await said.getByText(`Nothing was charged. Check the ${field.toLowerCase()}`).waitFor();
    const invalid = cardField(page, field).and(page.frameLocator(CARD_FRAME).locator(":focus"));
    await invalid.waitFor();
    expect(await invalid.getAttribute("aria-invalid")).toBe("true");
    // The alert is heard once: the other is only seen.
    expect(await page.locator('#toasts .toast[aria-live="off"]').count()).toBe(1);
    await page.locator(".toast__dismiss").click();
    await page.getByText("Payment Failed").waitFor({ state: "hidden" });
    expect(await said.isVisible()).toBe(true);
  }
  await fillCard(page, GOOD);
  await payButton(page).click();
  await expectPaidOnce(await confirmedOrder(page));
});

test("49.16 the card's fields follow when the visitor's colors turn dark, and keep what was typed", async () => {
  const page = await openCheckout(shop);
  await ship(page);
  await fillCard(page, GOOD);
  const number = cardField(page, "Card number");
  const ground = () => number.evaluate((input) => getComputedStyle(input).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  await until("the fields are dark", async () => (await ground()) !== light);
  expect((await number.inputValue()).replaceAll(" ", "")).toBe(GOOD);
});

test("49.2 49.3 49.4 a wallet stands first where there is one, and pays the same intent once, to the address typed before", async () => {
  shop.sandbox.offerWallet(true);
  const page = await openCheckout(shop, { width: 390 });
  const total = page.locator(".top-total");
  expect(await total.textContent()).toBe("Your items (1)Total $19.99");
  await total.click();
  const line = page.getByRole("row").filter({ hasText: "Mint" });
  expect(await line.evaluate((row) => row.getBoundingClientRect().bottom < innerHeight)).toBe(true);
  expect(await page.locator(".columns").getByText("Classic Cotton Tee").count()).toBe(1);
  await page.locator('li[aria-current="step"]', { hasText: "Shipping" }).waitFor();
  await ship(page);
  await page.locator('li[aria-current="step"]', { hasText: "Payment" }).waitFor();
  const to = page.getByRole("region", { name: "Ship to" });
  for (const line of ["Ada Lovelace", "Boston, MA 02108"]) await to.getByText(line).waitFor();
  await to.getByRole("button", { name: "Edit shipping address" }).click();
  await page.locator('[name="city"]').fill("Salem");
  await submitShipping(page);
  await to.getByText("Salem, MA 02108").waitFor();
  await page.getByText("Or pay by card").waitFor();
  const wallet = page.locator('iframe[title="Secure express checkout frame"]');
  const card = page.locator(CARD_FRAME);
  expect((await wallet.boundingBox())?.y).toBeLessThan((await card.boundingBox())?.y ?? 0);
  await wallet.contentFrame().getByRole("button", { name: "Pay with Test Wallet" }).dblclick();
  const id = await confirmedOrder(page);
  shop.sandbox.offerWallet(false);
  await expectPaidOnce(id, { closed: 1 });
  const [order] = await shop.sql`select shipping_address from orders where id = ${id}`;
  expect(order?.shippingAddress).toEqual({ ...STORED_ADDRESS, city: "Salem" });
});

test("6.18 3-D Secure: a failure charges nothing and leads to the way to pay, an approval to the confirmation", async () => {
  const page = await openCheckout(shop, { expected: /402/ });
  await ship(page);
  await fillCard(page, THREE_D_SECURE);
  await payButton(page).click();
  await page.getByRole("button", { name: "Fail" }).click();
  await page.getByRole("heading", { name: "Payment not completed" }).waitFor();
  const id = Number(/order-success\/(\d+)/.exec(page.url())?.[1]);
  const [order] = await shop.sql`select payment_status from orders where id = ${id}`;
  expect(order?.paymentStatus).toBe("unpaid");
  expect(mailsAbout(id)).toHaveLength(0);

  await page.getByRole("link", { name: "Complete Payment" }).click();
  await page.waitForURL(`**${paths.checkout}*`);
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  expect(await page.locator('[name="city"]').inputValue()).toBe(ADDRESS.city);
  await submitShipping(page);
  await fillCard(page, THREE_D_SECURE);
  await payButton(page).click();
  const back = page.waitForRequest(/\/orders\?payment_intent=/);
  await page.getByRole("button", { name: "Approve" }).click();
  await back;
  expect(await confirmedOrder(page)).toBe(id);
  await expectPaidOnce(id);
});

test("23.27 a tab closed right after confirming leaves an order that is paid all the same", async () => {
  const page = await openCheckout(shop);
  await ship(page);
  await fillCard(page, GOOD);
  // The webhook alone may notify the shop, and it comes when the tab is gone.
  shop.sandbox.holdWebhooks();
  await page.route(`**${paths.orderSuccess(0).replace("0", "*")}`, () => {});
  const confirmed = page.waitForResponse(/\/confirm$/);
  // A click waits for the page it leads to, and that one never comes.
  await payButton(page).click({ noWaitAfter: true });
  await confirmed;
  await page.close();
  const before = await lastOrder();
  expect(before?.paymentStatus).toBe("unpaid");
  shop.sandbox.releaseWebhooks();
  await expectPaidOnce(before?.id);
});

test("6.1 6.4 20.39 a reload at every step, and going back, lose nothing and make one order", async () => {
  const page = await shop.openPage();
  await fillCart(page, { name: "sun.png", mimeType: "image/png", bytes: await pngFixture() });
  await page.goto(paths.design);
  await page.reload();
  await page.getByText("sun.png").first().waitFor();
  await page.goto(paths.product);
  await page.getByRole("button", { name: "Choose sizes of the Long Sleeve Tee" }).click();
  const chosen = page.getByRole("heading", { name: "Customize Long Sleeve Tee" });
  await chosen.waitFor();
  await page.reload();
  await chosen.waitFor();
  await page.goto(paths.cart);
  await page.reload();
  await page.getByText("Classic Cotton Tee").first().waitFor();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("heading", { name: "Payment Details" }).waitFor();
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  const back = page.getByRole("link", { name: "Back to Cart" });
  expect(await back.getAttribute("href")).toBe(paths.cart);
  const form = await page.locator("form.form").boundingBox();
  const summary = await page.getByRole("region", { name: "Order Summary" }).boundingBox();
  expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThanOrEqual(summary?.x ?? 0);
  const region = page.getByRole("region", { name: "Order Summary" });
  await region.getByText("Change the cart").click();
  expect(await region.locator(".card__actions > *").allTextContents()).toEqual([
    ...["Proceed to Checkout", "Add More Items", "Clear Cart"],
  ]);
  await region.getByRole("columnheader", { name: "Quantity" }).waitFor();
  await region.locator("dt", { hasText: "Shipping" }).waitFor();
  await page.locator('[name="fullName"]').fill("Half Typed");
  await page.reload();
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  expect(await page.locator('[name="fullName"]').inputValue()).toBe("Half Typed");
  await ship(page);
  const placed = await lastOrder();
  await page.getByRole("button", { name: "Back to Shipping" }).click();
  expect(await page.locator('[name="city"]').inputValue()).toBe(ADDRESS.city);
  await submitShipping(page);
  await page.reload();
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  expect(await page.locator('[name="phone"]').inputValue()).toBe(ADDRESS.phone);
  await submitShipping(page);
  await fillCard(page, GOOD);
  await payButton(page).click();
  const id = await confirmedOrder(page);
  await page.reload();
  expect(await confirmedOrder(page)).toBe(id);
  const { paymentIntentId } = await expectPaidOnce(id);
  expect([placed?.id, placed?.paymentIntentId]).toEqual([id, paymentIntentId]);
});

async function lastOrder() {
  const [order] = await shop.sql`
    select id, payment_status, payment_intent_id from orders order by id desc limit 1`;
  return order;
}

/** The shopper has one order, one intent for it that was charged, and one mail. */
/** `closed`: the payments that another address has closed. */
async function expectPaidOnce(orderId: number, { closed } = { closed: 0 }) {
  await shop.waitForMail(({ text }) => text.includes(`/order-success/${orderId}?`));
  const [order] = await shop.sql`
    select payment_status, payment_intent_id, total_cents, shopper_id from orders
    where id = ${orderId}`;
  expect(order?.paymentStatus).toBe("paid");
  const own = await shop.sql`select id from orders where shopper_id = ${order?.shopperId}`;
  expect(own).toHaveLength(1);
  const { data } = await connect(shop.sandbox).paymentIntents.list({ limit: 100 });
  const made = data.filter(({ metadata }) => metadata.orderId === String(orderId));
  const charged = made.filter(({ status }) => status !== "canceled");
  expect(made.length - charged.length).toBe(closed);
  expect(charged).toMatchObject([
    { id: order?.paymentIntentId, status: "succeeded", amount_received: order?.totalCents },
  ]);
  expect(mailsAbout(orderId)).toHaveLength(1);
  return { paymentIntentId: order?.paymentIntentId };
}

function mailsAbout(orderId: number) {
  return shop.mails.filter(({ text }) => text.includes(`/order-success/${orderId}?`));
}
