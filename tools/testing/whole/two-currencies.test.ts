import { beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { paths } from "#shop/paths.ts";
import { ADDRESS, ADDRESS_FIELDS } from "../browser/buying.ts";
import {
  addToCart,
  type Buyer,
  openPayment,
  order,
  postOrder,
  startBuyer,
} from "../data/checkout.ts";
import { pay } from "../data/paid-order.ts";
import { addDiscount } from "../data/pricing/discounts.ts";
import { sellIn } from "../data/pricing/further-currencies.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop();
let buyer: Buyer;

const OTHER =
  "The shop has just changed its currency. Reload the page to see what your cart costs now.";

beforeAll(async () => {
  await shop.sql`insert into area_surcharges (product_id, cents) values (null, 350)`;
  await sellIn(shop.sql, "eur", 1800);
  await sellIn(shop.sql, "gbp", 1500);
});

beforeEach(async () => {
  await shop.sql`update further_currencies set is_offered = currency = 'eur'`;
  shop.services.shopSettings.drop();
  buyer = await startBuyer(shop);
});

const choose = (currency: string) =>
  buyer.visitor.post(paths.currency, new URLSearchParams({ currency, back: paths.cart }));

const newKey = () => ({ checkoutKey: crypto.randomUUID() });

async function quoteOf(more: object) {
  const answer = await buyer.visitor.sendJson(paths.api.quote, { items: [buyer.line], ...more });
  return { status: answer.status, text: await answer.text() };
}

describe("a currency that the shop does not sell in", () => {
  test("55.18 is neither quoted nor ordered, whoever names it", async () => {
    for (const currency of ["gbp", "jpy"]) {
      expect(await quoteOf({ currency })).toEqual({ status: 409, text: OTHER });
      const answer = await postOrder(buyer, [buyer.line], { currency, ...newKey() });
      expect([answer.status, await answer.text()]).toEqual([409, OTHER]);
    }
    for (const currency of ["EUR", "xxx", 1, ""])
      expect((await quoteOf({ currency })).text).toContain("currency is not a code such as usd.");
  });

  test("55.18 is not shown, though a cookie names it", async () => {
    for (const code of ["gbp", "jpy", "xxx", "eur;x=1".slice(0, 2)]) {
      const headers = { cookie: `ph_currency=${code}` };
      const page = await (await shop.visitor().request(paths.pricing, { headers })).text();
      expect(page).toContain("$19.99");
      expect(page).toContain('<option value="usd" selected="">');
    }
  });
});

describe("two tabs that show two currencies", () => {
  test("55.18 place each order as it was shown", async () => {
    await choose("eur");
    expect((await quoteOf({ currency: "usd" })).text).toContain('"total":"19.99"');
    const dollars = await order(buyer, { currency: "usd", ...newKey() });
    const euros = await order(buyer, { currency: "eur", ...newKey() });
    expect(await findOrder(shop.sql, dollars.id)).toMatchObject({
      ...{ currency: "usd", totalCents: 1999 },
    });
    expect(await findOrder(shop.sql, euros.id)).toMatchObject({
      ...{ currency: "eur", totalCents: 1800 },
    });
  });

  test("55.18 without scripts too: the form is shown again with the other prices", async () => {
    await addToCart(buyer);
    await choose("eur");
    const page = await (await buyer.visitor.request(paths.checkout)).text();
    expect(page).toContain('name="currency" value="eur"');
    await choose("usd");
    const fields = { ...ADDRESS_FIELDS, currency: "eur" };
    const late = await buyer.visitor.post(paths.checkout, new URLSearchParams(fields));
    expect(late.status).toBe(422);
    const text = await late.text();
    expect(text).toContain("Prices are in US dollars now. Look at the total, then go on.");
    expect(text).toContain(`value="${ADDRESS_FIELDS.fullName}"`);
    const again = { ...fields, currency: "usd" };
    const made = await buyer.visitor.post(paths.checkout, new URLSearchParams(again));
    expect(made.status).toBe(303);
  });
});

describe("a currency that is withdrawn", () => {
  test("55.17 between cart and order, the cart is not placed in it", async () => {
    await choose("eur");
    // Another process has withdrawn it: this one's settings are cached.
    await shop.services.shopSettings.read();
    await shop.sql`update further_currencies set is_offered = false`;
    const answer = await postOrder(buyer, [buyer.line], { currency: "eur", ...newKey() });
    expect([answer.status, await answer.text()]).toEqual([409, OTHER]);
    shop.services.shopSettings.drop();
    expect(await (await buyer.visitor.request(paths.pricing)).text()).toContain("$19.99");
    expect(await order(buyer, newKey())).toMatchObject({ totalAmount: "19.99", currency: "usd" });
  });

  test("55.17 an order that was placed in it is paid and shown in it", async () => {
    await choose("eur");
    const key = { currency: "eur", ...newKey() };
    const placed = await order(buyer, key);
    await shop.sql`update further_currencies set is_offered = false`;
    shop.services.shopSettings.drop();
    // The checkout sends it once more before it is paid.
    expect(await order(buyer, key)).toMatchObject({ id: placed.id, totalAmount: "18.00" });
    const more = await postOrder(buyer, [{ ...buyer.line, quantity: 2 }], key);
    expect([more.status, await more.text()]).toEqual([409, OTHER]);
    const { id } = await pay(shop, buyer, placed);
    await settlePayment(shop.services, id);
    expect(await findOrder(shop.sql, placed.id)).toMatchObject({
      ...{ currency: "eur", paymentStatus: "paid" },
    });
    await shop.sql`delete from further_currencies where currency = 'gbp'`;
    const page = await buyer.visitor.request(paths.orderDetail(placed.id));
    expect(await page.text()).toContain("€18.00");
    await sellIn(shop.sql, "gbp", 1500);
  });
});

describe("an order that was begun", () => {
  test("55.19 keeps its currency; the cart becomes another order in the new one", async () => {
    await addToCart(buyer);
    await choose("eur");
    const form = (fields: object) =>
      buyer.visitor.post(paths.checkout, new URLSearchParams({ ...ADDRESS_FIELDS, ...fields }));
    const orderOf = ({ headers }: Response) => Number(headers.get("location")?.split("=")[1]);
    const euros = orderOf(await form({ currency: "eur" }));
    await choose("usd");
    const page = await (await buyer.visitor.request(paths.checkout)).text();
    expect(page).toContain("$19.99");
    const dollars = orderOf(await form({ currency: "usd" }));
    expect(dollars).not.toBe(euros);
    const totals = await Promise.all([euros, dollars].map((id) => findOrder(shop.sql, id)));
    expect(totals).toMatchObject([
      { currency: "eur", totalCents: 1800 },
      { currency: "usd", totalCents: 1999 },
    ]);
    const own = await (await buyer.visitor.request(paths.checkoutOf(euros))).text();
    expect(own).toContain("€18.00");
  });

  test("55.19 is paid what it costs in its own: the same digits of another are rejected", async () => {
    await choose("eur");
    const placed = await order(buyer, newKey());
    const wrong = { ...placed, totalAmount: "19.99" };
    await expect(openPayment(buyer, wrong)).rejects.toThrow("The order costs €18.00, not €19.99");
    const { id } = await openPayment(buyer, placed);
    await shop.sql`update orders set currency = 'usd' where id = ${placed.id}`;
    const settled = await settlePayment(shop.services, id);
    expect(settled.outcome).not.toBe("settled");
    expect(await findOrder(shop.sql, placed.id)).toMatchObject({ paymentStatus: "unpaid" });
  });
});

describe("codes and further prints", () => {
  test("55.15 a code with an amount or a minimum needs them in the currency", async () => {
    await addDiscount(shop.sql, { code: "TENTH" });
    const fixed = await addDiscount(shop.sql, { code: "FIVER", kind: "amount", cents: 500 });
    await choose("eur");
    expect((await quoteOf({ discountCode: "TENTH" })).text).toContain('"discount":"1.80"');
    const none = await quoteOf({ discountCode: "FIVER" });
    expect(none.text).toContain("FIVER is not for orders in euros.");
    await shop.sql`
      insert into discount_amounts (discount_id, currency, cents) values (${fixed}, 'eur', 400)`;
    expect((await quoteOf({ discountCode: "FIVER" })).text).toContain('"discount":"4.00"');
    await shop.sql`update discounts set min_subtotal_cents = 100 where code = 'TENTH'`;
    const short = await quoteOf({ discountCode: "TENTH" });
    expect(short.text).toContain("TENTH is not for orders in euros.");
  });

  test("55.11 the back costs what was typed for further prints", async () => {
    await choose("eur");
    const line = { ...buyer.line, backDesignId: buyer.designId };
    const answer = await postOrder(buyer, [line], newKey());
    expect(await answer.json()).toMatchObject({ totalAmount: "19.80", currency: "eur" });
    const address = { shippingAddress: ADDRESS, currency: "usd" };
    expect((await quoteOf({ ...address, items: [line] })).text).toContain('"total":"23.49"');
  });
});
