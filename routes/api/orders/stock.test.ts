import { beforeEach, expect, test } from "bun:test";
import { countAttention } from "#db/orders/attention-list.ts";
import { cancelOrder } from "#orders/cancel-order.ts";
import { setOrderStatus } from "#orders/management/set-order-status.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { releaseLapsedStock } from "#orders/sweeps/release-lapsed.ts";
import { settleUnpaid } from "#orders/sweeps/settle-unpaid.ts";
import { cardForm, confirmInBrowser, connect } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { setStock, stockOf } from "#tools/testing/data/catalog.ts";
import {
  type Buyer,
  openPayment,
  order,
  postOrder,
  startBuyer,
} from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
beforeEach(async () => {
  await shop.sql`update orders set status = 'canceled' where payment_status = 'unpaid'`;
});

const MINT = { size: "M", color: "Mint" };
const WHITE = { size: "S", color: "White" };
const GONE =
  "The Classic Cotton Tee is not available in M, Mint right now. Change your order, then try again.";

const shirts = (buyer: Buyer, shirt: typeof MINT, quantity: number) => ({
  ...buyer.line,
  ...shirt,
  quantity,
});

/** Ends the order's half hour. */
async function letLapse(orderId: number): Promise<void> {
  await shop.sql`
    update stock_reservations set reserved_until = now() - interval '1 second'
    where order_id = ${orderId}`;
}

/** Starts buyers who may all print one design: as many uploads would take their time. */
async function buyers(count: number): Promise<Buyer[]> {
  const first = await startBuyer(shop);
  const others = await Promise.all(
    Array.from({ length: count - 1 }, async () => {
      const visitor = shop.visitor();
      // Rejected, and yet a shopper from now on.
      await postOrder({ visitor }, [first.line]);
      return { ...first, visitor };
    }),
  );
  await shop.sql`
    insert into design_grants (shopper_id, design_id) select id, ${first.designId} from shoppers
    on conflict do nothing`;
  return [first, ...others];
}

test("41.1 the last piece raced by 50 buyers is one paid order and 49 clear messages before payment", async () => {
  const many = await buyers(50);
  await setStock(shop.sql, MINT, 1);
  const answers = await Promise.all(
    many.map(async (buyer) => {
      const answer = await postOrder(buyer, [buyer.line]);
      if (answer.status !== 200) return `${answer.status} ${await answer.text()}`;
      const placed = await answer.json();
      const intent = await pay(shop, buyer, placed);
      await settlePayment(shop.services, intent.id);
      return "paid";
    }),
  );
  expect(answers.filter((answer) => answer === "paid")).toHaveLength(1);
  const rejected = answers.filter((answer) => answer !== "paid");
  expect(rejected).toHaveLength(49);
  for (const answer of rejected) {
    expect(answer).toMatch(
      /^4\d\d The Classic Cotton Tee is not available in M, Mint right now\. /,
    );
  }
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 0, reserved: 0 });
  const paid = await shop.sql`select from orders where payment_status = 'paid'`;
  expect(paid.count).toBe(1);
  const intents = await connect(shop.sandbox).paymentIntents.list({ limit: 100 });
  expect(intents.data).toHaveLength(1);
});

test("41.2 an order reserves its pieces, its lines of one shirt together, and gives back what it no longer wants", async () => {
  const [buyer, other] = await buyers(2);
  if (!buyer || !other) throw new Error("no buyers");
  await setStock(shop.sql, MINT, 5);
  await setStock(shop.sql, WHITE, 9);
  const two = [shirts(buyer, MINT, 2), { ...shirts(buyer, MINT, 3), designSize: 4 }];
  const key = { checkoutKey: crypto.randomUUID() };
  const placed = await (await postOrder(buyer, two, key)).json();
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 5, reserved: 5 });
  // Its own pieces are free for it.
  expect((await postOrder(buyer, two, key)).status).toBe(200);
  const more = [...two, shirts(buyer, WHITE, 4)];
  expect(await (await postOrder(buyer, more, key)).json()).toMatchObject({ id: placed.id });
  expect(await stockOf(shop.sql, WHITE)).toEqual({ stock: 9, reserved: 4 });
  const less = await postOrder(other, [shirts(other, WHITE, 6)]);
  expect([less.status, await less.text()]).toEqual([
    409,
    "Only 5 left of the Classic Cotton Tee in S, White. Change your order, then try again.",
  ]);
  expect((await postOrder(buyer, [shirts(buyer, WHITE, 1)], key)).status).toBe(200);
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 5, reserved: 0 });
  const intent = await pay(shop, buyer, { ...placed, totalAmount: "19.99" });
  await Promise.all([1, 2, 3].map(() => settlePayment(shop.services, intent.id)));
  expect(await stockOf(shop.sql, WHITE)).toEqual({ stock: 8, reserved: 0 });
});

test("41.2 carts of many lines take turns: whichever order their lines stand in, none deadlocks", async () => {
  const many = await buyers(8);
  await setStock(shop.sql, MINT, 10);
  await setStock(shop.sql, WHITE, 10);
  const answers = await Promise.all(
    many.map((buyer, at) => {
      const lines = [shirts(buyer, MINT, 3), shirts(buyer, WHITE, 3)];
      return postOrder(buyer, at % 2 === 0 ? lines : lines.toReversed());
    }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...[200, 200, 200],
    ...[409, 409, 409, 409, 409],
  ]);
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 10, reserved: 9 });
  const ids = await shop.sql`
    update orders set created_at = created_at - interval '2 days', placed_at = null
    where payment_status = 'unpaid' returning id`;
  expect(ids.count).toBeGreaterThanOrEqual(3);
  await settleUnpaid(shop.services);
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 10, reserved: 0 });
  expect(await stockOf(shop.sql, WHITE)).toEqual({ stock: 10, reserved: 0 });
});

test("41.3 pieces come back when an unpaid order is canceled, by its buyer or an admin, and not when a paid one is", async () => {
  const { user: admin } = await register(shop, { isAdmin: true });
  const [one, two, three] = await buyers(3);
  if (!one || !two || !three) throw new Error("no buyers");
  await setStock(shop.sql, MINT, 3);
  const reserved = async () => (await stockOf(shop.sql, MINT)).reserved;
  const [first, second, third] = [await order(one), await order(two), await order(three)];
  expect(await reserved()).toBe(3);
  expect(await cancelOrder(shop.services, first.id, null)).toBe("canceled");
  expect(await reserved()).toBe(2);
  const cancel = { status: "canceled", actorId: admin.id } as const;
  await setOrderStatus(shop.services, { orderId: second.id, ...cancel });
  expect(await reserved()).toBe(1);
  await settlePayment(shop.services, (await pay(shop, three, third)).id);
  await setOrderStatus(shop.services, { orderId: third.id, ...cancel });
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 2, reserved: 0 });
  const held =
    await shop.sql`select sold, returned from stock_reservations where order_id = ${third.id}`;
  expect(held[0]).toEqual({ sold: 1, returned: 0 });
  // Brought back, it reserves when its payment is opened.
  await setOrderStatus(shop.services, { orderId: second.id, status: "pending", actorId: admin.id });
  await openPayment(two, second);
  expect(await reserved()).toBe(1);
});

test("41.4 after half an hour the payment is closed, then the pieces are free; who pays later reserves anew, or reads why not", async () => {
  const [late, quick] = await buyers(2);
  if (!late || !quick) throw new Error("no buyers");
  await setStock(shop.sql, MINT, 1);
  const placed = await order(late);
  const intent = await openPayment(late, placed);
  await releaseLapsedStock(shop.services);
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 1, reserved: 1 });
  await letLapse(placed.id);
  const early = await postOrder(quick, [quick.line]);
  expect(await early.text()).toStartWith(
    "The Classic Cotton Tee is not available in M, Mint right now. In M there is ",
  );

  await releaseLapsedStock(shop.services);
  const { paymentIntents } = connect(shop.sandbox);
  expect((await paymentIntents.retrieve(intent.id)).status).toBe("canceled");
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 1, reserved: 0 });
  const again = await openPayment(late, placed);
  expect(again.id).not.toBe(intent.id);
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 1, reserved: 1 });

  await letLapse(placed.id);
  await releaseLapsedStock(shop.services);
  const bought = await order(quick);
  await expect(openPayment(late, placed)).rejects.toThrow(`409: ${GONE}`);
  await settlePayment(shop.services, (await pay(shop, quick, bought)).id);
  const [row] = await shop.sql`select status, payment_status from orders where id = ${placed.id}`;
  expect(row).toEqual({ status: "pending", paymentStatus: "unpaid" });
});

test("41.4 who pays in the last second keeps the pieces, whatever the sweep had begun", async () => {
  const buyer = await startBuyer(shop);
  await setStock(shop.sql, MINT, 1);
  const placed = await order(buyer);
  const intent = await openPayment(buyer, placed);
  await letLapse(placed.id);
  shop.sandbox.holdWebhooks();
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  await releaseLapsedStock(shop.services);
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 0, reserved: 0 });
  const [row] = await shop.sql`select payment_status from orders where id = ${placed.id}`;
  expect(row?.paymentStatus).toBe("paid");
});

test("41.5 money is never refused: what was not there any more is sold, and asks for attention", async () => {
  const buyer = await startBuyer(shop);
  await setStock(shop.sql, MINT, 3);
  const placed = await (await postOrder(buyer, [shirts(buyer, MINT, 3)])).json();
  const intent = await pay(shop, buyer, placed);
  await setStock(shop.sql, MINT, 1);
  expect(await settlePayment(shop.services, intent.id)).toMatchObject({ outcome: "paid" });
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 0, reserved: 0 });
  const attention = await countAttention(shop.sql);
  expect(attention.find(({ kind }) => kind === "oversold")?.orderIds).toEqual([placed.id]);
});
