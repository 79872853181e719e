import { beforeAll, beforeEach, expect, test } from "bun:test";
import { connect } from "#tools/dev/stripe/testing.ts";
import { between } from "#tools/testing/data/between.ts";
import { setStock, stockOf } from "#tools/testing/data/catalog.ts";
import { openPayment, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { releaseLapsedStock } from "./release-lapsed.ts";

const MINT = { size: "M", color: "Mint" };

const shop = useShop();
let variantId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  variantId = await setStock(shop.sql, MINT, 500);
});
beforeEach(async () => {
  await shop.sql`update orders set status = 'canceled' where payment_status = 'unpaid'`;
});

async function begin() {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const intent = await openPayment(buyer, placed);
  return { buyer, placed, intent };
}

async function letLapse(orderId: number): Promise<void> {
  await shop.sql`
    update stock_reservations set reserved_until = now() - interval '1 minute'
    where order_id = ${orderId}`;
}

const atStripe = async (intentId: string) =>
  (await connect(shop.sandbox).paymentIntents.retrieve(intentId)).status;

const reserved = async () => (await stockOf(shop.sql, MINT)).reserved;

test("41.4 who opens the payment again before the sweep comes to their order keeps it", async () => {
  const listed = await Promise.all(Array.from({ length: 6 }, begin));
  for (const { placed } of listed) await letLapse(placed.id);
  // The sweep takes five at a time, the longest lapsed first.
  const [late] = listed;
  if (!late) throw new Error("no order");
  await shop.sql`
    update stock_reservations set reserved_until = now() - interval '1 second'
    where order_id = ${late.placed.id}`;
  let given = "";
  const act = async () => {
    given = (await openPayment(late.buyer, late.placed)).id;
  };
  await releaseLapsedStock(between(shop.services, "cancelIntent", { act }));
  expect(await atStripe(given)).toBe("requires_payment_method");
  expect((await openPayment(late.buyer, late.placed)).id).toBe(given);
  expect(await reserved()).toBe(1);
});

for (const call of ["findIntent", "cancelIntent"] as const) {
  test(`41.4 who opens the payment while the sweep closes it (${call}) is given another, and keeps the pieces`, async () => {
    const { buyer, placed, intent } = await begin();
    await letLapse(placed.id);
    let given = "";
    const act = async () => {
      given = (await openPayment(buyer, placed)).id;
    };
    await releaseLapsedStock(between(shop.services, call, { act, when: "before" }));
    expect(given).not.toBe(intent.id);
    expect(await atStripe(given)).toBe("requires_payment_method");
    expect(await atStripe(intent.id)).toBe("canceled");
    expect(await reserved()).toBe(1);
  });
}

test("41.4 who only sends the order again meanwhile is given another payment as well", async () => {
  const { buyer, placed, intent } = await begin();
  await letLapse(placed.id);
  let given = "";
  const act = async () => {
    given = (await openPayment(buyer, await order(buyer))).id;
  };
  await releaseLapsedStock(between(shop.services, "cancelIntent", { act, when: "before" }));
  expect(given).not.toBe(intent.id);
  expect(await atStripe(given)).toBe("requires_payment_method");
  expect(await reserved()).toBe(1);
});

test("41.4 what was reserved again stays when the sweep releases", async () => {
  const { buyer, placed } = await begin();
  await letLapse(placed.id);
  // Its pieces are reserved again under the lock, but its payment is the one that the sweep has closed.
  const act = () => shop.sql`
    update stock_reservations set reserved_until = now() + interval '30 minutes'
    where order_id = ${placed.id}`;
  await releaseLapsedStock(between(shop.services, "cancelIntent", { act }));
  expect(await reserved()).toBe(1);
  const again = await openPayment(buyer, placed);
  expect(await atStripe(again.id)).toBe("requires_payment_method");
});

test("41.4 opening the payment starts the half hour anew", async () => {
  const { buyer, placed } = await begin();
  await shop.sql`
    update stock_reservations set reserved_until = now() + interval '1 minute'
    where order_id = ${placed.id}`;
  await openPayment(buyer, placed);
  const [row] = await shop.sql`
    select reserved_until > now() + interval '29 minutes' as anew,
      reserved_until <= now() + interval '30 minutes' as half_an_hour
    from stock_reservations where order_id = ${placed.id}`;
  expect(row).toEqual({ anew: true, halfAnHour: true });
});

test("41.4 100 orders that cannot be released do not keep others from it", async () => {
  for (let at = 0; at < 100; at++) {
    const id = await addOrder(shop.sql);
    await shop.sql`update orders set payment_intent_id = ${`pi_stuck_${at}`} where id = ${id}`;
    await shop.sql`
      insert into stock_reservations (order_id, variant_id, quantity, reserved_until)
      values (${id}, ${variantId}, 1, now() - interval '2 days')`;
  }
  const { placed } = await begin();
  await letLapse(placed.id);
  const { payments } = shop.services;
  // Their payments are under way, as a bank transfer is for days.
  const stuck = {
    ...payments,
    cancelIntent: async (id: string) => !id.startsWith("pi_stuck") && payments.cancelIntent(id),
    findIntent: async (id: string) => {
      if (!id.startsWith("pi_stuck")) return payments.findIntent(id);
      throw new Error("under way");
    },
  };
  const sweep = () => releaseLapsedStock({ ...shop.services, payments: stuck });
  await expect(sweep()).rejects.toThrow("under way");
  expect(await reserved()).toBe(101);
  await expect(sweep()).rejects.toThrow("under way");
  expect(await reserved()).toBe(100);
});
