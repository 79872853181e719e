import { beforeAll, expect, test } from "bun:test";
import { recordRefunds } from "#orders/refunds/record-refunds.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addInvoice } from "#tools/testing/data/invoices.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { taxedOrder } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  admin = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});

const page = async (query: Record<string, string> = {}) =>
  (await admin.request(withQuery(paths.adminInvoices, query))).text();

const csv = async (query: Record<string, string>) => {
  const answer = await admin.request(withQuery(paths.adminInvoicesCsv, query));
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const lines = (await answer.text()).replace("\ufeff", "").trim().split("\r\n");
  return lines.map((line) => line.slice(1, -1).split('","'));
};

test("40.14 without any, the list says when invoices appear", async () => {
  expect(await page()).toContain("Invoices will appear here when orders are paid");
});

test("40.14 a month's invoices are listed by pages, the newest first", async () => {
  const numbers: string[] = [];
  for (let day = 0; day < 60; day++) {
    const id = await addOrder(shop.sql);
    numbers.push(
      await addInvoice(shop.sql, id, `2020-03-${String(1 + (day % 28)).padStart(2, "0")}`),
    );
  }
  const other = await addInvoice(shop.sql, await addOrder(shop.sql), "2020-04-01");
  const first = await page({ month: "2020-03" });
  expect(first).not.toContain(other);
  const [, next = ""] = /href="([^"]+)"[^>]*>Next page/.exec(first.replaceAll("&amp;", "&")) ?? [];
  const second = await (await admin.request(next)).text();
  const shown = [...`${first}${second}`.matchAll(/>(2020-\d{6})</g)].map(([, number]) => number);
  expect(shown.toSorted()).toEqual(numbers.toSorted());
  expect(shown[0]).toBe(numbers[55]);
  expect(second).not.toContain("Next page");
  expect(await page({ month: "2020-13" })).toContain(other);
  expect(await page({ after: "2020-99-99_1" })).toContain(other);
});

test("40.15 the accountant's file has a line for each tax of a paper; refunds are negative", async () => {
  const { orderId, intentId } = await taxedOrder(shop);
  const refund = { payment_intent: intentId };
  const failing = await connect(shop.sandbox).refunds.create({ ...refund, amount: 500 });
  await recordRefunds(shop.services, orderId, intentId);
  shop.sandbox.failRefund(failing.id);
  await connect(shop.sandbox).refunds.create({ ...refund, amount: 1000 });
  await recordRefunds(shop.services, orderId, intentId);
  await shop.sql`
    update invoices set issued_on = '2020-08-09',
      facts = jsonb_set(facts, '{buyer,address,0}', '"=HYPERLINK(1)"') where order_id = ${orderId}`;
  await shop.sql`
    update invoices set canceled_at = '2020-08-09T20:00Z' where canceled_at is not null`;
  await shop.sql`update shop_settings set time_zone = 'Asia/Tokyo'`;
  shop.services.shopSettings.drop();
  const [head, ...lines] = await csv({ month: "2020-08" });
  expect(head?.slice(0, 4)).toEqual(["Number", "Kind", "Date", "Order"]);
  expect(lines.map((line) => line.slice(1, 4))).toEqual([
    ["Invoice", "2020-08-09", String(orderId)],
    ["Credit note", "2020-08-09", String(orderId)],
    ["Credit note", "2020-08-09", String(orderId)],
  ]);
  expect(lines.map((line) => line.slice(7, 13))).toEqual([
    ["Sales tax", "8", "78.95", "6.32", "85.27", "USD"],
    ["Sales tax", "8", "0.00", "0.00", "0.00", "USD"],
    ["Sales tax", "8", "-9.26", "-0.74", "-10.00", "USD"],
  ]);
  expect(head?.slice(-2)).toEqual(["Country", "State"]);
  expect(lines.map((line) => line.slice(14))).toEqual([
    ["US", "MA"],
    ["US", "MA"],
    ["US", "MA"],
  ]);
  expect(lines[0]?.[5]).toBe("'=HYPERLINK(1)");
  expect(lines[1]?.[13]).toBe("2020-08-10");
  expect(await page({ month: "2020-08" })).toContain("Canceled");
});

test("40.16 an order that was paid before the shop made invoices gets one on demand, once", async () => {
  const id = await addOrder(shop.sql);
  await shop.sql`
    update orders set payment_status = 'partially_refunded', paid_at = '2020-01-02Z' where id = ${id}`;
  await shop.sql`
    insert into refunds (order_id, stripe_refund_id, amount_cents, status)
    values (${id}, 're_old', 700, 'succeeded')`;
  const manage = await (await admin.request(paths.adminOrder(id))).text();
  expect(manage).toContain("Issue an invoice");
  const issue = () => admin.post(paths.adminOrderInvoice(id), new URLSearchParams());
  const answers = await Promise.all([issue(), issue()]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const papers = await shop.sql`
    select kind, facts ->> 'paidOn' as paid_on from invoices where order_id = ${id} order by id`;
  expect([...papers]).toEqual([
    { kind: "invoice", paidOn: "2020-01-02" },
    { kind: "credit-note", paidOn: "2020-01-02" },
  ]);
  const after = await (await admin.request(paths.adminOrder(id))).text();
  expect(after).toContain("Credit note CN-");
  expect(after).not.toContain("Issue an invoice");
  const audit = await shop.sql`select from audit_events where action = 'issue invoice'`;
  expect(audit).toHaveLength(1);
  const unpaid = await addOrder(shop.sql);
  await admin.post(paths.adminOrderInvoice(unpaid), new URLSearchParams());
  expect(await (await admin.request(paths.adminOrder(unpaid))).text()).toContain(
    "No invoice issued",
  );
});
