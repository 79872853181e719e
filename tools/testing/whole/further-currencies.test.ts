import { beforeAll, describe, expect, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { refundOrder } from "#orders/refunds/refund-order.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { type CurrencyCode, formatMoney, toDecimal, toStripe } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { register } from "../data/accounts.ts";
import { addToCart, type Buyer, order, postOrder, startBuyer } from "../data/checkout.ts";
import { pay } from "../data/paid-order.ts";
import { addDiscount } from "../data/pricing/discounts.ts";
import { sellIn } from "../data/pricing/further-currencies.ts";
import { addZone } from "../data/pricing/zones.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

/** A shirt, sending it, and a tenth off the shirts; in dollars it costs 19.99 and 4.99. */
const SHIRT = 1800;
const POST = 450;
const CODE = 180;

export const choose = (visitor: Visitor, currency: string, back: string = paths.product) =>
  visitor.post(paths.currency, new URLSearchParams({ currency, back }));

describe.each<CurrencyCode>(["eur", "jpy"])(
  "a shop of dollars that sells in %s too",
  (currency) => {
    const shop = useShop();
    const text = (cents: number) => formatMoney(cents, currency);
    let buyer: Buyer;
    let slug: string;
    let orderId: number;

    beforeAll(async () => {
      const { sql } = shop;
      await sql`update variants set price_cents = 2499 where size = '2XL'`;
      await addZone(sql, ["*"], [{ name: "Post" }]);
      await addDiscount(sql, { code: "TENTH" });
      buyer = await startBuyer(shop);
      const [least] = await sql<[{ slug: string }]>`select slug from products where id = 1`;
      slug = least.slug;
    });

    async function read(visitor: Visitor, path: string, status = 200): Promise<string> {
      const answer = await visitor.request(path);
      expect([path, answer.status]).toEqual([path, status]);
      return answer.text();
    }

    test("55.8 there is nothing to choose until the owner offers one", async () => {
      expect(await read(buyer.visitor, paths.product)).not.toContain(paths.currency);
      await choose(buyer.visitor, currency);
      expect(buyer.visitor.cookies.has("ph_currency")).toBe(false);
      await sellIn(shop.sql, currency, SHIRT);
      shop.services.shopSettings.drop();
      expect(await read(shop.visitor(), paths.about)).toContain(`action="${paths.currency}"`);
    });

    test("55.8 a shopper chooses it at the foot of each page, and comes back there", async () => {
      const answer = await choose(buyer.visitor, currency, paths.pricing);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.pricing]);
      for (const path of [paths.home, paths.product, paths.pricing, paths.productPage(slug)]) {
        const page = await read(buyer.visitor, path);
        expect(page).toContain(text(SHIRT));
        expect(page).not.toContain("$19.99");
        expect(page).toContain(`<option value="${currency}" selected="">`);
      }
      expect(await read(buyer.visitor, paths.productPage(slug))).toContain(text(2 * SHIRT));
    });

    test("55.9 visitors of two currencies never see each other's pages", async () => {
      const own = shop.visitor();
      const other = shop.visitor();
      await choose(other, currency);
      const pages = [paths.product, paths.pricing, paths.productPage(slug)];
      // The buyer has a shopper as well, so that shared pages are filled for them.
      const visitors = [own, other, buyer.visitor, shop.visitor()];
      const reads = Array.from({ length: 48 }, (_, at) => ({
        visitor: visitors[at % visitors.length] ?? own,
        path: pages[Math.floor(at / visitors.length) % pages.length] ?? "",
      }));
      const seen = await Promise.all(
        reads.map(async ({ visitor, path }) => ({ visitor, html: await read(visitor, path) })),
      );
      for (const { visitor, html } of seen) {
        const isOther = visitor.cookies.has("ph_currency");
        expect(html.includes(text(SHIRT))).toBe(isOther);
        expect(html.includes("$19.99")).toBe(!isOther);
      }
    });

    test("55.10 the feed and JSON-LD are in the shop's own where their URL names no other", async () => {
      expect(await read(buyer.visitor, paths.productFeed)).toContain(
        "<g:price>19.99 USD</g:price>",
      );
      const page = await read(shop.visitor(), paths.productPage(slug));
      expect(page).toContain('"priceCurrency":"USD"');
      expect(await read(buyer.visitor, paths.productPage(slug))).not.toContain('"priceCurrency"');
    });

    test("55.11 cart, checkout, quote and order are in it", async () => {
      await addToCart(buyer);
      expect(await read(buyer.visitor, paths.cart)).toContain(text(SHIRT));
      expect(await read(buyer.visitor, paths.checkout)).toContain(text(SHIRT + POST));
      const quoted = await buyer.visitor.sendJson(paths.api.quote, {
        items: [buyer.line],
        shippingAddress: { country: "US" },
        discountCode: "TENTH",
      });
      const total = SHIRT + POST - CODE;
      expect(await quoted.json()).toMatchObject({ currency, total: toDecimal(total, currency) });
      const placed = await order(buyer, { discountCode: "TENTH" });
      orderId = placed.id;
      expect(await findOrder(shop.sql, orderId)).toMatchObject({
        ...{ currency, totalCents: total, discountCents: CODE, shippingCents: POST },
      });
      const [given] = await shop.sql`
      select given_cents, currency, gift.cents from discounts
      join discount_gifts gift on discount_id = id where code = 'TENTH'`;
      expect(given).toEqual({ givenCents: 0, currency, cents: CODE });
    });

    test("55.11 it is paid, mailed, printed and refunded in it", async () => {
      const total = SHIRT + POST - CODE;
      const placed = { id: orderId, totalAmount: toDecimal(total, currency), paymentStatus: "" };
      const { id: intentId } = await pay(shop, buyer, placed);
      await settlePayment(shop.services, intentId);
      const stripe = connect(shop.sandbox);
      expect(await stripe.paymentIntents.retrieve(intentId)).toMatchObject({
        ...{ currency, amount_received: toStripe(total, currency) },
      });
      const { user, visitor: admin } = await register(shop, { isAdmin: true });
      const refund = { orderId, amountCents: 500, reason: "", actorId: user.id, shownId: 0 };
      const refunded = await refundOrder(shop.services, { ...refund, key: crypto.randomUUID() });
      expect(refunded).toMatchObject({ outcome: "refunded", amountCents: 500 });
      const pages = [paths.orderDetail(orderId), paths.orderSuccess(orderId)];
      for (const path of pages) expect(await read(buyer.visitor, path)).toContain(text(total));
      const mail = await shop.waitForMail(({ subject }) => subject.includes(`#${orderId}`));
      expect(mail.text).toContain(`Total: ${text(total)}`);
      const dashboard = (await read(admin, paths.admin)).replace(/<[^>]+>/g, " ");
      expect(dashboard.replace(/\s+/g, " ")).toContain(
        `1 ${text(total)} ${text(total)} ${text(500)}`,
      );
      expect(dashboard).toContain("$0.00");
    });

    test("55.12 what has no price in it is not sold in it, and nothing is converted", async () => {
      await shop.sql`delete from product_prices where product_id = 1`;
      const page = await read(buyer.visitor, `${paths.productPage(slug)}?color=Mint`);
      expect(page).toContain("This shirt is not sold in");
      expect(page).not.toContain("$19.99");
      expect(await read(shop.visitor(), `${paths.productPage(slug)}?color=Mint`)).toContain(
        "$19.99",
      );
      const again = { checkoutKey: crypto.randomUUID() };
      const answer = await postOrder(buyer, [buyer.line], again);
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.stringContaining("is not sold in"),
      ]);
    });
  },
);
