import { beforeAll, expect, test } from "bun:test";
import { connect } from "#tools/dev/stripe/testing.ts";
import { openPayment, order, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { settleUnpaid } from "./sweeps/settle-unpaid.ts";

const shop = useShop();
beforeAll(() => shop.sandbox.holdWebhooks());

async function pass(id: number, time: string): Promise<void> {
  await shop.sql`
    update orders set created_at = created_at - ${time}::interval,
      placed_at = placed_at - ${time}::interval, payment_checked_at = null
    where id = ${id}`;
}

async function statusAfterSweep(id: number): Promise<string> {
  await settleUnpaid(shop.services);
  const [row] = await shop.sql<[{ status: string }]>`select status from orders where id = ${id}`;
  return row.status;
}

async function place() {
  const buyer = await startBuyer(shop);
  return { buyer, placed: await order(buyer) };
}

type Placed = Awaited<ReturnType<typeof place>>;

const AGAIN: [how: string, again: (first: Placed) => Promise<unknown>][] = [
  ["placed with another size", ({ buyer }) => postOrder(buyer, [{ ...buyer.line, size: "L" }])],
  ["placed as it was", ({ buyer }) => postOrder(buyer, [buyer.line])],
  ["opened to be paid", ({ buyer, placed }) => openPayment(buyer, placed)],
];

test.each(AGAIN)("23.11 an order that is %s has its time again, and no more", async (_, again) => {
  const first = await place();
  const { id } = first.placed;
  await pass(id, "2 hours 59 minutes");
  await again(first);
  await pass(id, "2 minutes");
  expect(await statusAfterSweep(id)).toBe("pending");
  await pass(id, "2 hours 59 minutes");
  expect(await statusAfterSweep(id)).toBe("canceled");
});

test("23.11 a payment that is opened again while it can be paid stays the same, and the order waits for it", async () => {
  const { buyer, placed } = await place();
  const intent = await openPayment(buyer, placed);
  await pass(placed.id, "2 hours 59 minutes");
  expect((await openPayment(buyer, placed)).id).toBe(intent.id);
  await pass(placed.id, "2 minutes");
  expect(await statusAfterSweep(placed.id)).toBe("pending");
  const { status } = await connect(shop.sandbox).paymentIntents.retrieve(intent.id);
  expect(status).not.toBe("canceled");
});

test("23.11 nobody keeps an order unpaid for ever by coming back", async () => {
  const { buyer, placed } = await place();
  await pass(placed.id, "6 days");
  await openPayment(buyer, placed);
  expect(await statusAfterSweep(placed.id)).toBe("pending");
  await pass(placed.id, "2 days");
  await openPayment(buyer, placed);
  expect(await statusAfterSweep(placed.id)).toBe("canceled");
});
