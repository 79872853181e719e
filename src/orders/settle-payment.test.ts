import { beforeAll, expect, spyOn, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser, connect } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { setStock } from "#tools/testing/data/catalog.ts";
import {
  addToCart,
  openPayment,
  order,
  postOrder,
  startBuyer,
} from "#tools/testing/data/checkout.ts";
import { paidOrder, pay } from "#tools/testing/data/paid-order.ts";
import { addDiscount } from "#tools/testing/data/pricing/discounts.ts";
import { untilLockAwaited } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { cancelOrder } from "./cancel-order.ts";
import { setOrderStatus } from "./management/set-order-status.ts";
import { settlePayment } from "./settle-payment.ts";
import { settleUnpaid } from "./sweeps/settle-unpaid.ts";

const MINT = { size: "M", color: "Mint" };
const GOOD = cardForm("4242424242424242");

const shop = useShop();
beforeAll(() => {
  shop.sandbox.holdWebhooks();
});

const stripe = () => connect(shop.sandbox);

test("23.34 payments of a shopper and further orders of theirs, of the same counted shirts, never deadlock", async () => {
  await setStock(shop.sql, MINT, 10_000);
  const buyer = await startBuyer(shop);
  await order(buyer);
  const place = () => order(buyer, { checkoutKey: crypto.randomUUID() });
  for (let round = 0; round < 4; round++) {
    const intents = [];
    for (const placed of [await place(), await place()]) {
      intents.push(await pay(shop, buyer, placed));
    }
    await Promise.all([
      ...intents.map(({ id }) => settlePayment(shop.services, id)),
      ...[1, 2, 3].map(place),
    ]);
    await shop.sql`update orders set status = 'canceled' where payment_status = 'unpaid'`;
  }
  await setStock(shop.sql, MINT, null);
});

test("23.34 a payment locks its shopper before the pieces, as an order does", async () => {
  await setStock(shop.sql, MINT, 10);
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const intent = await pay(shop, buyer, placed);
  const { settling } = await shop.sql.begin(async (tx) => {
    await tx`
      select from shoppers
      where id = (select shopper_id from orders where id = ${placed.id}) for update`;
    const settling = settlePayment(shop.services, intent.id);
    await untilLockAwaited(shop.sql);
    // Throws if the payment has it already.
    const free = await tx`
      select from variants where stock is not null and size = 'M' and color = 'Mint'
      for no key update nowait`;
    expect(free.count).toBe(1);
    return { settling };
  });
  expect(await settling).toMatchObject({ outcome: "paid" });
  await setStock(shop.sql, MINT, null);
});

test("23.35 two lines of an order that are one line of the cart are taken from it together", async () => {
  const buyer = await startBuyer(shop);
  await buyer.visitor.sendJson(paths.api.draft, { designId: buyer.designId }, "PUT");
  for (let added = 0; added < 6; added++) await addToCart(buyer);
  const lines = [2, 3].map((quantity) => ({ ...buyer.line, quantity }));
  const placed = await (await postOrder(buyer, lines)).json();
  await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
  const left = await shop.sql`
    select quantity from cart_lines join orders using (shopper_id) where orders.id = ${placed.id}`;
  expect([...left]).toEqual([{ quantity: 1 }]);
});

test("23.35 paid_at stays with a later refund", async () => {
  const { orderId, intentId } = await paidOrder(shop);
  await shop.sql`update orders set paid_at = '2026-01-02T03:04:05Z' where id = ${orderId}`;
  await shop.services.payments.refund(intentId, { amountCents: 500, currency: "usd" });
  expect(await settlePayment(shop.services, intentId)).toMatchObject({ outcome: "paid" });
  const [row] = await shop.sql`select payment_status, paid_at from orders where id = ${orderId}`;
  expect(row).toEqual({
    paymentStatus: "partially_refunded",
    paidAt: new Date("2026-01-02T03:04:05Z"),
  });
});

test("23.35 another code in the cart stays when an order with an earlier one is paid", async () => {
  await addDiscount(shop.sql, { code: "EARLIER" });
  await addDiscount(shop.sql, { code: "LATER" });
  const buyer = await startBuyer(shop);
  const placed = await order(buyer, { discountCode: "EARLIER" });
  const codeIn = async () => {
    const [row] = await shop.sql`
      select shoppers.discount_code from shoppers join orders on shopper_id = shoppers.id
      where orders.id = ${placed.id}`;
    return row?.discountCode;
  };
  const put = (code: string) => shop.sql`
    update shoppers set discount_code = ${code} from orders
    where shopper_id = shoppers.id and orders.id = ${placed.id}`;
  await put("LATER");
  await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
  expect(await codeIn()).toBe("LATER");
});

/** An order whose open intent is over another amount, as when somebody edited it at Stripe. */
async function misfit() {
  const { user } = await register(shop, { isAdmin: true });
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const intent = await openPayment(buyer, placed);
  const { totalAmount } = placed;
  return { actorId: user.id, buyer, placed: { ...placed, totalAmount }, intent };
}

const makeDearer = (id: number) =>
  shop.sql`update orders set total_cents = total_cents + 100 where id = ${id}`;

const statusOf = async (id: number) => (await findOrder(shop.sql, id))?.status;

const silenced = () => spyOn(console, "warn").mockImplementation(() => {});

test("23.32 an open payment that does not fit gives way: to the checkout, to its next payment, to cancellation and to expiry", async () => {
  const warned = silenced();
  const ways: [string, (one: Awaited<ReturnType<typeof misfit>>) => Promise<unknown>][] = [
    ["checkout", async ({ buyer, placed }) => expect((await order(buyer)).id).toBe(placed.id)],
    ["payment", ({ buyer, placed }) => openPayment(buyer, { ...placed, totalAmount: "20.99" })],
    ["customer", ({ placed }) => cancelOrder(shop.services, placed.id, null)],
    [
      "admin",
      ({ placed, actorId }) =>
        setOrderStatus(shop.services, { orderId: placed.id, status: "canceled", actorId }),
    ],
    [
      "expiry",
      async ({ placed }) => {
        await shop.sql`update orders set created_at = now() - interval '2 days', placed_at = null where id = ${placed.id}`;
        await settleUnpaid(shop.services);
      },
    ],
  ];
  for (const [who, act] of ways) {
    const one = await misfit();
    await makeDearer(one.placed.id);
    await act(one);
    expect([who, (await stripe().paymentIntents.retrieve(one.intent.id)).status]).toEqual([
      who,
      "canceled",
    ]);
    const expected = who === "checkout" || who === "payment" ? "pending" : "canceled";
    expect([who, await statusOf(one.placed.id)]).toEqual([who, expected]);
  }
  warned.mockRestore();
});

test("23.28 with money in it the order is for the staff: its shopper orders anew, and once it is refunded at Stripe it can be canceled", async () => {
  const warned = silenced();
  const { buyer, placed, intent, actorId } = await misfit();
  await confirmInBrowser(shop.sandbox, intent, GOOD);
  shop.sandbox.receiveOnly(intent.id, 500);
  await expect(openPayment(buyer, placed)).rejects.toThrow("payment is being processed");
  expect((await order(buyer)).id).not.toBe(placed.id);
  const cancel = () =>
    setOrderStatus(shop.services, { orderId: placed.id, status: "canceled", actorId });
  expect(await cancel()).toEqual({ outcome: "paid" });
  expect(await statusOf(placed.id)).toBe("pending");
  await stripe().refunds.create({ payment_intent: intent.id });
  expect(await cancel()).toEqual({ outcome: "set" });
  warned.mockRestore();
});

test("40.19 the invoice names the tax of the state that the order goes to, though it costs the same", async () => {
  await shop.sql`update tax_settings set source = 'table', includes_tax = false`;
  const TAXES = [
    ["NJ", "NJ sales tax"],
    ["NY", "NY sales tax"],
  ];
  for (const [state = "", name = ""] of TAXES) {
    await shop.sql`
      insert into tax_rates (country_code, state_code, name, rate) values ('US', ${state}, ${name}, 8000)`;
  }
  const shipTo = (state: string, city: string, postalCode: string) => ({
    shippingAddress: {
      ...{ fullName: "Ada", addressLine1: "1 Main St", addressLine2: "", email: "a@example.com" },
      ...{ state, city, postalCode, country: "US", phone: "+1 617 555 0142" },
    },
  });
  const buyer = await startBuyer(shop);
  const checkoutKey = crypto.randomUUID();
  const first = await order(buyer, { ...shipTo("NJ", "Newark", "07102"), checkoutKey });
  const placed = await order(buyer, { ...shipTo("NY", "Albany", "12207"), checkoutKey });
  expect(placed).toMatchObject({ id: first.id, totalAmount: first.totalAmount });
  await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
  const [invoice] = await shop.sql`select facts from invoices where order_id = ${placed.id}`;
  const names = [...JSON.stringify(invoice?.facts).matchAll(/"taxName":"([^"]*)"/g)];
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names.map(([, name]) => name))).toEqual(new Set(["NY sales tax"]));
});
