import { expect, test } from "bun:test";
import { invoiceLink } from "#mails/links/order-link.ts";
import { recordRefunds } from "#orders/refunds/record-refunds.ts";
import { paths } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addInvoice } from "#tools/testing/data/invoices.ts";
import { addOrder, orderKey } from "#tools/testing/data/orders.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("40.12 the browser that ordered and the mailed link read the invoice; nobody else does", async () => {
  const { buyer, orderId: id } = await paidOrder(shop);
  const pdf = await buyer.visitor.request(paths.invoice(id));
  expect(pdf.status).toBe(200);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect(pdf.headers.get("cache-control")).toBe("private, no-store");
  expect(pdf.headers.get("content-disposition")).toMatch(/^inline; filename="invoice-\d{4}-/);
  const bytes = await pdf.bytes();
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe("%PDF-");
  expect(await (await buyer.visitor.request(paths.invoice(id))).bytes()).toEqual(bytes);

  const receipt = await (await buyer.visitor.request(paths.orderSuccess(id))).text();
  expect(receipt).toMatch(
    new RegExp(`href="${paths.invoice(id)}">Invoice \\d{4}-\\d{6} \\(PDF\\)<`),
  );
  const page = await (await buyer.visitor.request(paths.orderDetail(id))).text();
  expect(page).toContain(`href="${paths.invoice(id)}"`);

  const key = orderKey(shop.services.signatures, id);
  const linked = `${paths.invoice(id)}?key=${key}`;
  expect((await shop.visitor().request(linked)).status).toBe(200);
  const linkedPage = await shop.visitor().request(`${paths.orderSuccess(id)}?key=${key}`);
  expect(await linkedPage.text()).toContain(`href="${linked}"`);
  const mailed = invoiceLink({ ...shop.services }, { id, email: "ada@example.com" });
  expect(new URL(mailed).search).toBe(new URL(linked, mailed).search);

  const { visitor: other } = await register(shop);
  expect((await other.request(paths.invoice(id))).status).toBe(404);
  expect((await shop.visitor().request(paths.invoice(id))).status).toBe(401);
  expect((await shop.visitor().request(`${paths.invoice(id)}?key=x`)).status).toBe(401);
});

test("40.12 a credit note is found by its own order alone, not by counting numbers", async () => {
  const [mine, theirs] = [await paidOrder(shop), await paidOrder(shop)];
  for (const { intentId, orderId } of [mine, theirs]) {
    await connect(shop.sandbox).refunds.create({ payment_intent: intentId, amount: 500 });
    await recordRefunds(shop.services, orderId, intentId);
  }
  const page = await (await mine.buyer.visitor.request(paths.orderDetail(mine.orderId))).text();
  const [, number = ""] = /Credit note (CN-\d{4}-\d{6}) \(PDF\)/.exec(page) ?? [];
  const { visitor } = mine.buyer;
  expect((await visitor.request(paths.creditNote(mine.orderId, number))).status).toBe(200);
  const [{ next }] = await shop.sql<[{ next: string }]>`
    select facts ->> 'number' as next from invoices
    where order_id = ${theirs.orderId} and kind = 'credit-note'`;
  expect(next).not.toBe(number);
  for (const one of [next, number.replace("CN-", ""), `${number}0`, "CN-2026-1", "%00"]) {
    expect((await visitor.request(paths.creditNote(mine.orderId, one))).status).toBe(404);
  }
  expect((await visitor.request(paths.creditNote(theirs.orderId, next))).status).toBe(401);
});

test("40.12 an unpaid order has no invoice, and says nothing of one", async () => {
  const id = await addOrder(shop.sql);
  const key = orderKey(shop.services.signatures, id);
  expect((await shop.visitor().request(`${paths.invoice(id)}?key=${key}`)).status).toBe(404);
  const page = await shop.visitor().request(`${paths.orderDetail(id)}?key=${key}`);
  expect(await page.text()).not.toContain("Invoice");
});

test("40.13 who opens an invoice without end has to wait", async () => {
  const id = await addOrder(shop.sql);
  await addInvoice(shop.sql, id);
  const linked = `${paths.invoice(id)}?key=${orderKey(shop.services.signatures, id)}`;
  await shop.visitor().request(linked);
  await shop.sql`update rate_limits set turns = 60 where key like 'invoice-pdf:%'`;
  const limited = await shop.visitor().request(linked);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeWithin(1, 3601);
  expect(await limited.text()).toContain("Please wait");
});
