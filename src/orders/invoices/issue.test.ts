import { expect, setSystemTime, test } from "bun:test";
import type { InvoiceFacts } from "#shop/invoices/invoice-facts.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { paidOrder, taxedOrder } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { recordRefunds } from "../refunds/record-refunds.ts";
import { settlePayment } from "../settle-payment.ts";
import { issueInvoice } from "./issue-invoice.ts";

const shop = useShop();

type Row = { kind: string; year: number; number: number; facts: InvoiceFacts; isCanceled: boolean };

const papersOf = (id: number) => shop.sql<Row[]>`
  select kind, year, number, facts, canceled_at is not null as is_canceled from invoices
  where order_id = ${id} order by id`;

const numbers = async (kind: string) =>
  (await shop.sql`select number from invoices where kind = ${kind} order by number`).map(
    ({ number }) => number,
  );

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test("40.6 an order has its invoice as soon as it is paid, and one only", async () => {
  const { orderId, intentId } = await taxedOrder(shop);
  await Promise.all([1, 2, 3].map(() => settlePayment(shop.services, intentId)));
  const [invoice, ...others] = await papersOf(orderId);
  expect(others).toEqual([]);
  expect(invoice?.facts).toMatchObject({
    kind: "invoice",
    totalCents: 8527,
    taxes: [{ taxName: "Sales tax", taxRate: 8000, netCents: 7895, taxCents: 632 }],
  });
  expect(invoice?.facts.number).toMatch(/^\d{4}-00000\d$/);
});

test("40.6 fifty orders that are paid at once have fifty numbers without a gap", async () => {
  const ids = await Promise.all(upTo(50).map(() => addOrder(shop.sql)));
  await shop.sql`update orders set payment_status = 'paid' where id = any(${ids})`;
  const before = (await numbers("invoice")).length;
  await Promise.all(
    ids.map((id, at) =>
      shop.sql
        .begin(async (tx) => {
          await issueInvoice(tx, id, new Date());
          if (at % 5 === 0) throw new Error("rolled back");
        })
        .catch(() => undefined),
    ),
  );
  expect(await numbers("invoice")).toEqual(upTo(before + 40));
});

test("40.6 each year begins with 1, by the shop's calendar", async () => {
  await shop.sql`update shop_settings set time_zone = 'Pacific/Auckland'`;
  const id = await addOrder(shop.sql);
  await shop.sql`update orders set payment_status = 'paid' where id = ${id}`;
  await shop.sql.begin((tx) => issueInvoice(tx, id, new Date("2030-12-31T20:00:00Z")));
  await shop.sql`update shop_settings set time_zone = 'UTC'`;
  const [invoice] = await papersOf(id);
  expect(invoice?.facts).toMatchObject({ number: "2031-000001", issuedOn: "2031-01-01" });
});

test("40.7 what is printed does not follow later settings", async () => {
  const { orderId } = await paidOrder(shop);
  await shop.sql`update shop_settings set name = 'Renamed'`;
  const [invoice] = await papersOf(orderId);
  expect(invoice?.facts.seller.name).toBe("Printhread");
  await shop.sql`update shop_settings set name = 'Printhread'`;
});

test("40.8 each refund has one credit note, and what Stripe alone knows is refunded in proportion", async () => {
  const { orderId, intentId } = await taxedOrder(shop);
  const stripe = connect(shop.sandbox);
  await stripe.refunds.create({ payment_intent: intentId, amount: 1000 });
  await Promise.all([1, 2, 3, 4].map(() => recordRefunds(shop.services, orderId, intentId)));
  await stripe.refunds.create({ payment_intent: intentId, amount: 7527 });
  await Promise.all([1, 2, 3, 4].map(() => recordRefunds(shop.services, orderId, intentId)));
  const [invoice, first, second, ...others] = await papersOf(orderId);
  expect(others).toEqual([]);
  const refers = { number: invoice?.facts.number, issuedOn: invoice?.facts.issuedOn };
  expect(first).toMatchObject({ kind: "credit-note", facts: { invoice: refers } });
  expect(first?.facts.number).toMatch(/^CN-\d{4}-000001$/);
  // 10.00 × 6.32 / 85.27 is 0.74.
  expect(first?.facts.taxes).toMatchObject([{ netCents: 926, taxCents: 74 }]);
  expect(second?.facts.taxes).toMatchObject([{ netCents: 6969, taxCents: 558 }]);
  expect(await numbers("credit-note")).toEqual(upTo(2));
});

test("40.9 a credit note whose refund came back is canceled, and its number stays taken", async () => {
  const { orderId, intentId } = await paidOrder(shop);
  const refund = await connect(shop.sandbox).refunds.create({ payment_intent: intentId });
  await recordRefunds(shop.services, orderId, intentId);
  shop.sandbox.failRefund(refund.id);
  await recordRefunds(shop.services, orderId, intentId);
  await connect(shop.sandbox).refunds.create({ payment_intent: intentId, amount: 500 });
  await recordRefunds(shop.services, orderId, intentId);
  const [, canceled, next] = await papersOf(orderId);
  expect(canceled).toMatchObject({ isCanceled: true, facts: { totalCents: 1999 } });
  expect(next).toMatchObject({ isCanceled: false, facts: { totalCents: 500 } });
  const all = await numbers("credit-note");
  expect(all).toEqual(upTo(all.length));
});

test("40.8 a credit note has the year and the day of the shop's calendar", async () => {
  await shop.sql`update shop_settings set time_zone = 'Pacific/Auckland'`;
  const { orderId, intentId } = await paidOrder(shop);
  shop.sandbox.holdWebhooks();
  atEndOfTest(async () => shop.sandbox.releaseWebhooks());
  await connect(shop.sandbox).refunds.create({ payment_intent: intentId, amount: 500 });
  setSystemTime(new Date("2030-12-31T20:00:00Z"));
  atEndOfTest(async () => void setSystemTime());
  await recordRefunds(shop.services, orderId, intentId);
  const [, note] = await papersOf(orderId);
  expect(note).toMatchObject({ kind: "credit-note", year: 2031, number: 1 });
  expect(note?.facts).toMatchObject({ number: "CN-2031-000001", issuedOn: "2031-01-01" });
});
