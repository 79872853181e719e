import { beforeAll, expect, test } from "bun:test";
import { findDraft } from "#db/orders/drafts/drafts.ts";
import { findOrder } from "#db/orders/orders.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { textOf } from "#tools/testing/data/order-edits.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { acceptQuote, beginOf, payQuote, quoteUrl, sendQuote } from "#tools/testing/data/quotes.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let staff: Visitor;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  staff = (await register(shop, { username: "Grace", role: "Manager" })).visitor;
});

test("90.1 staff begin an order of an earlier one, send it, and its customer accepts and pays it by the mailed link", async () => {
  const { sql } = shop;
  const { orderId: earlier } = await paidOrder(shop);
  const draftId = await beginOf(staff, earlier);
  await sendQuote(staff, draftId, { "quantity-0": "24", note: "As we said." });
  const mail = await shop.waitForMail(({ subject }) => subject === `Your Quote #${draftId}`);
  expect(mail.text).toContain(await quoteUrl(shop, draftId));
  const customer = shop.visitor();
  const page = textOf(await (await customer.request(await quoteUrl(shop, draftId))).text());
  expect(page).toContain("As we said.");
  expect(page).toContain("24 × $19.99");
  expect(page).toContain("$479.76");
  expect((await acceptQuote(shop, draftId, { visitor: customer })).status).toBe(303);
  const intentId = await payQuote(shop, draftId);
  await settlePayment(shop.services, intentId);
  const draft = await findDraft(sql, draftId);
  expect(draft?.status).toBe("paid");
  const order = await findOrder(sql, draft?.orderId ?? 0);
  expect(order).toMatchObject({ paymentStatus: "paid", totalCents: 47_976 });
  expect(order?.items).toMatchObject([{ quantity: 24, unitPriceCents: 1999 }]);
  const [invoice] = await sql`select facts from invoices where order_id = ${order?.id ?? 0}`;
  expect(invoice?.facts.totalCents).toBe(47_976);
});
