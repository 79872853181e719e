import { beforeAll, expect, test } from "bun:test";
import { listPieces } from "#db/floor/pieces.ts";
import { findEdit } from "#db/orders/edits/edits.ts";
import { findOrder } from "#db/orders/orders.ts";
import { findReturn } from "#db/returns/returns.ts";
import { openEditPayment } from "#orders/edits/open-edit-payment.ts";
import { settleEdit } from "#orders/edits/settle-edit.ts";
import { sweepEdits } from "#orders/edits/sweep-edits.ts";
import { refundLines } from "#orders/refunds/refund-lines.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  awaitedExchange,
  dearerOrder,
  ONE_DEARER,
  priceSize,
  textOfReturn,
} from "#tools/testing/data/exchanges.ts";
import { lastEdit, linkOf, payEdit, textOf } from "#tools/testing/data/order-edits.ts";
import { expectAgreement } from "#tools/testing/data/return-checks.ts";
import { decide, decisionOf, shownDecision } from "#tools/testing/data/returns.ts";
import { until, untilFound } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { decideReturn } from "./decide-return.ts";
import { makeExchange } from "./make-exchange.ts";

const shop = useShop();
let staff: Visitor;
let actorId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  const grace = await register(shop, { username: "Grace", isAdmin: true });
  staff = grace.visitor;
  actorId = grace.user.id;
});

const returnOf = (id: number) => findReturn(shop.sql, id);

/** $4.00 of $19.99 is in proportion to $59.37 of $59.97, of which $4.40 is tax. */
const MORE = 396;

test("86.24 one that costs more costs nothing more where staff waive it", async () => {
  const { orderId } = await dearerOrder(shop);
  const made = await decide(shop, orderId, ONE_DEARER, actorId);
  expect(made).toMatchObject({ outcome: "decided", found: { state: "done" } });
  expect(await findOrder(shop.sql, orderId)).toMatchObject({ totalCents: 8527 });
});

test("86.40 what a dearer size costs more waits to be paid, and nothing is done before", async () => {
  const placed = await awaitedExchange(shop, actorId);
  const { orderId, returnId, editId, buyer } = placed;
  expect(await returnOf(returnId)).toMatchObject({ state: "paying", followId: null });
  expect(await findEdit(shop.sql, editId)).toMatchObject({
    ...{ status: "waiting", differenceCents: MORE, returnId },
    changes: ["1 × Classic Cotton Tee, M, Mint in XL: $3.96 more"],
  });
  const mails =
    await shop.sql`select kind from mails where order_id = ${orderId} and kind in ('return', 'order-edit')`;
  expect(mails.map(({ kind }) => kind)).toEqual(["order-edit"]);
  const page = textOf(await (await shop.visitor().request(await linkOf(shop, editId))).text());
  expect(page).toContain(`Exchange of order #${orderId}`);
  expect(page).toContain("$3.96");
  for (const path of [paths.orderDetail(orderId), paths.orderReturns(orderId)]) {
    const html = await (await buyer.visitor.request(path)).text();
    expect(html).toContain(paths.payEdit(editId));
  }
  expect(await textOfReturn(staff, returnId)).toContain("$3.96 wait to be paid");
  const list = await (await staff.request(`${paths.adminReturns}?state=paying`)).text();
  expect(list).toContain(`Return #${returnId}`);
  await sweepEdits(shop.services);
  expect((await findEdit(shop.sql, editId))?.status).toBe("waiting");
  await expectAgreement(shop, placed);
});

test("86.41 once it is paid the exchange is made, once, whoever hears of it first", async () => {
  const placed = await awaitedExchange(shop, actorId);
  const { orderId, returnId, editId } = placed;
  const intentId = await payEdit(shop, editId);
  const link = await linkOf(shop, editId);
  await Promise.all([
    ...[1, 2, 3].map(() => settleEdit(shop.services, intentId)),
    sweepEdits(shop.services),
    shop.visitor().request(link),
  ]);
  await Promise.all([1, 2, 3].map(() => makeExchange(shop.services, { editId })));
  const found = await returnOf(returnId);
  expect(found).toMatchObject({
    state: "done",
    refundCents: 0,
    lines: [{ moreCents: MORE, cameBack: 1 }],
  });
  const follow = await findOrder(shop.sql, found?.followId ?? 0);
  expect(follow).toMatchObject({ totalCents: 0, items: [{ size: "XL", quantity: 1 }] });
  expect(await listPieces(shop.sql, follow?.id ?? 0)).toHaveLength(1);
  const order = await findOrder(shop.sql, orderId);
  // The tax of $0.29 comes on top.
  expect(order).toMatchObject({
    totalCents: 8527 + MORE,
    taxCents: 632 + 29,
    exchangeCents: 367,
    paymentStatus: "paid",
  });
  expect(order?.taxes).toMatchObject([{ cents: 661 }]);
  const invoices = await shop.sql`
    select (facts ->> 'totalCents')::int as cents from invoices
    where order_id = ${orderId} and kind = 'invoice' order by id`;
  expect(invoices.map(({ cents }) => cents)).toEqual([8527, MORE]);
  const page = textOf(await (await shop.visitor().request(link)).text());
  expect(page).toContain("Paid: we go on with your exchange");
  await expectAgreement(shop, { ...placed, editIntentId: intentId });
});

test("86.41 what was paid on top goes back with the pieces of its line, to the cent", async () => {
  const placed = await awaitedExchange(shop, actorId);
  const intentId = await payEdit(shop, placed.editId);
  await settleEdit(shop.services, intentId);
  await makeExchange(shop.services, placed);
  const all = decisionOf(
    [
      [0, 3, "refund"],
      [1, 1, "refund"],
    ],
    { withShipping: true },
  );
  const made = await decide(shop, placed.orderId, all, actorId);
  expect(made).toMatchObject({ settled: "refunded", found: { refundCents: 8527 + MORE } });
  await expectAgreement(shop, { ...placed, editIntentId: intentId });
});

test("86.42 withdrawn or not paid in its time, it takes no payment, and is decided anew", async () => {
  const [withdrawn, expired] = [
    await awaitedExchange(shop, actorId),
    await awaitedExchange(shop, actorId),
  ];
  const form = new URLSearchParams();
  const answer = await staff.post(paths.adminReturnDifference(withdrawn.returnId), form);
  expect(answer.status).toBe(303);
  await shop.sql`
    update order_edits set holds_until = now() - interval '1 minute' where id = ${expired.editId}`;
  await sweepEdits(shop.services);
  const texts = ["is not asked for any more", "was not paid in its time"];
  for (const [at, { editId, returnId, orderId, buyer }] of [withdrawn, expired].entries()) {
    expect(await returnOf(returnId)).toMatchObject({ state: "requested", followId: null });
    expect(await textOfReturn(staff, returnId)).toContain(texts[at] ?? "");
    expect(await openEditPayment(shop.services, editId)).toEqual({ outcome: "ended" });
    const page = await (await buyer.visitor.request(paths.orderReturns(orderId))).text();
    expect(page).toContain("We look at it");
    expect(page).not.toContain("in XL");
    const again = await decide(shop, orderId, ONE_DEARER, actorId, { charges: true });
    expect(again).toMatchObject({ outcome: "decided", found: { id: returnId, state: "paying" } });
  }
});

test("86.42 while it waits nobody decides a second time, and a form that is sent again asks once", async () => {
  const { orderId } = await dearerOrder(shop);
  const request = await shownDecision(shop, orderId, ONE_DEARER, actorId, { charges: true });
  const both = await Promise.all([1, 2].map(() => decideReturn(shop.services, request)));
  expect(both).toMatchObject([{ outcome: "decided" }, { outcome: "decided" }]);
  const edits = await shop.sql`select from order_edits where order_id = ${orderId}`;
  expect(edits.length).toBe(1);
  const [other] = await shop.sql`select id, revision from returns where order_id = ${orderId}`;
  const second = {
    ...request,
    key: crypto.randomUUID(),
    returnId: other?.id,
    revision: other?.revision,
  };
  expect(await decideReturn(shop.services, second)).toMatchObject({
    outcome: "changed",
    by: "Grace",
  });
});

test("86.43 where the goods come back first, the customer reads what it costs, and pays once they are here", async () => {
  const { orderId, buyer } = await dearerOrder(shop);
  const wait = { ...ONE_DEARER, goods: "wait" } as const;
  const first = await decide(shop, orderId, wait, actorId, { charges: true });
  expect(first).toMatchObject({ found: { state: "accepted", lines: [{ moreCents: MORE }] } });
  const page = await (await buyer.visitor.request(paths.orderReturns(orderId))).text();
  expect(page).toContain("It costs $3.96 more: we send you a link to pay then.");
  const second = await decide(shop, orderId, ONE_DEARER, actorId, { charges: true });
  expect(second).toMatchObject({ found: { state: "paying" } });
  const { id: editId } = await lastEdit(shop, orderId);
  await settleEdit(shop.services, await payEdit(shop, editId));
  await makeExchange(shop.services, { editId });
  const [found] = await shop.sql`select state, follow_id from returns where order_id = ${orderId}`;
  expect(found).toMatchObject({ state: "done", followId: expect.any(Number) });
});

test("86.44 paid for pieces whose money went back meanwhile, the payment goes back and it is decided anew", async () => {
  const all = decisionOf([[0, 3, "size", "XL"]], { reason: "size" });
  const placed = await awaitedExchange(shop, actorId, all);
  const { orderId, editId, returnId } = placed;
  const intentId = await payEdit(shop, editId);
  const refunded = await refundLines(shop.services, {
    ...{ orderId, key: crypto.randomUUID(), shownId: 0, actorId, reason: "" },
    ...{ pieces: [{ position: 0, quantity: 1 }], amountCents: 1979 },
  });
  expect(refunded.outcome).toBe("refunded");
  await settleEdit(shop.services, intentId);
  await makeExchange(shop.services, { editId });
  expect(await findEdit(shop.sql, editId)).toMatchObject({ status: "returned" });
  // The job may have claimed this refund: then the call above has left it to the job.
  await until("the payment has gone back", async () => {
    const { refundCents, refundMadeAt } = await lastEdit(shop, orderId);
    return refundCents > 0 && refundMadeAt !== null;
  });
  expect(await returnOf(returnId)).toMatchObject({ state: "requested" });
  expect(await findOrder(shop.sql, orderId)).toMatchObject({
    totalCents: 8527,
    refundedCents: 1979,
  });
  await expectAgreement(shop, { ...placed, editIntentId: intentId });
});

test("86.46 a dearer and a cheaper one: the first is paid whole, and what the other costs less goes back after", async () => {
  const { orderId, ...placed } = await dearerOrder(shop);
  await priceSize(shop, orderId, { position: 1, size: "S", priceCents: 1799 });
  const mixed = decisionOf(
    [
      [0, 1, "size", "XL"],
      [1, 1, "size", "S"],
    ],
    { reason: "size" },
  );
  const made = await decide(shop, orderId, mixed, actorId, { charges: true });
  expect(made).toMatchObject({ found: { state: "paying", refundCents: 0 } });
  const { id: editId, differenceCents } = await lastEdit(shop, orderId);
  expect(differenceCents).toBe(MORE);
  const editIntentId = await payEdit(shop, editId);
  await settleEdit(shop.services, editIntentId);
  await makeExchange(shop.services, { editId });
  // Here, too, the job may be the one that ends it.
  const done = await untilFound("the return is done", async () => {
    const [found] = await shop.sql`
      select state, refund_cents from returns where order_id = ${orderId} and state = 'done'`;
    return found;
  });
  expect(done).toMatchObject({ state: "done", refundCents: 205 });
  await expectAgreement(shop, { ...placed, orderId, editIntentId });
});
