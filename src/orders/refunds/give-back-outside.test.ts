import { afterEach, beforeAll, expect, type Mock, spyOn, test } from "bun:test";
import { anonymizeFinished } from "#db/accounts/deletion.ts";
import { countAttention } from "#db/orders/attention-list.ts";
import { listEditsToRefund } from "#db/orders/edits/edit-refunds.ts";
import { findEdit } from "#db/orders/edits/edits.ts";
import { findOrder } from "#db/orders/orders.ts";
import { PaymentError } from "#services/payments/payment-error.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { edit, lastEdit, orderToEdit, payEdit, textOf } from "#tools/testing/data/order-edits.ts";
import { addStaff } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { refundEdit } from "../edits/refund-edit.ts";
import { settleEdit } from "../edits/settle-edit.ts";
import { sweepEdits } from "../edits/sweep-edits.ts";
import { giveBackOutside } from "./give-back-outside.ts";
import { refundOrder } from "./refund-order.ts";

const shop = useShop();
let staff: Visitor;
let viewer: Visitor;
let actorId: number;
let mocked: Mock<(...input: never[]) => unknown> | undefined;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  staff = (await register(shop, { username: "Grace", role: "Manager" })).visitor;
  viewer = (await addStaff(shop, ["orders.view", "orders.edit"])).visitor;
  actorId = (await addStaff(shop, ["orders.view", "orders.refund"])).user.id;
});
afterEach(() => mocked?.mockRestore());

const LEFT = 500;

/** A call of Stripe's refunds does `act` instead; `real` is the call itself. */
function mockRefunds(act: (real: () => Promise<unknown>) => Promise<unknown>) {
  mocked?.mockRestore();
  const { payments } = shop.services;
  const { refund } = payments;
  mocked = spyOn(payments, "refund").mockImplementation(((...input: Parameters<typeof refund>) =>
    act(() => refund(...input))) as typeof refund);
}

const reject = async () => {
  throw new PaymentError("rejected", "The charge is too old.");
};

/** A change that gives $5 back, which Stripe does not take. */
async function stuck() {
  const { orderId, intentId } = await orderToEdit(shop);
  mockRefunds(reject);
  await edit(staff, orderId, { discount: "5.00" });
  mocked?.mockRestore();
  const { id: editId } = await lastEdit(shop, orderId);
  return { orderId, intentId, editId };
}

const give = (ids: { orderId: number; editId: number }, shownCents = LEFT) =>
  giveBackOutside(shop.services, { ...ids, reason: "Bank transfer", actorId, shownCents });
const tryAgain = async (editId: number) => {
  await shop.sql`
    update order_edits set refund_tried_at = now() - interval '7 hours' where id = ${editId}`;
  return refundEdit(shop.services, editId);
};
const refundsOf = async (orderId: number) => [
  ...(await shop.sql<{ amountCents: number; isOutside: boolean }[]>`
    select amount_cents, stripe_refund_id is null as is_outside from refunds
    where order_id = ${orderId} order by id`),
];
const sumOfPapers = async (orderId: number) => {
  const [row] = await shop.sql<[{ cents: number }]>`
    select coalesce(sum(case when kind = 'invoice' then 1 else -1 end
      * (facts ->> 'totalCents')::bigint), 0)::int as cents
    from invoices where order_id = ${orderId} and canceled_at is null`;
  return row.cents;
};
const page = async (who: Visitor, orderId: number) =>
  textOf(await (await who.request(paths.adminOrderPage(orderId))).text());

test("88.29 staff say that it was given back another way: with a reason, once, and the sweep never tries it again", async () => {
  const { orderId, editId } = await stuck();
  await shop.sql`update order_edits set refund_tries = 5 where id = ${editId}`;
  const named = async () =>
    (await countAttention(shop.sql))
      .filter(({ kind }) => kind === "edit-refunds")
      .flatMap(({ orderIds }) => orderIds);
  expect(await named()).toContain(orderId);
  expect(await page(staff, orderId)).toContain("Given back another way");
  expect(await page(viewer, orderId)).not.toContain("Given back another way");
  const url = paths.adminEditRefundOutside(orderId, editId);
  const send = (who: Visitor, fields: Record<string, string>, to = url) =>
    who.post(to, new URLSearchParams({ left: String(LEFT), ...fields }));
  expect((await send(viewer, { reason: "Cash" })).status).toBe(403);
  const empty = await send(staff, { reason: "  " });
  expect(empty.status).toBe(422);
  expect(textOf(await empty.text())).toContain("Say how it was given back, and why.");
  const other = await stuck();
  expect(
    (await send(staff, { reason: "Cash" }, paths.adminEditRefundOutside(other.orderId, editId)))
      .status,
  ).toBe(404);
  expect((await findEdit(shop.sql, editId))?.refundMadeAt).toBeNull();
  expect((await send(staff, { reason: "Cash, in the shop" })).status).toBe(303);
  const shown = await page(staff, orderId);
  expect(shown).toContain("Changed, $5.00 was given back outside of Stripe");
  expect(shown).toContain("$5.00 given back outside of Stripe (Cash, in the shop) by Grace");
  expect(shown).not.toContain("Try again now");
  expect(await named()).not.toContain(orderId);
  await send(staff, { reason: "Cash, in the shop" });
  expect(await page(staff, orderId)).toContain("Said already");
  const [logged] = await shop.sql`
    select after from audit_events where subject_kind = 'order' and subject_id = ${String(orderId)}
      and action = 'give back outside of Stripe'`;
  expect(logged?.after).toEqual({ amountCents: LEFT, reason: "Cash, in the shop" });
  await shop.sql`update order_edits set refund_tried_at = null where id = ${editId}`;
  expect(await listEditsToRefund(shop.sql, 1000)).not.toContain(editId);
  await sweepEdits(shop.services);
  expect(await tryAgain(editId)).toBe("nothing");
  expect(await refundsOf(orderId)).toEqual([{ amountCents: LEFT, isOutside: true }]);
});

test("88.30 its credit note and the sums of the order follow as if it had gone back to the card", async () => {
  const { orderId, editId, intentId } = await stuck();
  const paid = (await findOrder(shop.sql, orderId))?.totalCents ?? 0;
  expect(await sumOfPapers(orderId)).toBe(paid + LEFT);
  expect(await give({ orderId, editId })).toBe("given");
  expect(await sumOfPapers(orderId)).toBe(paid);
  expect(await findOrder(shop.sql, orderId)).toMatchObject({
    paymentStatus: "paid",
    refundedCents: 0,
  });
  const [mail] = await shop.sql`select from mails where order_id = ${orderId} and kind = 'refund'`;
  expect(mail).toBeUndefined();
  const back = async (amountCents: number) => {
    const [last] =
      await shop.sql`select max(id)::int as id from refunds where order_id = ${orderId}`;
    const refund = { orderId, amountCents, reason: "", actorId, key: crypto.randomUUID() };
    return refundOrder(shop.services, { ...refund, shownId: last?.id ?? 0 });
  };
  expect(await back(100)).toMatchObject({ outcome: "refunded" });
  expect(await findOrder(shop.sql, orderId)).toMatchObject({ paymentStatus: "partially_refunded" });
  expect(await back(paid)).toMatchObject({ outcome: "rejected" });
  expect(await back(paid - 100)).toMatchObject({ outcome: "refunded" });
  expect(await findOrder(shop.sql, orderId)).toMatchObject({ paymentStatus: "refunded" });
  expect(await sumOfPapers(orderId)).toBe(0);
  // The card has what was paid less what was given another way.
  const intent = await shop.services.payments.findIntent(intentId);
  expect(intent?.refundedCents).toBe(paid);
});

test("88.30 what was paid for an earlier change takes its credit note of that one's invoice", async () => {
  const { orderId } = await orderToEdit(shop);
  await edit(staff, orderId, { "quantity-0": "2" });
  const { id: dearer } = await lastEdit(shop, orderId);
  await settleEdit(shop.services, await payEdit(shop, dearer));
  mockRefunds(reject);
  await edit(staff, orderId, { discount: "5.00" });
  const { id: editId } = await lastEdit(shop, orderId);
  expect(await give({ orderId, editId })).toBe("given");
  const [made] = await shop.sql`select paid_edit_id::int from refunds where order_id = ${orderId}`;
  expect(made?.paidEditId).toBe(dearer);
  expect(await sumOfPapers(orderId)).toBe((await findOrder(shop.sql, orderId))?.totalCents ?? 0);
});

test("88.31 a press before, while and after Stripe takes it: it goes back once, one way", async () => {
  for (const moment of ["before", "after"] as const) {
    const ids = await stuck();
    const pressed: string[] = [];
    mockRefunds(async (real) => {
      if (moment === "before") pressed.push(await give(ids));
      const made = await real();
      if (moment === "after") pressed.push(await give(ids));
      return made;
    });
    expect(await tryAgain(ids.editId)).toBe("refunded");
    expect(pressed).toEqual([moment === "before" ? "busy" : "made"]);
    expect(await give(ids)).toBe("made");
    expect(await refundsOf(ids.orderId)).toEqual([{ amountCents: LEFT, isOutside: false }]);
  }
});

test.each(["findIntent", "listRefunds"] as const)(
  "88.31 a press between the sweep's %s and its right to the money wins, and Stripe is not called",
  async (call) => {
    const ids = await stuck();
    const { payments } = shop.services;
    const real = payments[call] as (intentId: string) => Promise<unknown>;
    let isFirst = true;
    const looking = spyOn(payments, call).mockImplementation((async (intentId: string) => {
      const found = await real(intentId);
      if (isFirst) {
        isFirst = false;
        expect(await give(ids)).toBe("given");
      }
      return found;
    }) as never);
    mockRefunds((refund) => refund());
    expect(await tryAgain(ids.editId)).toBe("nothing");
    looking.mockRestore();
    expect(mocked).not.toHaveBeenCalled();
    expect(await refundsOf(ids.orderId)).toEqual([{ amountCents: LEFT, isOutside: true }]);
  },
);

test("88.31 while Stripe's answer is unknown a press changes nothing; two at once say it once, and a part that has gone back is no part of it", async () => {
  const ids = await stuck();
  mockRefunds(async () => {
    throw new PaymentError("unreachable", "No answer.");
  });
  await tryAgain(ids.editId).catch(() => undefined);
  expect(await give(ids)).toBe("busy");
  mockRefunds(reject);
  expect(await tryAgain(ids.editId)).toBe("later");
  expect(await give(ids, LEFT - 1)).toBe("changed");
  const both = await Promise.all([give(ids), give(ids), tryAgain(ids.editId)]);
  expect(both.slice(0, 2).sort()).toEqual(["again", "given"]);
  expect(await refundsOf(ids.orderId)).toEqual([{ amountCents: LEFT, isOutside: true }]);
});

test("88.29 what has not failed at Stripe yet, gives nothing back or is another order's is not closed so", async () => {
  const ids = await stuck();
  await shop.sql`
    update order_edits set refund_tried_at = null, refund_tries = 0 where id = ${ids.editId}`;
  expect(await page(staff, ids.orderId)).not.toContain("Given back another way");
  expect(await give(ids)).toBe("untried");
  expect(await give({ ...ids, orderId: ids.orderId + 1 })).toBe("missing");
  expect(await give({ ...ids, editId: 999_999_999 })).toBe("missing");
  await shop.sql`update order_edits set refund_cents = 0 where id = ${ids.editId}`;
  expect(await give(ids)).toBe("nothing");
});

test("88.24 once the order of a deleted account is over it forgets how the money was given back", async () => {
  const ids = await stuck();
  expect(await give(ids)).toBe("given");
  await shop.sql`
    update orders set owner_left_at = now(), status = 'delivered' where id = ${ids.orderId}`;
  await shop.sql`delete from mails where order_id = ${ids.orderId}`;
  await anonymizeFinished(shop.sql);
  const [refund] = await shop.sql`select reason from refunds where order_id = ${ids.orderId}`;
  expect(refund?.reason).toBe("");
  expect(await page(staff, ids.orderId)).not.toContain("Bank transfer");
});
