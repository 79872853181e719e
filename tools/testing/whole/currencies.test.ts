import { beforeAll, describe, expect, spyOn, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { refundOrder } from "#orders/refunds/refund-order.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { CURRENCIES } from "#shop/currencies/currencies.ts";
import { type CurrencyCode, formatMoney, toDecimal, toStripe } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { register } from "../data/accounts.ts";
import { type Buyer, order, postOrder, startBuyer } from "../data/checkout.ts";
import { pay } from "../data/paid-order.ts";
import { addDiscount } from "../data/pricing/discounts.ts";
import { startShop } from "../shop.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

/** Two shirts for 19.99 or 1,999 each, a tenth off: rounded to what a card is charged. */
const TOTAL = 3598;
const CHANGED =
  "The shop has just changed its currency. Reload the page to see what your cart costs now.";

const TRIED: CurrencyCode[] = ["eur", "jpy", "kwd", "isk"];

describe.each(TRIED)("a shop in %s", (currency) => {
  const shop = useShop();
  const text = (cents: number) => formatMoney(cents, currency);
  let admin: Visitor;
  let buyer: Buyer;
  let orderId: number;

  beforeAll(async () => {
    await shop.sql`update shop_settings set currency = ${currency}`;
    shop.services.shopSettings.drop();
    admin = (await register(shop, { isAdmin: true })).visitor;
    await addDiscount(shop.sql, { code: "TENTH" });
    buyer = await startBuyer(shop);
  });

  async function read(visitor: Visitor, path: string): Promise<string> {
    const answer = await visitor.request(path);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  }

  test("55.5 shows its prices in it, to people and to search engines", async () => {
    const [least] = await shop.sql<[{ slug: string }]>`select slug from products where id = 1`;
    for (const path of [paths.product, paths.pricing, paths.productPage(least.slug)])
      expect(await read(buyer.visitor, path)).toContain(text(1999));
    const page = await read(buyer.visitor, paths.productPage(least.slug));
    expect(page).toContain(`"priceCurrency":"${currency.toUpperCase()}"`);
    expect(page).toContain(`"lowPrice":"${toDecimal(1999, currency)}"`);
    expect(await read(buyer.visitor, paths.productFeed)).toContain(
      `<g:price>${toDecimal(1999, currency)} ${currency.toUpperCase()}</g:price>`,
    );
  });

  test("55.5 quotes, takes and keeps an order in it", async () => {
    const items = [{ ...buyer.line, quantity: 2 }];
    const quoted = await buyer.visitor.sendJson(paths.api.quote, { items, discountCode: "TENTH" });
    expect(await quoted.json()).toMatchObject({
      ...{ currency, total: toDecimal(TOTAL, currency) },
      rows: expect.arrayContaining([{ name: "Total", text: text(TOTAL), isTotal: true }]),
    });
    const placed = await order(buyer, { items, discountCode: "TENTH" });
    orderId = placed.id;
    expect(placed.totalAmount).toBe(toDecimal(TOTAL, currency));
    expect(await findOrder(shop.sql, orderId)).toMatchObject({ currency, totalCents: TOTAL });
  });

  test("55.3 charges and refunds the card in Stripe's own units", async () => {
    const placed = { id: orderId, totalAmount: toDecimal(TOTAL, currency), paymentStatus: "" };
    const { id: intentId } = await pay(shop, buyer, placed);
    const stripe = connect(shop.sandbox);
    expect(await stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      ...{ currency, amount: toStripe(TOTAL, currency) },
      amount_received: toStripe(TOTAL, currency),
    });
    // A webhook may have come first.
    await settlePayment(shop.services, intentId);
    expect(await findOrder(shop.sql, orderId)).toMatchObject({ paymentStatus: "paid" });
    const { user } = await register(shop, { isAdmin: true });
    const refund = { orderId, amountCents: 500, reason: "", actorId: user.id, shownId: 0 };
    const key = crypto.randomUUID();
    expect(await refundOrder(shop.services, { ...refund, key })).toMatchObject({
      ...{ outcome: "refunded", amountCents: 500 },
    });
    const { data } = await stripe.refunds.list({ payment_intent: intentId });
    expect(data).toMatchObject([{ currency, amount: toStripe(500, currency) }]);
    expect(await findOrder(shop.sql, orderId)).toMatchObject({
      ...{ paymentStatus: "partially_refunded", refundedCents: 500 },
    });
  });

  test("55.5 names it on every page, paper and mail of the order", async () => {
    const pages = [paths.orderDetail(orderId), paths.orderSuccess(orderId)];
    for (const path of pages) expect(await read(buyer.visitor, path)).toContain(text(TOTAL));
    expect(await read(admin, paths.adminOrderPage(orderId))).toContain(text(TOTAL));
    const csv = await read(admin, paths.adminOrdersCsv);
    expect(csv).toContain(`"${toDecimal(TOTAL, currency)}","${currency.toUpperCase()}"`);
    const mail = await shop.waitForMail(({ subject }) => subject.includes(`#${orderId}`));
    expect(mail.text).toContain(`Total: ${text(TOTAL)}`);
    const refunded = await shop.waitForMail(({ subject }) => subject.startsWith("Refund of"));
    expect(refunded.subject).toContain(text(500));
    const invoice = await buyer.visitor.request(paths.invoice(orderId));
    expect(invoice.headers.get("content-type")).toBe("application/pdf");
    const invoices = await read(admin, paths.adminInvoicesCsv);
    expect(invoices).toContain(`"${currency.toUpperCase()}"`);
    for (const path of [paths.admin, paths.adminOrders, paths.adminInvoices])
      expect(await read(admin, path)).toContain(text(TOTAL));
  });

  test("55.5 the owner types and reads amounts in it", async () => {
    const page = await read(admin, paths.adminProduct(1));
    expect(page).toContain(`value="${toDecimal(1999, currency)}"`);
    const discount = await read(admin, paths.adminNewDiscount);
    if (currency !== "usd") expect(discount).not.toContain(">$<");
  });
});

test.each(["gbp", "kwd"] as const)(
  "55.2 an order in %s may cost as little as a card",
  async (code) => {
    const shop = await startShop();
    try {
      const { least } = CURRENCIES[code];
      await shop.sql`update shop_settings set currency = ${code}`;
      await shop.sql`update products set price_cents = ${least}`;
      shop.services.shopSettings.drop();
      const buyer = await startBuyer(shop);
      const placed = await order(buyer);
      expect(placed.totalAmount).toBe(toDecimal(least, code));
      const { id } = await pay(shop, buyer, placed);
      await settlePayment(shop.services, id);
      expect(await findOrder(shop.sql, placed.id)).toMatchObject({ paymentStatus: "paid" });
    } finally {
      await shop.stop();
    }
  },
);

describe("a shop that changes its currency", () => {
  const shop = useShop();

  test("55.6 places no cart that was priced before", async () => {
    const buyer = await startBuyer(shop);
    // The shop's settings are cached, as in another process, however slow this one is.
    const { shopSettings } = shop.services;
    const cached = spyOn(shopSettings, "read").mockResolvedValue(await shopSettings.read());
    await shop.sql`update shop_settings set currency = 'eur'`;
    const answer = await postOrder(buyer, [buyer.line]);
    cached.mockRestore();
    expect(answer.status).toBe(409);
    expect(await answer.text()).toBe(CHANGED);
    const [{ count }] = await shop.sql<[{ count: number }]>`select count(*)::int from orders`;
    expect(count).toBe(0);
    shop.services.shopSettings.drop();
    // The page that is open shows dollars; a client that says nothing takes what the answer says.
    const stale = await postOrder(buyer, [buyer.line], { currency: "usd" });
    expect([stale.status, await stale.text()]).toEqual([409, CHANGED]);
    const more = { currency: "eur", checkoutKey: crypto.randomUUID() };
    expect(await order(buyer, more)).toMatchObject({ totalAmount: "19.99", currency: "eur" });
  });

  test("55.6 leaves an unpaid order in its own", async () => {
    const buyer = await startBuyer(shop);
    const { id } = await order(buyer);
    await shop.sql`update shop_settings set currency = 'gbp'`;
    shop.services.shopSettings.drop();
    const again = await postOrder(buyer, [{ ...buyer.line, quantity: 2 }]);
    expect([again.status, await again.text()]).toEqual([409, CHANGED]);
    expect(await findOrder(shop.sql, id)).toMatchObject({ currency: "eur", totalCents: 1999 });
  });
});
