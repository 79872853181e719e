import { beforeAll, expect, spyOn, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { findReturn, listReturnsOf } from "#db/returns/returns.ts";
import { settleEdit } from "#orders/edits/settle-edit.ts";
import { sweepEdits } from "#orders/edits/sweep-edits.ts";
import { startPrinting } from "#orders/print-files/start-printing.ts";
import { refundableCents } from "#orders/refunds/payments-of-order.ts";
import { refundLines } from "#orders/refunds/refund-lines.ts";
import { refundOrder } from "#orders/refunds/refund-order.ts";
import { countAllPapers } from "#reports/count-papers.ts";
import { PaymentError } from "#services/payments/payment-error.ts";
import type { InvoiceFacts } from "#shop/invoices/invoice-facts.ts";
import { randomOf } from "#tools/random.ts";
import { eachSeed, IS_DRILL } from "#tools/testing/counts.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { edit, lastEdit, orderToEdit, payEdit } from "#tools/testing/data/order-edits.ts";
import { paidTwice, partsAtStripe } from "#tools/testing/data/paid-twice.ts";
import { expectAgreement } from "#tools/testing/data/return-checks.ts";
import { decide, decisionOf, deliver, shownDecision } from "#tools/testing/data/returns.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { decideReturn } from "./decide-return.ts";
import { settleReturn } from "./settle-return.ts";

const shop = useShop();
let staff: Visitor;
let actorId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  const grace = await register(shop, { username: "Grace", isAdmin: true });
  staff = grace.visitor;
  actorId = grace.user.id;
});

const SEEDS = { run: 8, drill: 40 };
const THREE = decisionOf([[0, 3, "refund"]]);

/** One shirt was paid first, two more by an edit. */
async function delivered() {
  const placed = await paidTwice(shop, staff);
  await deliver(shop.sql, placed.orderId);
  return placed;
}

test("86.34 a return of more than the first payment is refunded of both, each with its credit note", async () => {
  const placed = await delivered();
  const made = await decide(shop, placed.orderId, THREE, actorId);
  expect(made).toMatchObject({ outcome: "decided", settled: "refunded", found: { state: "done" } });
  expect(await partsAtStripe(shop, placed)).toEqual([1999, 3998]);
  const order = await findOrder(shop.sql, placed.orderId);
  expect(order).toMatchObject({ refundedCents: 5997, paymentStatus: "refunded" });
  const notes = await shop.sql`
    select (facts ->> 'totalCents')::int as cents from invoices
    where order_id = ${placed.orderId} and kind = 'credit-note' order by id`;
  expect(notes.map(({ cents }) => cents)).toEqual([1999, 3998]);
});

const notesOf = (orderId: number) => shop.sql<{ facts: InvoiceFacts }[]>`
  select facts from invoices where order_id = ${orderId} and kind = 'credit-note' order by id`;

const linesOf = async (orderId: number) =>
  (await notesOf(orderId)).map(({ facts }) =>
    facts.lines.map(({ position, quantity, cents }) => [position, quantity, cents]),
  );

test("86.47 one of the notes names the pieces, so that reports count them, and all agree to the cent", async () => {
  const placed = await delivered();
  const { orderId } = placed;
  const made = await decide(shop, orderId, THREE, actorId);
  expect(made).toMatchObject({ settled: "refunded" });
  expect(await linesOf(orderId)).toEqual([[[0, 3, 1999]], [[null, null, 3998]]]);
  await expectAgreement(shop, placed);
  await countAllPapers(shop);
  const [counted] = await shop.sql`
    select sum(refunded_pieces)::int as pieces, sum(refunded_cents)::int as cents
    from report_lines line join invoices on invoices.id = line.invoice_id
    where invoices.order_id = ${orderId}`;
  expect(counted).toEqual({ pieces: 3, cents: 5997 });
});

test("86.47 a line that a change has added is named on the note of that change, and no line twice", async () => {
  const { orderId, intentId } = await orderToEdit(shop);
  const added = { "add-size": "L", "add-color": "Mint", "add-quantity": "2" };
  await edit(staff, orderId, added);
  const { id: editId } = await lastEdit(shop, orderId);
  const editIntentId = await payEdit(shop, editId);
  await settleEdit(shop.services, editIntentId);
  await deliver(shop.sql, orderId);
  const both = decisionOf([
    [0, 1, "refund"],
    [1, 2, "refund"],
  ]);
  expect(await decide(shop, orderId, both, actorId)).toMatchObject({ settled: "refunded" });
  expect(await linesOf(orderId)).toEqual([[[0, 1, 1999]], [[1, 2, 3998]]]);
  await expectAgreement(shop, { orderId, intentId, editIntentId });
});

test("86.47 where a change moved the lines, no piece is named as another one", async () => {
  const { orderId, intentId } = await orderToEdit(shop);
  const added = { "add-size": "L", "add-color": "Mint", "add-quantity": "2" };
  await edit(staff, orderId, { ...added, "quantity-0": "0" });
  const { id: editId } = await lastEdit(shop, orderId);
  const editIntentId = await payEdit(shop, editId);
  await settleEdit(shop.services, editIntentId);
  await deliver(shop.sql, orderId);
  const all = decisionOf([[0, 2, "refund"]]);
  expect(await decide(shop, orderId, all, actorId)).toMatchObject({ settled: "refunded" });
  const [first, second] = await linesOf(orderId);
  // The first invoice has sold an M, which its line 0 was then.
  expect(first).toEqual([[null, null, 1999]]);
  expect(second).toEqual([[0, 2, 1999]]);
  await expectAgreement(shop, { orderId, intentId, editIntentId });
});

test("86.34 an amount by hand is, too, and what is left is what all payments have left", async () => {
  const placed = await delivered();
  const { orderId } = placed;
  expect(await refundableCents(shop.services, orderId)).toBe(5997);
  const refund = { orderId, actorId, reason: "", shownId: 0, amountCents: 4500 };
  const key = crypto.randomUUID();
  const pressed = [1, 2, 3].map(() => refundOrder(shop.services, { ...refund, key }));
  for (const made of await Promise.all(pressed)) {
    expect(made).toEqual({ outcome: "refunded", amountCents: 4500 });
  }
  expect(await partsAtStripe(shop, placed)).toEqual([1999, 2501]);
  expect(await refundableCents(shop.services, orderId)).toBe(1497);
});

test("86.34 where Stripe fails after the first part the rest goes later, and nothing twice", async () => {
  const placed = await delivered();
  const { payments } = shop.services;
  const real = payments.refund;
  let calls = 0;
  const failing = spyOn(payments, "refund").mockImplementation((...call) => {
    calls++;
    return calls === 2 ? Promise.reject(new PaymentError("failed", "No.")) : real(...call);
  });
  const made = await decide(shop, placed.orderId, THREE, actorId);
  failing.mockRestore();
  expect(made).toMatchObject({ settled: "waiting", found: { state: "settling", problem: "part" } });
  expect(await partsAtStripe(shop, placed)).toEqual([1999, 0]);
  const id = made.outcome === "decided" ? made.found.id : 0;
  const settled = await Promise.all([1, 2, 3].map(() => settleReturn(shop.services, id)));
  expect(settled).toEqual(["refunded", "refunded", "refunded"]);
  expect(await partsAtStripe(shop, placed)).toEqual([1999, 3998]);
});

test("86.34 a process that dies between the parts, and a Stripe that forgot the keys, refund nothing twice", async () => {
  const placed = await delivered();
  const { payments } = shop.services;
  const real = payments.refund;
  const dying = spyOn(payments, "refund").mockImplementation(async (...call) => {
    await real(...call);
    throw new PaymentError("unreachable", "The answer was lost.");
  });
  const warned = spyOn(console, "warn").mockImplementation(() => {});
  const request = await shownDecision(shop, placed.orderId, THREE, actorId);
  await decideReturn(shop.services, request);
  dying.mockRestore();
  warned.mockRestore();
  shop.sandbox.forgetIdempotencyKeys();
  const again = await decideReturn(shop.services, request);
  expect(again).toMatchObject({ outcome: "decided", settled: "refunded" });
  expect(await partsAtStripe(shop, placed)).toEqual([1999, 3998]);
  const found = again.outcome === "decided" && (await findReturn(shop.sql, again.found.id));
  expect(found).toMatchObject({ state: "done", refundCents: 5997 });
});

test("88.20 what an edit gives back is neither in the way of store credit nor taken for it", async () => {
  const { orderId, ...intents } = await paidTwice(shop, staff);
  const placed = { orderId, ...intents };
  const { payments } = shop.services;
  const warned = spyOn(console, "warn").mockImplementation(() => {});
  const silent = spyOn(payments, "refund").mockImplementation(() =>
    Promise.reject(new PaymentError("unreachable", "No answer.")),
  );
  await edit(staff, orderId, { "quantity-0": "2" });
  silent.mockRestore();
  warned.mockRestore();
  await deliver(shop.sql, orderId);
  // $39.98 are the order's price; the $19.99 that the edit owes are nobody else's.
  expect(await refundableCents(shop.services, orderId)).toBe(3998);
  const credited = await decide(shop, orderId, decisionOf([[0, 1, "credit"]]), actorId);
  expect(credited).toMatchObject({ outcome: "decided", found: { creditCents: 1999 } });
  expect(await refundableCents(shop.services, orderId)).toBe(1999);
  const tooMuch = { orderId, actorId, reason: "", shownId: 1_000_000, amountCents: 2000 };
  const key = crypto.randomUUID();
  expect(await refundOrder(shop.services, { ...tooMuch, key })).toEqual({ outcome: "rejected" });
  await shop.sql`update order_edits set refund_tried_at = null where order_id = ${orderId}`;
  await Promise.all([1, 2].map(() => sweepEdits(shop.services)));
  await sweepEdits(shop.services);
  expect(await partsAtStripe(shop, placed)).toEqual([1999, 0]);
  const rest = await decide(shop, orderId, decisionOf([[0, 1, "refund"]]), actorId);
  expect(rest).toMatchObject({ settled: "refunded", found: { refundCents: 1999 } });
  expect(await partsAtStripe(shop, placed)).toEqual([1999, 1999]);
  await expectAgreement(shop, placed);
});

test("88.20 a payment that came too late goes back whole, and pays for nothing else", async () => {
  const { orderId, intentId } = await orderToEdit(shop);
  await edit(staff, orderId, { "quantity-0": "3" });
  const { id: editId } = await lastEdit(shop, orderId);
  const editIntentId = await payEdit(shop, editId);
  await startPrinting(shop.services, { orderId, actorId });
  await settleEdit(shop.services, editIntentId);
  await deliver(shop.sql, orderId);
  const one = decisionOf([[0, 1, "credit"]]);
  expect(await decide(shop, orderId, one, actorId)).toMatchObject({ outcome: "decided" });
  await sweepEdits(shop.services);
  const placed = { orderId, intentId, editIntentId };
  expect(await partsAtStripe(shop, placed)).toEqual([0, 3998]);
});

test(`86.34 returns, refunds by lines and by hand of two payments at once`, async () => {
  const { services } = shop;
  let split = 0;
  await eachSeed(SEEDS, async (seed) => {
    const next = randomOf(seed).below;
    const placed = await delivered();
    const { orderId } = placed;
    const one = await shownDecision(
      shop,
      orderId,
      decisionOf([[0, 1 + next(3), next(3) === 0 ? "credit" : "refund"]]),
      actorId,
    );
    const page = { orderId, shownId: 0, actorId, reason: "" };
    const amount = { ...page, key: crypto.randomUUID(), amountCents: 1 + next(5997) };
    const pieces = [{ position: 0, quantity: 2 }];
    const lines = { ...page, key: crypto.randomUUID(), pieces, amountCents: 3998 };
    const deeds = [
      () => decideReturn(services, one),
      () => decideReturn(services, one),
      () => refundOrder(services, amount),
      () => refundOrder(services, amount),
      () => refundLines(services, lines),
      () => sweepEdits(services),
    ].filter(() => next(3) > 0);
    if (next(2) === 0) deeds.reverse();
    await Promise.all(deeds.map((deed) => deed()));
    for (const { id, state } of await listReturnsOf(shop.sql, orderId)) {
      if (state === "settling") await settleReturn(services, id);
    }
    await expectAgreement(shop, placed);
    split += Number((await partsAtStripe(shop, placed)).every((cents) => cents > 0));
  });
  // Chance decides what a few seeds are.
  if (IS_DRILL) expect(split).toBeGreaterThan(SEEDS.drill / 4);
}, 600_000);
