import { beforeAll, expect, spyOn, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { changeSizes } from "#orders/changes/change-sizes.ts";
import { setOrderStatus } from "#orders/management/set-order-status.ts";
import { startPrinting } from "#orders/print-files/start-printing.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import { setStock, stockOf } from "#tools/testing/data/catalog.ts";
import { useManagedShop } from "#tools/testing/data/managed-shop.ts";
import {
  edit,
  editsOf,
  lastEdit,
  openEdit,
  orderToEdit,
  sendEdit,
  typeEdit,
} from "#tools/testing/data/order-edits.ts";
import { until } from "#tools/testing/until.ts";
import { settleEdit } from "./settle-edit.ts";
import { sweepEdits } from "./sweep-edits.ts";
import { withdrawEdit } from "./withdraw-edit.ts";

const SEEDS = 100;
const AT_ONCE = 4;
const MINT = { size: "M", color: "Mint" };

const { shop, grace } = useManagedShop();
beforeAll(async () => {
  for (const size of ["S", "M", "L"]) await setStock(shop.sql, { ...MINT, size }, 5000);
});

/** The order of what happens to an order at once differs with the seed. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  return items
    .map((item, at) => ({
      item,
      at: (Math.imul(seed * 31 + at * 17 + 7, 2_654_435_761) >>> 0) % 997,
    }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

async function race(seed: number): Promise<void> {
  const { orderId, intentId } = await orderToEdit(shop);
  await edit(grace.visitor, orderId, { "quantity-0": "3" });
  const { id: editId } = await lastEdit(shop, orderId);
  const intent = await openEdit(shop, editId);
  const typed = await typeEdit(grace.visitor, orderId, { "size-0": "S" });
  const services = shop.services;
  const sizes = new Map([[0, { size: "L", shown: undefined }]]);
  const acts = [
    async () => {
      await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
      await settleEdit(services, intent.id);
    },
    () => withdrawEdit(services, { editId, as: "withdrawn", actorId: grace.id }),
    () => changeSizes(services, { orderId, sizes, actorId: null }),
    () => sendEdit(grace.visitor, orderId, typed),
    () => startPrinting(services, { orderId, actorId: grace.id }),
    () => sweepEdits(services),
    () => setOrderStatus(services, { orderId, status: "canceled", actorId: grace.id }),
  ];
  // Each seed leaves out some of them, so that every one wins now and then.
  const some = shuffled(acts, seed).filter((_, at) => (seed >> at) % 2 === 0 || at < 2);
  await Promise.allSettled(some.map((act) => act()));
  await settleEdit(services, intent.id);
  await withdrawEdit(services, { editId, as: "withdrawn", actorId: grace.id });
  await sweepEdits(services);
  // The sweep of another race may have begun with it.
  await until("what goes back has gone", async () =>
    (await editsOf(shop, orderId)).every((one) => one.refundCents === 0 || one.refundMadeAt),
  );
  await checkOrder(orderId, [intentId, intent.id]);
}

const won = { applied: 0, returned: 0, withdrawn: 0 };

async function checkOrder(orderId: number, intents: readonly string[]): Promise<void> {
  const order = await findOrder(shop.sql, orderId);
  if (!order) throw new Error("no order");
  const rows = await shop.sql<{ status: keyof typeof won; differenceCents: number }[]>`
    select status, difference_cents from order_edits where order_id = ${orderId} order by id`;
  expect(rows.map(({ status }): string => status)).not.toContain("waiting");
  const [first] = rows;
  if (first && first.status in won) won[first.status]++;
  let cents = 0;
  for (const intentId of intents) {
    const intent = await shop.services.payments.findIntent(intentId);
    cents += (intent?.receivedCents ?? 0) - (intent?.refundedCents ?? 0);
  }
  expect(cents).toBe(order.totalCents);
  const [{ papered }] = await shop.sql<[{ papered: number }]>`
    select sum((facts->>'totalCents')::int * case kind when 'invoice' then 1 else -1 end)::int as papered
    from invoices where order_id = ${orderId} and canceled_at is null`;
  expect(papered).toBe(order.totalCents);
  const pieces = await shop.sql<{ size: string; waits: string[] }[]>`
    select size, waits from pieces where order_id = ${orderId} and spoilt is null`;
  const wanted = order.items.flatMap(({ size, quantity }) => Array(quantity).fill(size));
  expect(pieces.map(({ size }) => size).sort()).toEqual(wanted.sort());
  expect(pieces.some(({ waits }) => waits.includes("held"))).toBe(false);
}

test(`88.17 in ${SEEDS} races of a payment with a withdrawal, its customer, other staff, the press and a cancellation nobody pays twice, and no piece and no cent is lost`, async () => {
  const warned = spyOn(console, "warn").mockImplementation(() => {});
  for (let seed = 1; seed <= SEEDS; seed += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => race(seed + at)));
  }
  warned.mockRestore();
  for (const times of Object.values(won)) expect(times).toBeGreaterThan(0);
  for (const size of ["S", "M", "L"]) {
    const [{ sold }] = await shop.sql<[{ sold: number }]>`
      select coalesce(sum(item.quantity), 0)::int as sold from order_items item
      where item.size = ${size} and item.color = 'Mint'`;
    expect((await stockOf(shop.sql, { ...MINT, size })).stock).toBe(5000 - sold);
  }
}, 900_000);
