import { beforeEach, expect, test } from "bun:test";
import { PaymentError } from "#services/payments/payment-error.ts";
import { connect, SHIRT } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { orderPaidBy } from "#tools/testing/data/disputed.ts";
import { edit, editsOf, payEdit } from "#tools/testing/data/order-edits.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { copyAll, payAllOut, payoutsOf, transactionsOf } from "#tools/testing/data/payouts.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { settleEdit } from "../edits/settle-edit.ts";
import { copyPayouts } from "./copy-payouts.ts";
import { queuePayout } from "./queue-payout.ts";
import { sweepPayouts } from "./sweep-payouts.ts";

const shop = useShop();
const stripe = () => connect(shop.sandbox);
const charge = (more: object = {}) =>
  stripe().paymentIntents.create({
    ...{ ...SHIRT, payment_method: "pm_card_visa", confirm: true },
    ...more,
  });

/** Nothing of an earlier test waits. */
beforeEach(async () => {
  shop.sandbox.payOut();
  const unread = async () => (await payoutsOf(shop)).some(({ readAt }) => !readAt);
  do await copyAll(shop);
  while (await unread());
});

test("87.19 a payout is copied by a job after its webhook, and no request reads it", async () => {
  const { orderId } = await paidOrder(shop);
  const [id = ""] = shop.sandbox.payOut();
  const queued = () => shop.sql`select from payout_queue where stripe_payout_id = ${id}`;
  await until("all three events came", async () => (await queued()).count === 3);
  const ours = async () =>
    (await payoutsOf(shop)).filter(({ stripePayoutId }) => stripePayoutId === id);
  expect(await ours()).toHaveLength(0);
  await copyPayouts(shop.services);
  expect(await ours()).toMatchObject([{ status: "paid", amountUnits: 1911 }]);
  expect(await transactionsOf(shop, id)).toMatchObject([
    { kind: "payment", orderId, grossUnits: 1999, feeUnits: 88, netUnits: 1911 },
  ]);
  expect((await queued()).count).toBe(0);
});

test("87.20 payments, refunds, disputes and payments of edits find their order", async () => {
  const { orderId, intentId } = await paidOrder(shop);
  await stripe().refunds.create({ payment_intent: intentId, amount: 700 });
  const disputed = await orderPaidBy(shop, "disputed");
  const foreign = await charge();
  await stripe().refunds.create({ payment_intent: foreign.id, amount: 100 });
  const [id = ""] = await payAllOut(shop);
  const found = await transactionsOf(shop, id);
  const of = (order: number | null) =>
    found.filter((one) => one.orderId === order).map(({ kind, netUnits }) => [kind, netUnits]);
  expect(of(orderId).sort()).toEqual([
    ["payment", 1911],
    ["refund", -700],
  ]);
  expect(of(disputed.orderId).sort()).toEqual([
    ["dispute", -3499],
    ["payment", 1911],
  ]);
  expect(of(null).sort()).toEqual([
    ["payment", 2397],
    ["refund", -100],
  ]);
});

test("87.20 the payment of an edit is of the order", async () => {
  const staff = (await register(shop, { isAdmin: true })).visitor;
  const { orderId } = await paidOrder(shop);
  await edit(staff, orderId, { "quantity-0": "2" });
  const [waiting] = await editsOf(shop, orderId);
  if (!waiting) throw new Error("no edit");
  await settleEdit(shop.services, await payEdit(shop, waiting.id));
  const [id = ""] = await payAllOut(shop);
  expect((await transactionsOf(shop, id)).map((one) => one.orderId)).toEqual([orderId, orderId]);
});

test("87.20 a payment whose order comes later finds it with the next sweep", async () => {
  const { id: intentId } = await charge();
  const [id = ""] = await payAllOut(shop);
  expect(await transactionsOf(shop, id)).toMatchObject([{ orderId: null }]);
  const { orderId } = await paidOrder(shop);
  await shop.sql`update orders set payment_intent_id = ${intentId} where id = ${orderId}`;
  await sweepPayouts(shop.services);
  expect(await transactionsOf(shop, id)).toMatchObject([{ orderId }]);
});

test("87.19 the sweep finds payouts of which no event came, however many, and goes on where it stopped", async () => {
  shop.sandbox.holdWebhooks();
  const made: string[] = [];
  for (let n = 0; n < 230; n++) {
    await charge({ amount: 1000 + n });
    made.push(...shop.sandbox.payOut());
  }
  const { payments } = shop.services;
  let left = 2;
  const stops = {
    ...payments.payouts,
    list: async (below?: string) => {
      if (left-- === 0) throw new Error("killed");
      return payments.payouts.list(below);
    },
  };
  const services = { ...shop.services, payments: { ...payments, payouts: stops } };
  await expect(sweepPayouts(services)).rejects.toThrow("killed");
  const known = async () => {
    const found = (await payoutsOf(shop)).map(({ stripePayoutId }) => stripePayoutId);
    return made.filter((id) => found.includes(id)).length;
  };
  expect(await known()).toBe(200);
  await sweepPayouts(shop.services);
  expect(await known()).toBe(230);
  shop.sandbox.releaseWebhooks();
});

test("87.19 a payout of many transactions is copied a page at a time, each once, also by two at once", async () => {
  for (let n = 0; n < 205; n++) await charge({ amount: 1000 + n });
  const [id = ""] = shop.sandbox.payOut();
  await sweepPayouts(shop.services);
  await copyPayouts(shop.services, undefined, 1);
  const [first] = await payoutsOf(shop).then((all) =>
    all.filter((one) => one.stripePayoutId === id),
  );
  expect(first).toMatchObject({ readAt: null, readTo: expect.stringMatching(/^txn_/) });
  await Promise.all([1, 2, 3].map(() => copyPayouts(shop.services)));
  const all = await transactionsOf(shop, id);
  expect(all).toHaveLength(205);
  expect(all.reduce((sum, one) => sum + one.netUnits, 0)).toBe(first?.amountUnits ?? 0);
});

test("87.19 an answer that comes late moves no payout back, and an event during a round is not lost", async () => {
  // The events of this payout would come when they like, and the last line counts those in the queue.
  shop.sandbox.holdWebhooks();
  await charge();
  const [id = ""] = shop.sandbox.payOut();
  await copyAll(shop);
  const early = await shop.services.payments.payouts.find(id);
  shop.sandbox.failPayout(id);
  await queuePayout(shop.services, id);
  await copyPayouts(shop.services);
  const status = async () =>
    (await payoutsOf(shop)).find(({ stripePayoutId }) => stripePayoutId === id)?.status;
  expect(await status()).toBe("failed");
  const { payments } = shop.services;
  let isFirst = true;
  const late = {
    ...payments.payouts,
    find: async (name: string) => {
      if (!isFirst) return payments.payouts.find(name);
      isFirst = false;
      await queuePayout(shop.services, id);
      return early;
    },
  };
  await queuePayout(shop.services, id);
  await copyPayouts({ ...shop.services, payments: { ...payments, payouts: late } });
  expect(await status()).toBe("failed");
  expect((await shop.sql`select from payout_queue where stripe_payout_id = ${id}`).count).toBe(1);
  shop.sandbox.releaseWebhooks();
});

test("87.19 one payout that Stripe does not answer for keeps no other from being copied", async () => {
  await charge();
  const [one = ""] = shop.sandbox.payOut();
  await charge();
  const [other = ""] = shop.sandbox.payOut();
  await sweepPayouts(shop.services);
  const { payments } = shop.services;
  const silent = {
    ...payments.payouts,
    listTransactions: async (id: string, after?: string | null) => {
      if (id === other) throw new PaymentError("failed", "Not now");
      return payments.payouts.listTransactions(id, after);
    },
  };
  const services = { ...shop.services, payments: { ...payments, payouts: silent } };
  await expect(copyPayouts(services)).rejects.toThrow("Not now");
  const isRead = async (id: string) =>
    (await payoutsOf(shop)).some((payout) => payout.stripePayoutId === id && payout.readAt);
  expect([await isRead(one), await isRead(other)]).toEqual([true, false]);
  await copyPayouts(shop.services);
  expect(await isRead(other)).toBe(true);
});

test("87.23 a paid order waits for its payout, and no longer once a payout has it", async () => {
  const { orderId } = await paidOrder(shop);
  const awaited = () => shop.sql`select order_id, amount_cents from awaited_payouts`;
  expect([...(await awaited())]).toEqual([{ orderId, amountCents: 1999 }]);
  await payAllOut(shop);
  expect([...(await awaited())]).toEqual([]);
});
