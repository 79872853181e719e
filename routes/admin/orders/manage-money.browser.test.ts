import { beforeAll, expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { axeViolations } from "#tools/testing/browser/axe.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addParcel } from "#tools/testing/data/orders.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let ada: Visitor;
let grace: Visitor;
beforeAll(async () => {
  ada = (await register(shop, { username: "Ada", isAdmin: true })).visitor;
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});

async function openDialog(
  admin: Visitor,
  orderId: number,
): Promise<{ page: Page; dialog: Locator }> {
  const page = await shop.openPage({ as: admin, expected: /422/ });
  await page.goto(paths.adminOrder(orderId));
  const dialog = page.getByRole("dialog", { name: `Manage Order #${orderId}` });
  await dialog.waitFor();
  return { page, dialog };
}

async function setStatus(dialog: Locator, status: string): Promise<void> {
  await dialog.getByRole("combobox", { name: "Status" }).selectOption(status);
  await dialog.getByRole("button", { name: "Update Status" }).click();
}

/** The badge in the order's row of the list. */
async function expectPayment(page: Page, orderId: number, badge: string): Promise<void> {
  await page.goto(paths.adminOrders);
  const row = page.getByRole("row", { name: new RegExp(`#${orderId}\\b`) });
  await row.getByText(badge, { exact: true }).waitFor();
}

async function refundsAtStripe(intentId: string): Promise<number[]> {
  const { data } = await connect(shop.sandbox).refunds.list({ payment_intent: intentId });
  return data.map(({ amount }) => amount);
}

test("40.2 pieces of a line are chosen, confirmed and refunded; the credit note stands beside the invoice", async () => {
  const { orderId } = await paidOrder(shop);
  const { page, dialog } = await openDialog(ada, orderId);
  await dialog.getByRole("link", { name: "Refund by line…" }).click();
  await page.getByLabel("Classic Cotton Tee, M, Mint").fill("2");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("There is only 1.").waitFor();
  await page.getByLabel("Classic Cotton Tee, M, Mint").fill("1");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: `Refund $19.99 of order #${orderId}?` }).waitFor();
  expect(await axeViolations(page, "confirmation")).toEqual([]);
  await page.getByRole("button", { name: "Refund $19.99" }).click();
  await page.getByText("Refund made").waitFor({ state: "attached" });
  await page.getByRole("link", { name: /^Invoice \d{4}-\d{6} \(PDF\)$/ }).waitFor();
  await page.getByRole("link", { name: /^Credit note CN-\d{4}-\d{6} \(PDF\)$/ }).waitFor();
  await page.goto(paths.adminInvoices);
  expect(await axeViolations(page, "invoices")).toEqual([]);
});

test("23.15 a refund by the button asks first, and is made once, however often it is clicked", async () => {
  const { orderId, intentId } = await paidOrder(shop);
  const { page, dialog } = await openDialog(ada, orderId);
  await dialog.getByLabel("Amount in US dollars").fill("1999");
  await dialog.getByRole("button", { name: "Refund…" }).click();
  await page.getByText("Only $19.99 can still be refunded.").waitFor();
  await page.getByLabel("Amount in US dollars").fill("5.00");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: `Refund $5.00 of order #${orderId}?` }).waitFor();
  expect(await refundsAtStripe(intentId)).toEqual([]);

  await page.getByLabel("Reason, for the staff").fill("Arrived late");
  await page.getByRole("button", { name: "Refund $5.00" }).dblclick();
  await page.getByText("Refund made").waitFor({ state: "attached" });
  await dialog.getByText("$5.00 refunded by Ada").waitFor();
  await dialog.getByText("Arrived late").waitFor();
  await shop.waitForMail(({ text }) => text.includes("$5.00") && /refund/i.test(text));
  expect(await refundsAtStripe(intentId)).toEqual([500]);
  await expectPayment(page, orderId, "Partially refunded");
});

test("23.18 a refund made at Stripe is in the dialog, and so is that it came back", async () => {
  const { orderId, intentId } = await paidOrder(shop);
  const made = await connect(shop.sandbox).refunds.create({ payment_intent: intentId });
  // Recorded after the order is marked.
  await until("the refund is recorded", async () => {
    const found = await shop.sql`select from refunds where order_id = ${orderId}`;
    return found.count > 0;
  });
  const { page, dialog } = await openDialog(ada, orderId);
  await dialog.getByText("$19.99 refunded by Stripe's dashboard").waitFor();
  expect(await dialog.getByRole("button", { name: "Refund…" }).count()).toBe(0);
  await expectPayment(page, orderId, "Refunded");

  shop.sandbox.failRefund(made.id);
  await until("its return is recorded", async () => {
    const found = await shop.sql`
      select from refunds where order_id = ${orderId} and returned_at is not null`;
    return found.count > 0;
  });
  await page.goto(paths.adminOrder(orderId));
  await dialog.getByText("Refund of $19.99 came back").waitFor();
  await dialog.getByText("Paid by Stripe.").waitFor();
  await dialog.getByRole("button", { name: "Refund…" }).waitFor();
});

test("16.28 canceled never refunds", async () => {
  const { orderId, intentId } = await paidOrder(shop);
  const { page, dialog } = await openDialog(ada, orderId);
  await setStatus(dialog, "canceled");
  await page.getByRole("button", { name: "Set to Canceled anyway" }).click();
  await page.getByText("Order status updated to canceled.").waitFor({ state: "attached" });
  await page.goto(paths.adminOrder(orderId));
  await dialog.getByText("Paid by Stripe.").waitFor();
  expect(await refundsAtStripe(intentId)).toEqual([]);
  const [order] = await shop.sql`select status, payment_status from orders where id = ${orderId}`;
  expect(order).toEqual({ status: "canceled", paymentStatus: "paid" });
});

test("16.31 of two admins in the same dialog, the second sees what the first has changed", async () => {
  const { orderId } = await paidOrder(shop);
  await addParcel(shop.sql, orderId);
  const first = await openDialog(ada, orderId);
  const second = await openDialog(grace, orderId);
  await setStatus(first.dialog, "shipped");
  await first.page.getByText("Order updated").waitFor({ state: "attached" });
  await setStatus(second.dialog, "processing");
  await second.page.getByText("Error updating order").waitFor({ state: "attached" });
  await second.page.getByText(/^Ada set it to shipped .* Nothing was changed\.$/).waitFor();
  await second.dialog.getByText("Status set to shipped by Ada").waitFor();

  const [order] = await shop.sql`select status from orders where id = ${orderId}`;
  expect(order?.status).toBe("shipped");
  await setStatus(second.dialog, "processing");
  await second.page.getByText("Order updated").waitFor({ state: "attached" });
});
