import { beforeAll, expect, test } from "bun:test";
import type { TransactionSql } from "postgres";
import { readPaymentIds } from "#db/orders/payments/payments.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { openPayment, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { untilLockAwaited } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { setOrderStatus } from "./set-order-status.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  actorId = (await register(shop, { isAdmin: true })).user.id;
});

const cancel = (orderId: number) =>
  setOrderStatus(shop.services, { orderId, status: "canceled", actorId });

async function rowOf(id: number) {
  const [row] = await shop.sql`select status, payment_intent_id from orders where id = ${id}`;
  return row;
}

const atStripe = async (intentId: string) =>
  (await connect(shop.sandbox).paymentIntents.retrieve(intentId)).status;

/** Runs `meddle` after the order was read and before it is locked to be written. */
async function cancelWhile(orderId: number, meddle: (tx: TransactionSql) => Promise<unknown>) {
  const { canceling } = await shop.sql.begin(async (tx) => {
    await tx`select from orders where id = ${orderId} for update`;
    const canceling = cancel(orderId);
    await untilLockAwaited(shop.sql);
    await meddle(tx);
    return { canceling };
  });
  return canceling;
}

test("23.14 a payment that the buyer opens while the last one is closed is closed as well", async () => {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const first = await openPayment(buyer, placed);
  const hold = shop.sandbox.holdNext(/cancel$/);
  const canceling = cancel(placed.id);
  await hold.arrived;
  await connect(shop.sandbox).paymentIntents.cancel(first.id);
  const second = await openPayment(buyer, placed);
  expect(second.id).not.toBe(first.id);
  hold.release();
  expect(await canceling).toEqual({ outcome: "set" });
  expect(await rowOf(placed.id)).toEqual({ status: "canceled", paymentIntentId: second.id });
  expect(await atStripe(second.id)).toBe("canceled");
  await expect(openPayment(buyer, placed)).rejects.toThrow("409");
});

test("23.14 so is the first payment of an order that had none", async () => {
  const id = await addOrder(shop.sql);
  const { id: intentId } = await shop.services.payments.createIntent({
    ...(await readPaymentIds(shop.sql, id)),
    orderId: id,
    amountCents: 1999,
    currency: "usd",
    attempt: 0,
  });
  const canceled = await cancelWhile(
    id,
    (tx) => tx`update orders set payment_intent_id = ${intentId} where id = ${id}`,
  );
  expect(canceled).toEqual({ outcome: "set" });
  expect(await rowOf(id)).toEqual({ status: "canceled", paymentIntentId: intentId });
  expect(await atStripe(intentId)).toBe("canceled");
});

test("23.14 an order that is paid meanwhile is not canceled", async () => {
  const id = await addOrder(shop.sql);
  const canceled = await cancelWhile(
    id,
    (tx) => tx`update orders set payment_status = 'paid', paid_at = now() where id = ${id}`,
  );
  expect(canceled).toEqual({ outcome: "paid" });
  expect(await rowOf(id)).toMatchObject({ status: "pending" });
});

test("23.14 an intent that Stripe does not know keeps nobody from canceling", async () => {
  const id = await addOrder(shop.sql);
  await shop.sql`update orders set payment_intent_id = 'pi_gone' where id = ${id}`;
  expect(await cancel(id)).toEqual({ outcome: "set" });
  expect(await rowOf(id)).toEqual({ status: "canceled", paymentIntentId: null });
});
