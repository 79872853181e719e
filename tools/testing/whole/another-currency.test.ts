import { beforeAll, describe, expect, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { refundOrder } from "#orders/refunds/refund-order.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { paths } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { register } from "../data/accounts.ts";
import { order, postOrder, startBuyer } from "../data/checkout.ts";
import { importer, plainTable } from "../data/imports.ts";
import { paidOrder, pay } from "../data/paid-order.ts";
import { makeOwn, typeEverything } from "../data/pricing/own-currency.ts";
import { untilLockAwaited } from "../until.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

const shop = useShop();
let admin: Visitor;
let actorId: number;
beforeAll(async () => {
  const { user, visitor } = await register(shop, { isAdmin: true });
  [admin, actorId] = [visitor, user.id];
  await typeEverything(shop.sql);
  shop.services.shopSettings.drop();
});

const products = importer(shop, () => admin);

const OTHER =
  "The shop has just changed its currency. Reload the page to see what your cart costs now.";

const givenOf = async (code: string) => {
  const [row] = await shop.sql`
    select given_cents, coalesce((
      select json_agg(json_build_object('currency', gift.currency, 'cents', gift.cents))
      from discount_gifts gift where discount_id = discounts.id), '[]') as gifts
    from discounts where code = ${code}`;
  return row;
};

/** The change has locked all prices and waits until the answer's `release` is called. */
async function heldChange(from: "usd" | "eur", to: "usd" | "eur") {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = shop.sql.begin(async (tx) => {
    await tx`lock table variant_costs in share mode`;
    locked.resolve();
    await promise;
  });
  await locked.promise;
  const changing = makeOwn(admin, from, to);
  await untilLockAwaited(shop.sql);
  return { release, changing, holding };
}

describe("the shop's currency changes while it has orders", () => {
  test("55.36 an order that was placed before is paid, refunded and counted in its own", async () => {
    const { orderId, intentId } = await paidOrder(shop);
    const late = await startBuyer(shop);
    const unpaid = await order(late, { discountCode: "TENTH" });
    expect(await givenOf("TENTH")).toEqual({ givenCents: 200, gifts: [] });
    expect((await makeOwn(admin, "usd", "eur")).status).toBe(303);
    expect(await givenOf("TENTH")).toEqual({
      ...{ givenCents: 0, gifts: [{ currency: "usd", cents: 200 }] },
    });

    const refund = { orderId, amountCents: 500, reason: "", actorId, shownId: 0 };
    const refunded = await refundOrder(shop.services, { ...refund, key: crypto.randomUUID() });
    expect(refunded).toMatchObject({ outcome: "refunded", amountCents: 500 });
    const stripe = connect(shop.sandbox);
    const { data } = await stripe.refunds.list({ payment_intent: intentId });
    expect(data).toMatchObject([{ currency: "usd", amount: 500 }]);

    const { id } = await pay(shop, late, unpaid);
    await settlePayment(shop.services, id);
    expect(await findOrder(shop.sql, unpaid.id)).toMatchObject({
      ...{ currency: "usd", paymentStatus: "paid", totalCents: 2298 },
    });
    const buyer = await startBuyer(shop);
    const euros = await order(buyer, { discountCode: "TENTH" });
    expect(await findOrder(shop.sql, euros.id)).toMatchObject({
      currency: "eur",
      discountCents: 180,
    });
    expect(await givenOf("TENTH")).toEqual({
      ...{ givenCents: 180, gifts: [{ currency: "usd", cents: 200 }] },
    });
    const dashboard = (await (await admin.request(paths.admin)).text()).replace(/<[^>]+>/g, " ");
    expect(dashboard).toContain("$47.96");
    const invoice = await late.visitor.request(paths.invoice(unpaid.id));
    expect(invoice.status).toBe(200);
    expect((await makeOwn(admin, "eur", "usd")).status).toBe(303);
  });

  test("55.37 who places an order in that moment is told to reload, whichever comes first", async () => {
    const buyer = await startBuyer(shop);
    const { release, changing, holding } = await heldChange("usd", "eur");
    const placing = postOrder(buyer, [buyer.line]);
    await untilLockAwaited(shop.sql, 2);
    release();
    expect((await changing).status).toBe(303);
    const placed = await placing;
    expect([placed.status, await placed.text()]).toEqual([409, OTHER]);
    await holding;
    const again = await order(buyer);
    expect(await findOrder(shop.sql, again.id)).toMatchObject({
      currency: "eur",
      totalCents: 2250,
    });
    expect((await makeOwn(admin, "eur", "usd")).status).toBe(303);
  });

  test("55.37 a process that does not know yet places nothing by the wrong prices", async () => {
    const buyer = await startBuyer(shop);
    await shop.services.shopSettings.read();
    expect((await makeOwn(admin, "usd", "eur")).status).toBe(303);
    await shop.sql`update further_currencies set is_offered = true where currency = 'usd'`;
    const { shopSettings } = shop.services;
    const known = await shopSettings.read();
    const stale = { ...known, currency: "usd" as const, currencies: [], pricesIn: null };
    const before = shopSettings.read;
    shopSettings.read = async () => stale;
    try {
      for (const more of [{}, { currency: "usd" }]) {
        const placed = await postOrder(buyer, [buyer.line], more);
        expect([placed.status, await placed.text()]).toEqual([409, OTHER]);
      }
    } finally {
      shopSettings.read = before;
    }
    expect((await makeOwn(admin, "eur", "usd")).status).toBe(303);
  });

  test("55.38 a code that is given back in that moment is taken off in the order's currency", async () => {
    const buyer = await startBuyer(shop);
    const placed = await order(buyer, { discountCode: "FIVE" });
    expect(await givenOf("FIVE")).toEqual({ givenCents: 500, gifts: [] });
    const { release, changing, holding } = await heldChange("usd", "eur");
    const givingBack = shop.sql`
      update discount_uses set given_back_at = now() where order_id = ${placed.id}`.execute();
    await untilLockAwaited(shop.sql, 2);
    release();
    expect((await changing).status).toBe(303);
    await Promise.all([givingBack, holding]);
    expect(await givenOf("FIVE")).toEqual({
      ...{ givenCents: 0, gifts: [{ currency: "usd", cents: 0 }] },
    });
    expect((await makeOwn(admin, "eur", "usd")).status).toBe(303);
  });

  test("55.37 an import in that moment writes no price of the currency from before", async () => {
    const head = ["Handle", "Title", "Variant Price", "Option1 Name", "Option1 Value"];
    const { id } = await products.upload(
      plainTable(
        [...head, "Option2 Name", "Option2 Value"],
        ["late-tee", "Late classic tee", "20", "Size", "M", "Color", "White"],
      ),
    );
    const { release, changing, holding } = await heldChange("usd", "eur");
    await products.begin(id);
    await untilLockAwaited(shop.sql, 2);
    release();
    expect((await changing).status).toBe(303);
    await holding;
    expect(await products.finish(id)).toContain("Somebody added or changed this product");
    expect((await shop.sql`select from products where slug = 'late-tee'`).count).toBe(0);
    expect((await makeOwn(admin, "eur", "usd")).status).toBe(303);
  });

  test("55.39 of two who change it at once one does, and the other one is told", async () => {
    const answers = await Promise.all([makeOwn(admin, "usd", "eur"), makeOwn(admin, "usd", "eur")]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const page = await (await admin.request(paths.adminCurrencies)).text();
    expect(page).toContain("It is the shop&#39;s currency already");
    const audits = await shop.sql`
      select from audit_events where action = 'change the shop''s currency' and subject_id = 'eur'
        and id > (select max(id) from audit_events where subject_id = 'usd')`;
    expect(audits.count).toBe(1);
    const [own] = await shop.sql`select currency from shop_settings`;
    expect(own?.currency).toBe("eur");
    const prices = await shop.sql`select price_cents from products where id = 1`;
    expect(prices[0]?.priceCents).toBe(1800);
  });

  test("55.39 a product's form that was opened before is shown again", async () => {
    const page = await (await admin.request(paths.adminProduct(1))).text();
    const revision = /name="revision" value="([^"]*)"/.exec(page)?.[1] ?? "";
    expect((await makeOwn(admin, "eur", "usd")).status).toBe(303);
    const fields = { revision, name: "Late", price: "18.00" };
    const late = await admin.post(paths.adminProduct(1), new URLSearchParams(fields));
    expect(late.status).not.toBe(303);
    const [row] = await shop.sql`select price_cents from products where id = 1`;
    expect(row?.priceCents).toBe(1999);
  });
});
