import { beforeAll, expect, test } from "bun:test";
import { sendMail } from "#mails/send-mail.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { setOrderStatus } from "./management/set-order-status.ts";
import { settleUnpaid } from "./sweeps/settle-unpaid.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  actorId = (await register(shop, { isAdmin: true })).user.id;
});

const set = (orderId: number, status: OrderStatus) =>
  setOrderStatus(shop.services, { orderId, status, actorId });

/** Half a minute passes. */
async function sendMails(orderId: number) {
  const mails = await shop.sql<{ id: string }[]>`
    select id from mails where order_id = ${orderId} and kind = 'order-status'
      and sent_at is null and superseded_at is null order by created_at`;
  for (const { id } of mails) await sendMail(shop.services, { mailId: id });
  return shop.mails.filter(({ subject }) => subject.endsWith(`: #${orderId}`));
}

async function place(): Promise<number> {
  return (await order(await startBuyer(shop))).id;
}

async function expire(orderId: number): Promise<void> {
  await shop.sql`
    update orders set created_at = now() - interval '4 hours',
      brought_back_at = now() - interval '4 hours', placed_at = null, payment_checked_at = null
    where id = ${orderId}`;
  await settleUnpaid(shop.services);
}

test("18.32 an unpaid order that is brought back waits for its payment, and its mail says until when", async () => {
  const orderId = await place();
  await set(orderId, "canceled");
  await sendMails(orderId);
  await set(orderId, "pending");
  const mail = (await sendMails(orderId)).at(-1);
  expect(mail?.subject).toBe(`Order Waiting for Payment: #${orderId}`);
  expect(mail?.text).not.toContain("has been confirmed");
  expect(mail?.text.replace(/\s+/g, " ")).toMatch(
    /Your order waits for your payment of \$19\.99 until \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC\. After that it is canceled\./,
  );
  expect(mail?.html).toMatch(/<a[^>]*href="[^"]*\/order-success\/\d+\?key=[^"]*"[^>]*>.*Pay for/s);
});

test("18.32 one that expired, which nobody was mailed, is mailed each time that it is brought back", async () => {
  const orderId = await place();
  for (const times of [1, 2]) {
    await expire(orderId);
    await set(orderId, "pending");
    const mails = await sendMails(orderId);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(times).fill(`Order Waiting for Payment: #${orderId}`),
    );
  }
});

test("18.32 a slip that is set right within half a minute is still mailed to nobody", async () => {
  const orderId = await place();
  await set(orderId, "canceled");
  await set(orderId, "pending");
  expect(await sendMails(orderId)).toEqual([]);
});

test("18.32 a paid order that is brought back is confirmed, as before", async () => {
  const { orderId } = await paidOrder(shop);
  // A job sends it, now or after all of the others.
  await shop.waitForMail(({ subject }) => subject === `Order Confirmed: #${orderId}`);
  await set(orderId, "canceled");
  await sendMails(orderId);
  await set(orderId, "pending");
  const mail = (await sendMails(orderId)).at(-1);
  expect(mail?.subject).toBe(`Order Pending: #${orderId}`);
  expect(mail?.text).toContain("Your order has been confirmed");
});
