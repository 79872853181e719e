import { beforeAll, expect, test } from "bun:test";
import { findDraft } from "#db/orders/drafts/drafts.ts";
import { findOrder } from "#db/orders/orders.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { settleUnpaid } from "#orders/sweeps/settle-unpaid.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { textOf } from "#tools/testing/data/order-edits.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import {
  acceptQuote,
  beginOf,
  declineQuote,
  openQuote,
  payQuote,
  quoteUrl,
  sendQuote,
  sentQuote,
} from "#tools/testing/data/quotes.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { sweepDrafts } from "./sweep-drafts.ts";

const shop = useShop();
let staff: Visitor;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  staff = (await register(shop, { username: "Grace", role: "Manager" })).visitor;
});

const draftOf = async (id: number) => {
  const draft = await findDraft(shop.sql, id);
  if (!draft) throw new Error("There is no such draft.");
  return draft;
};
const orderOf = async (id: number) => findOrder(shop.sql, (await draftOf(id)).orderId ?? 0);
const pageOf = async (id: number, visitor = shop.visitor()) =>
  textOf(await (await visitor.request(await quoteUrl(shop, id))).text());
const endDay = (id: number) => shop.sql`
  with ended as (update order_drafts set holds_until = now() - interval '1 second' where id = ${id}
    returning order_id)
  update orders set holds_until = now() - interval '1 second' where id in (select order_id from ended)`;

test("90.1 staff begin an order of an earlier one, send it, and its customer accepts and pays it by the mailed link", async () => {
  const { sql } = shop;
  const { orderId: earlier } = await paidOrder(shop);
  const draftId = await beginOf(staff, earlier);
  await sendQuote(staff, draftId, { "quantity-0": "24", note: "As we said." });
  const mail = await shop.waitForMail(({ subject }) => subject === `Your Quote #${draftId}`);
  expect(mail.text).toContain(await quoteUrl(shop, draftId));
  const customer = shop.visitor();
  const page = await pageOf(draftId, customer);
  for (const text of ["As we said.", "24 × $19.99", "$479.76"]) expect(page).toContain(text);
  expect((await acceptQuote(shop, draftId, { visitor: customer })).status).toBe(303);
  await settlePayment(shop.services, await payQuote(shop, draftId));
  expect((await draftOf(draftId)).status).toBe("paid");
  const order = await orderOf(draftId);
  expect(order).toMatchObject({ paymentStatus: "paid", totalCents: 47_976 });
  expect(order?.items).toMatchObject([{ quantity: 24, unitPriceCents: 1999 }]);
  const [invoice] = await sql`select facts from invoices where order_id = ${order?.id ?? 0}`;
  expect(invoice?.facts.totalCents).toBe(47_976);
  expect(await pageOf(draftId)).toContain("Thank you for your order");
});

test("90.5 what was sent is charged to the cent, though the catalogue costs something else by now", async () => {
  const { sql } = shop;
  const draftId = await sentQuote(shop, staff);
  await sql`update products set price_cents = price_cents + 500`;
  try {
    await acceptQuote(shop, draftId);
    await settlePayment(shop.services, await payQuote(shop, draftId));
    expect(await orderOf(draftId)).toMatchObject({ paymentStatus: "paid", totalCents: 1999 });
  } finally {
    await sql`update products set price_cents = price_cents - 500`;
  }
});

test("90.6 the link shows the newest version; a page of the one before accepts nothing, and says what differs", async () => {
  const draftId = await sentQuote(shop, staff);
  await sendQuote(staff, draftId, { "quantity-0": "3" });
  const { version } = await draftOf(draftId);
  expect(version).toBe(2);
  expect(await pageOf(draftId)).toContain("$59.97");
  const answer = await acceptQuote(shop, draftId, { version: 1, seen: "1 × Tee\nTotal: $19.99" });
  expect(answer.status).toBe(409);
  const page = textOf(await answer.text());
  expect(page).toContain("Before: Total: $19.99");
  expect(page).toContain("Now: Total: $59.97");
  expect((await draftOf(draftId)).orderId).toBeNull();
  expect((await acceptQuote(shop, draftId)).status).toBe(303);
});

test("90.7 whoever presses how often, it becomes one order with one payment", async () => {
  const draftId = await sentQuote(shop, staff);
  const answers = await Promise.all(Array.from({ length: 4 }, () => acceptQuote(shop, draftId)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  const order = await orderOf(draftId);
  const email = order?.shippingAddress.email ?? "";
  const [made] = await shop.sql`
    select count(*)::int as count from orders
    where shipping_address ->> 'email' = ${email} and holds_until is not null and id >= ${order?.id ?? 0}`;
  expect(made?.count).toBe(1);
  const [one, two] = [await openQuote(shop, draftId), await openQuote(shop, draftId)];
  expect(one.id).toBe(two.id);
});

test("90.8 after its day nobody accepts it, and the page leads to a new one", async () => {
  const draftId = await sentQuote(shop, staff);
  await endDay(draftId);
  expect((await acceptQuote(shop, draftId)).status).toBe(409);
  const page = await pageOf(draftId);
  expect(page).toContain("The day of this quote is over");
  expect(page).toContain("Ask for a new quote");
  await sweepDrafts(shop.services);
  expect((await draftOf(draftId)).status).toBe("expired");
});

test("90.8 an accepted quote can be paid until its day, longer than other orders wait; then its order is canceled", async () => {
  const { sql } = shop;
  const draftId = await sentQuote(shop, staff);
  await acceptQuote(shop, draftId);
  const orderId = (await orderOf(draftId))?.id ?? 0;
  await sql`update orders set created_at = now() - interval '6 days', placed_at = null where id = ${orderId}`;
  await settleUnpaid(shop.services);
  expect((await orderOf(draftId))?.status).toBe("pending");
  await openQuote(shop, draftId);
  await endDay(draftId);
  expect(await pageOf(draftId)).toContain("The day of this quote is over");
  await expect(openQuote(shop, draftId)).rejects.toThrow("409");
  await sql`update orders set payment_checked_at = null where id = ${orderId}`;
  await settleUnpaid(shop.services);
  expect((await orderOf(draftId))?.status).toBe("canceled");
  await sweepDrafts(shop.services);
  expect((await draftOf(draftId)).status).toBe("expired");
});

test("90.9 a customer declines it with words, which staff read, and send it anew", async () => {
  const draftId = await sentQuote(shop, staff);
  expect((await declineQuote(shop, draftId, "Too dear <b>")).status).toBe(303);
  expect((await acceptQuote(shop, draftId)).status).toBe(409);
  const page = await (await staff.request(paths.adminDraft(draftId))).text();
  expect(page).toContain("Too dear &lt;b&gt;");
  await sendQuote(staff, draftId, { discount: "2.00", discountReason: "Too dear" });
  expect(await pageOf(draftId)).toContain("$17.99");
  expect((await acceptQuote(shop, draftId)).status).toBe(303);
});

test("90.10 a quote that staff withdraw is accepted by nobody; one that is accepted is not withdrawn", async () => {
  const draftId = await sentQuote(shop, staff);
  const withdraw = () => staff.post(paths.adminDraftWithdrawal(draftId), new URLSearchParams());
  await withdraw();
  expect((await acceptQuote(shop, draftId)).status).toBe(409);
  expect(await pageOf(draftId)).toContain("does not hold any more");
  const accepted = await sentQuote(shop, staff);
  await acceptQuote(shop, accepted);
  await staff.post(paths.adminDraftWithdrawal(accepted), new URLSearchParams());
  expect((await draftOf(accepted)).status).toBe("accepted");
});

test("90.11 its order takes stock as any other, and is not made where there is too little", async () => {
  const { sql } = shop;
  const draftId = await sentQuote(shop, staff);
  const [line] = (await draftOf(draftId)).lines;
  const where = sql`product_id = ${line?.productId ?? 0} and size = ${line?.size ?? ""} and color = ${line?.color ?? ""}`;
  await sql`update variants set stock = 0 where ${where}`;
  const answer = await acceptQuote(shop, draftId);
  expect(answer.status).toBe(409);
  expect((await draftOf(draftId)).orderId).toBeNull();
  await sql`update variants set stock = 5 where ${where}`;
  expect((await acceptQuote(shop, draftId)).status).toBe(303);
  const [{ reserved } = { reserved: 0 }] = await sql`select reserved from variants where ${where}`;
  expect(reserved).toBe(1);
  await sql`update variants set stock = null where ${where}`;
});

test("90.14 the link opens its own quote and no other; staff read it and answer nothing; a draft has no page", async () => {
  const [one, other] = [await sentQuote(shop, staff), await sentQuote(shop, staff)];
  const [, query = ""] = (await quoteUrl(shop, one)).split("?");
  expect((await shop.visitor().request(`${paths.quote(other)}?${query}`)).status).toBe(404);
  expect((await shop.visitor().request(paths.quote(one))).status).toBe(404);
  expect((await staff.request(paths.quote(one))).status).toBe(200);
  const accepted = await staff.post(
    paths.quoteAcceptance(one),
    new URLSearchParams({ version: "1" }),
  );
  expect(accepted.status).toBe(404);
  const draftId = await beginOf(staff, (await paidOrder(shop)).orderId);
  expect((await shop.visitor().request(await quoteUrl(shop, draftId))).status).toBe(404);
});
