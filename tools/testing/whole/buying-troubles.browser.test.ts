import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import {
  ADDRESS,
  confirmedOrder,
  fillCard,
  fillCart,
  goToCheckout,
  payButton,
  ship,
  submitShipping,
} from "../browser/buying.ts";
import { pngFixture } from "../data/fixtures.ts";
import { useShop } from "../use-shop.ts";

const GOOD = "4242424242424242";
const THREE_D_SECURE = "4000002500003155";

const shop = useShop();

test("a declined card says why, and a good one then pays the same order", async () => {
  const page = await openPayment({ expected: /402/ });
  await fillCard(page, "4000000000000002");
  await payButton(page).click();
  await page.getByText("Payment Failed").waitFor();
  await page.getByText("Your card was declined.").first().waitFor();
  await fillCard(page, GOOD);
  await payButton(page).click();
  await expectPaidOnce(await confirmedOrder(page));
});

test("3-D Secure approved comes back from the bank to a confirmed order", async () => {
  const page = await openPayment();
  await fillCard(page, THREE_D_SECURE);
  await payButton(page).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await expectPaidOnce(await confirmedOrder(page));
});

test("3-D Secure failed charges nothing, says so, and the order can still be paid", async () => {
  const page = await openPayment({ expected: /402/ });
  await fillCard(page, THREE_D_SECURE);
  await payButton(page).click();
  await page.getByRole("button", { name: "Fail" }).click();
  await page.getByText("Payment not completed").first().waitFor();
  const orderId = Number(/order-success\/(\d+)/.exec(page.url())?.[1]);
  const [order] = await shop.sql`select payment_status from orders where id = ${orderId}`;
  expect(order?.paymentStatus).toBe("unpaid");
  expect(mailsAbout(orderId)).toHaveLength(0);

  await page.getByRole("main").getByRole("link", { name: /pay/i }).click();
  await page.waitForURL(`**${paths.checkout}*`);
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  await submitShipping(page);
  await fillCard(page, GOOD);
  await payButton(page).click();
  expect(await confirmedOrder(page)).toBe(orderId);
  await expectPaidOnce(orderId);
});

test("a tab closed right after confirming leaves an order that is paid all the same", async () => {
  const page = await openPayment();
  await fillCard(page, GOOD);
  // Nothing but the webhook may notify the shop, and it comes when the tab is gone.
  shop.sandbox.holdWebhooks();
  await page.route(`**${paths.orderSuccess(0).replace("0", "*")}`, () => {});
  const confirmed = page.waitForResponse(/\/confirm$/);
  // A click waits for the page it leads to, and that one never comes.
  await payButton(page).click({ noWaitAfter: true });
  await confirmed;
  await page.close();
  const [before] = await shop.sql`select id, payment_status from orders order by id desc limit 1`;
  expect(before?.paymentStatus).toBe("unpaid");
  shop.sandbox.releaseWebhooks();
  await expectPaidOnce(before?.id);
});

test("a double click on pay charges once", async () => {
  const page = await openPayment();
  await fillCard(page, GOOD);
  await payButton(page).dblclick();
  await expectPaidOnce(await confirmedOrder(page));
});

test("a reload at every step loses nothing", async () => {
  const page = await shop.openPage();
  await fillCart(page, await picture());
  await page.goto(paths.design);
  await page.reload();
  await page.getByText("sun.png").first().waitFor();
  await page.goto(paths.product);
  await page.getByRole("link", { name: "Long Sleeve Tee" }).click();
  await page.reload();
  await page.getByRole("heading", { name: "Customize Long Sleeve Tee" }).waitFor();
  await page.goto(paths.cart);
  await page.reload();
  await page.getByText("Classic Cotton Tee").first().waitFor();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  await ship(page);
  const [before] =
    await shop.sql`select id, payment_intent_id from orders order by id desc limit 1`;

  await page.reload();
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  expect(await page.locator('[name="addressLine1"]').inputValue()).toBe(ADDRESS.addressLine1);
  await submitShipping(page);
  await fillCard(page, GOOD);
  await payButton(page).click();
  const orderId = await confirmedOrder(page);
  await page.reload();
  expect(await confirmedOrder(page)).toBe(orderId);
  const [after] = await shop.sql`select id, payment_intent_id from orders order by id desc limit 1`;
  expect(after).toEqual(before);
  await expectPaidOnce(orderId);
});

/** A new shopper with a shirt in the cart, at the card fields. */
async function openPayment(options: { expected?: RegExp } = {}): Promise<Page> {
  const page = await shop.openPage(options);
  await fillCart(page, await picture());
  await goToCheckout(page);
  await ship(page);
  return page;
}

async function picture() {
  return { name: "sun.png", mimeType: "image/png", bytes: await pngFixture() };
}

/** One order of the shopper, one intent for it that was charged, one mail. */
async function expectPaidOnce(orderId: number): Promise<void> {
  await shop.waitForMail(({ text }) => text.includes(`/order-success/${orderId}?`));
  const [order] = await shop.sql`
    select payment_status, payment_intent_id, total_cents, shopper_id from orders where id = ${orderId}`;
  expect(order?.paymentStatus).toBe("paid");
  const own = await shop.sql`select id from orders where shopper_id = ${order?.shopperId}`;
  expect(own).toHaveLength(1);
  const { data } = await connect(shop.sandbox).paymentIntents.list({ limit: 100 });
  const charged = data.filter(({ metadata }) => metadata.orderId === String(orderId));
  expect(charged).toMatchObject([
    { id: order?.paymentIntentId, status: "succeeded", amount_received: order?.totalCents },
  ]);
  expect(mailsAbout(orderId)).toHaveLength(1);
}

function mailsAbout(orderId: number) {
  return shop.mails.filter(({ text }) => text.includes(`/order-success/${orderId}?`));
}
