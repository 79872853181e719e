import { expect, test } from "bun:test";
import { readPaymentIds } from "#db/orders/payments/payments.ts";
import { openPayment, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { cancelOrder } from "./cancel-order.ts";

const shop = useShop();

async function begin() {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const intent = await openPayment(buyer, placed);
  return { id: placed.id, intent };
}

async function rowOf(id: number) {
  const [row] = await shop.sql`select status, payment_intent_id from orders where id = ${id}`;
  return row;
}

test("23.13 a payment under way cannot be canceled at Stripe: busy, and nothing is changed", async () => {
  const { id, intent } = await begin();
  const payments = { ...shop.services.payments, cancelIntent: () => Promise.resolve(false) };
  expect(await cancelOrder({ ...shop.services, payments }, id, null)).toBe("busy");
  expect(await rowOf(id)).toEqual({ status: "pending", paymentIntentId: intent.id });
  expect(await cancelOrder(shop.services, id, null)).toBe("canceled");
});

test("23.13 another intent that came in between is canceled as well", async () => {
  const { id, intent } = await begin();
  const { payments, sql } = shop.services;
  const fresh = await payments.createIntent({
    ...(await readPaymentIds(sql, id)),
    orderId: id,
    amountCents: 1999,
    currency: "usd",
    attempt: 2,
  });
  let calls = 0;
  const meddled = {
    ...payments,
    async cancelIntent(intentId: string) {
      calls++;
      const canceled = await payments.cancelIntent(intentId);
      if (calls === 1)
        await sql`update orders set payment_intent_id = ${fresh.id} where id = ${id}`;
      return canceled;
    },
  };
  expect(await cancelOrder({ ...shop.services, payments: meddled }, id, null)).toBe("canceled");
  const left = await Promise.all([intent.id, fresh.id].map((it) => payments.findIntent(it)));
  expect(left.map((it) => it?.status)).toEqual(["canceled", "canceled"]);
});

test("23.13 an intent that Stripe does not know keeps nobody from canceling", async () => {
  const { id } = await begin();
  await shop.sql`update orders set payment_intent_id = 'pi_gone' where id = ${id}`;
  expect(await cancelOrder(shop.services, id, null)).toBe("canceled");
  expect(await rowOf(id)).toEqual({ status: "canceled", paymentIntentId: null });
});

test("23.13 an unpaid order in preparation is rejected; so is one that is not there", async () => {
  const { id } = await begin();
  await shop.sql`update orders set status = 'processing' where id = ${id}`;
  expect(await cancelOrder(shop.services, id, null)).toBe("rejected");
  expect(await cancelOrder(shop.services, 987_654, null)).toBe("rejected");
});
