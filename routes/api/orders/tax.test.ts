import { beforeAll, beforeEach, expect, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser, connect } from "#tools/dev/stripe/testing.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addToCart, openPayment, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

beforeAll(async () => {
  await shop.sql`
    insert into tax_exemptions (email, tax_number) values ('school@example.com', 'EX-7')`;
});

beforeEach(async () => {
  await shop.sql`update tax_settings set source = 'table', includes_tax = false`;
  await shop.sql`
    insert into tax_rates (country_code, state_code, name, rate)
    values ('US', 'CA', 'Sales tax', 7250), ('GB', '', 'VAT', 20000)
    on conflict on constraint tax_rates_once do update set rate = excluded.rate`;
});

const TO_CALIFORNIA = { ...ADDRESS, city: "San Francisco", state: "ca", postalCode: "94107" };
const shippingAddress = { ...TO_CALIFORNIA, country: "us" };

async function quoteFor(visitor: Visitor, address: object) {
  const items = [{ productId: 1, size: "M", color: "Mint", quantity: 1 }];
  const answer = await visitor.sendJson(paths.api.quote, { items, shippingAddress: address });
  return answer.json();
}

async function storedOrder(id: number) {
  const found = await findOrder(shop.sql, id);
  if (!found) throw new Error("no order");
  return found;
}

test("39.11 the order costs what was quoted, codes in lower case too", async () => {
  const buyer = await startBuyer(shop);
  const quoted = await quoteFor(buyer.visitor, shippingAddress);
  expect(quoted).toMatchObject({ tax: "1.45", total: "21.44" });
  const placed = await order(buyer, { shippingAddress });
  expect(placed).toMatchObject({ totalAmount: "21.44", tax: "1.45", includesTax: false });
  expect(await storedOrder(placed.id)).toMatchObject({ taxSource: "table", taxCents: 145 });
});

test("39.11 a rate that changed after the quote is in the order before anything is charged", async () => {
  const buyer = await startBuyer(shop);
  const quoted = await quoteFor(buyer.visitor, shippingAddress);
  await shop.sql`update tax_rates set rate = 8000 where state_code = 'CA'`;
  const placed = await order(buyer, { shippingAddress });
  expect(quoted).toMatchObject({ total: "21.44" });
  expect(placed).toMatchObject({ totalAmount: "21.59", paymentStatus: "unpaid" });
  const body = { amount: 21.44, orderId: placed.id };
  const stale = await buyer.visitor.sendJson(paths.api.paymentIntent, body);
  expect(stale.status).toBe(409);
  expect(await stale.text()).toStartWith("The order costs $21.59, not $21.44.");
  const short = await buyer.visitor.sendJson(paths.api.paymentIntent, { ...body, amount: 21 });
  expect(await short.text()).toStartWith("The order costs $21.59, not $21.00.");
  const { id } = await openPayment(buyer, placed);
  expect((await connect(shop.sandbox).paymentIntents.retrieve(id)).amount).toBe(2159);
});

test("39.3 the cart says that tax is calculated at checkout, or included, or nothing of it", async () => {
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  const cart = async () => (await buyer.visitor.request(paths.cart)).text();
  expect(await cart()).toContain("<dt>Tax</dt><dd>Calculated at checkout</dd>");
  await shop.sql`update tax_settings set includes_tax = true`;
  expect(await cart()).toContain("<dt>Tax</dt><dd>Included</dd>");
  await shop.sql`update tax_settings set source = 'off'`;
  expect(await cart()).not.toContain("<dt>Tax</dt>");
});

test("39.11 orders keep the tax that they were charged", async () => {
  const placed = await order(await startBuyer(shop), { shippingAddress });
  await shop.sql`delete from tax_rates`;
  await shop.sql`update tax_settings set source = 'off'`;
  expect(await storedOrder(placed.id)).toMatchObject({ taxCents: 145, totalCents: 2144 });
});

test("39.12 who types an exempt customer's email pays tax; who proved it does not", async () => {
  const email = "School@example.com";
  const stranger = await startBuyer(shop);
  const typed = { ...shippingAddress, email };
  expect(await quoteFor(stranger.visitor, typed)).toMatchObject({ tax: "1.45" });
  expect(await order(stranger, { shippingAddress: typed })).toMatchObject({ tax: "1.45" });

  const account = { email: "school@example.com", username: "school" };
  const school = await register(shop, { ...account, verified: false });
  expect(await quoteFor(school.visitor, shippingAddress)).toMatchObject({ tax: "1.45" });
  await shop.sql`update users set email_verified = true where id = ${school.user.id}`;
  const buyer = await startBuyer(shop, school.visitor);
  const placed = await order(buyer, { shippingAddress });
  expect(placed).toMatchObject({ tax: "0.00", totalAmount: "19.99" });
  const page = await (await school.visitor.request(paths.orderDetail(placed.id))).text();
  expect(page).toContain("Exempt (EX-7)");
});

test("39.13 pages, mail and slip have the tax, on top or included", async () => {
  const { visitor: admin } = await register(shop, { isAdmin: true });
  for (const [includesTax, row, total] of [
    [false, "VAT 20%", "$23.99"],
    [true, "Including VAT 20%", "$19.99"],
  ] as const) {
    await shop.sql`update tax_settings set includes_tax = ${includesTax}`;
    const buyer = await startBuyer(shop);
    const london = { ...ADDRESS, city: "London", postalCode: "SW1A 1AA", country: "GB", state: "" };
    const phone = "+44 20 7946 0018";
    const placed = await order(buyer, { shippingAddress: { ...london, phone } });
    const intent = await openPayment(buyer, placed);
    await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
    await settlePayment(shop.services, intent.id);
    const pages = await Promise.all([
      buyer.visitor.request(paths.orderSuccess(placed.id)),
      buyer.visitor.request(paths.orderDetail(placed.id)),
      admin.request(paths.adminOrder(placed.id)),
      admin.request(`${paths.adminPackingSlip(placed.id)}?prices=1`),
    ]);
    const mail = await shop.waitForMail(({ subject }) => subject?.includes(`#${placed.id}`));
    for (const text of [...(await Promise.all(pages.map((page) => page.text()))), mail.html]) {
      expect(text).toContain(row);
      expect(text).toContain(total);
    }
  }
});

test("39.15 with Stripe Tax the payment reports the order's own calculation, and a refund takes it back", async () => {
  await shop.sql`update tax_settings set source = 'stripe'`;
  const buyer = await startBuyer(shop);
  const placed = await order(buyer, { shippingAddress });
  expect(placed).toMatchObject({ tax: "1.45", totalAmount: "21.44" });
  const stored = await storedOrder(placed.id);
  expect(stored).toMatchObject({ taxSource: "stripe" });
  const again = await order(buyer, { shippingAddress });
  expect(again.id).toBe(placed.id);
  expect((await storedOrder(placed.id)).taxCalculationId).toBe(stored.taxCalculationId);

  const intent = await openPayment(buyer, placed);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  await settlePayment(shop.services, intent.id);
  await shop.services.payments.refund(intent.id, { amountCents: 500, currency: "usd" });
  const stripe = connect(shop.sandbox);
  expect(await stripe.tax.associations.find({ payment_intent: intent.id })).toMatchObject({
    calculation: stored.taxCalculationId,
    tax_transaction_attempts: [{ status: "committed" }, { status: "committed" }],
  });
});
