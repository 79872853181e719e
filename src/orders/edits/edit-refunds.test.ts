import { afterEach, beforeAll, expect, type Mock, spyOn, test } from "bun:test";
import { countAttention } from "#db/orders/attention-list.ts";
import { listEditsToRefund } from "#db/orders/edits/edit-refunds.ts";
import { PaymentError } from "#services/payments/payment-error.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { lastEdit, orderToEdit, textOf } from "#tools/testing/data/order-edits.ts";
import { addStaff } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { refundEdit } from "./refund-edit.ts";
import { sweepEdits } from "./sweep-edits.ts";

const shop = useShop();
let staff: Visitor;
let viewer: Visitor;
let rejecting: Mock<(...input: never[]) => unknown> | undefined;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  staff = (await register(shop, { username: "Grace", role: "Manager" })).visitor;
  viewer = (await addStaff(shop, ["orders.view", "orders.edit"])).visitor;
});
afterEach(() => rejecting?.mockRestore());

/** Each of the changes is to give $1 back, and nobody has tried it yet. */
async function owing(count = 1): Promise<{ orderId: number; intentId: string }> {
  const { orderId, intentId } = await orderToEdit(shop);
  await shop.sql`
    insert into order_edits (order_id, key, reason, status, changes, currency, difference_cents, base,
      refund_cents, ended_at)
    select ${orderId}, gen_random_uuid(), 'Called us', 'applied', '{Discount}', 'usd', -100, '', 100,
      now() from generate_series(1, ${count}::int)`;
  return { orderId, intentId };
}

const idOf = async (orderId: number) => (await lastEdit(shop, orderId)).id;
const madeOf = async (orderId: number) => (await lastEdit(shop, orderId)).refundMadeAt;
const age = (orderId: number, seconds: number) => shop.sql`
  update order_edits set refund_tried_at = refund_tried_at - ${seconds} * interval '1 second'
  where order_id = ${orderId}`;

/** Stripe takes nothing back of this payment. */
function rejectRefunds(intentId: string) {
  const { payments } = shop.services;
  const { refund } = payments;
  rejecting = spyOn(payments, "refund").mockImplementation(async (...input) => {
    if (input[0] === intentId) throw new PaymentError("rejected", "The charge is disputed.");
    return refund(...input);
  });
}

test("88.27 a hundred that Stripe never takes back hold up no later one", async () => {
  const stuck = await owing(100);
  const later = await owing();
  rejectRefunds(stuck.intentId);
  for (let at = 0; at < 2; at++) await sweepEdits(shop.services);
  expect(await madeOf(later.orderId)).not.toBeNull();
  expect(await madeOf(stuck.orderId)).toBeNull();
  await shop.sql`update order_edits set refund_made_at = now() where order_id = ${stuck.orderId}`;
});

test("88.27 each try waits twice as long as the one before, six hours at most", async () => {
  const { orderId, intentId } = await owing();
  const id = await idOf(orderId);
  rejectRefunds(intentId);
  /** In one transaction, because its clock stands still however busy the machine is. */
  const isDueAfter = (seconds: number) =>
    shop.sql.begin(async (tx) => {
      await tx`
        update order_edits set refund_tried_at = now() - ${seconds} * interval '1 second'
        where id = ${id}`;
      return (await listEditsToRefund(tx, 100)).includes(id);
    });
  for (const minutes of [1, 2, 4, 8]) {
    expect(await refundEdit(shop.services, id)).toBe("later");
    expect(await refundEdit(shop.services, id)).toBe("busy");
    expect(await isDueAfter(60 * minutes - 10)).toBe(false);
    expect(await isDueAfter(60 * minutes + 10)).toBe(true);
  }
  await shop.sql`update order_edits set refund_tries = 2000000 where id = ${id}`;
  expect(await isDueAfter(60 * 361)).toBe(true);
  await shop.sql`update order_edits set refund_made_at = now() where id = ${id}`;
});

test("88.27 two processes that sweep at once, or a press meanwhile, try one once", async () => {
  const { orderId } = await owing();
  const id = await idOf(orderId);
  const { payments } = shop.services;
  const { refund } = payments;
  const pressed: unknown[] = [];
  rejecting = spyOn(payments, "refund").mockImplementation(async (...input) => {
    pressed.push(await refundEdit(shop.services, id, "now"));
    await sweepEdits(shop.services);
    return refund(...input);
  });
  await Promise.all([1, 2, 3].map(() => sweepEdits(shop.services)));
  expect(rejecting).toHaveBeenCalledTimes(1);
  expect(pressed).toEqual(["busy"]);
  expect(await madeOf(orderId)).not.toBeNull();
});

test("88.27 one that failed five times needs attention, and staff who give money back try it at once", async () => {
  const { orderId, intentId } = await owing();
  const id = await idOf(orderId);
  rejectRefunds(intentId);
  const named = async () =>
    (await countAttention(shop.sql))
      .filter(({ kind }) => kind === "edit-refunds")
      .flatMap(({ orderIds }) => orderIds);
  for (let at = 0; at < 5; at++) {
    expect(await named()).toEqual([]);
    expect(await refundEdit(shop.services, id)).toBe("later");
    await age(orderId, 3600);
  }
  expect(await named()).toEqual([orderId]);
  const home = textOf(await (await staff.request(paths.admin)).text());
  expect(home).toContain("changed order whose money does not go back");
  const list = await staff.request(paths.adminAttention("edit-refunds"));
  expect(await list.text()).toContain(paths.adminOrderPage(orderId));
  const page = async (who: Visitor) =>
    textOf(await (await who.request(paths.adminOrderPage(orderId))).text());
  expect(await page(staff)).toMatch(/Tried 5 times, last .* Look at Stripe .* Try again now/);
  expect(await page(viewer)).toContain("Tried 5 times");
  expect(await page(viewer)).not.toContain("Try again now");
  const press = () => staff.post(paths.adminEditRefunds(orderId, id), new URLSearchParams());
  expect((await press()).status).toBe(303);
  expect(await page(staff)).toContain("It did not go back");
  rejecting?.mockRestore();
  await press();
  expect(await page(staff)).toContain("It was tried just now");
  await age(orderId, 90);
  await press();
  expect(await page(staff)).toMatch(/Changed, \$1.00 went back .* Refund made/);
  expect(await named()).toEqual([]);
  await press();
  expect(await page(staff)).toContain("Nothing is left to give back");
});
