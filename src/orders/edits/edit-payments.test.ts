import { beforeAll, expect, spyOn, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { startPrinting } from "#orders/print-files/start-printing.ts";
import { PaymentError } from "#services/payments/payment-error.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser, connect } from "#tools/dev/stripe/testing.ts";
import { between } from "#tools/testing/data/between.ts";
import { setStock, stockOf } from "#tools/testing/data/catalog.ts";
import { useManagedShop } from "#tools/testing/data/managed-shop.ts";
import {
  edit,
  lastEdit,
  linkOf,
  openEdit,
  orderToEdit,
  payEdit,
} from "#tools/testing/data/order-edits.ts";
import { refundEdit } from "./refund-edit.ts";
import { settleEdit } from "./settle-edit.ts";
import { sweepEdits } from "./sweep-edits.ts";
import { withdrawEdit } from "./withdraw-edit.ts";

const MINT = { size: "M", color: "Mint" };
const CARD = cardForm("4242424242424242");

const { shop, grace } = useManagedShop();
beforeAll(async () => {
  await setStock(shop.sql, MINT, 1000);
});

/** Two more are wanted: $39.98 waits. */
async function proposed() {
  const { orderId, intentId, buyer } = await orderToEdit(shop);
  await edit(grace.visitor, orderId, { "quantity-0": "3" });
  const { id: editId } = await lastEdit(shop, orderId);
  return { orderId, intentId, buyer, editId };
}

const totalOf = async (orderId: number) => (await findOrder(shop.sql, orderId))?.totalCents;
const atStripe = (id: string) => connect(shop.sandbox).paymentIntents.retrieve(id);
const leftOf = async () => {
  const { stock, reserved } = await stockOf(shop.sql, MINT);
  return (stock ?? 0) - reserved;
};
const isHeld = async (orderId: number) => {
  const rows =
    await shop.sql`select from pieces where order_id = ${orderId} and 'held' = any (waits)`;
  return rows.length > 0;
};

/** The next try of what goes back is due. */
const passMinutes = (editId: number) => shop.sql`
  update order_edits set refund_tried_at = refund_tried_at - interval '1 hour' where id = ${editId}`;

test("88.10 what is withdrawn takes no payment, and the order is made as it was", async () => {
  const { orderId, editId } = await proposed();
  const [left, intent] = [await leftOf(), await openEdit(shop, editId)];
  const answer = await grace.visitor.post(
    paths.adminOrderEdit(orderId, editId),
    new URLSearchParams(),
  );
  expect(answer.status).toBe(303);
  expect((await lastEdit(shop, orderId)).status).toBe("withdrawn");
  expect((await atStripe(intent.id)).status).toBe("canceled");
  expect(await leftOf()).toBe(left + 2);
  expect(await isHeld(orderId)).toBe(false);
  const again = await shop
    .visitor()
    .sendJson((await linkOf(shop, editId)).replace("?", "/payment?"), {});
  expect(again.status).toBe(409);
  const page = await (await shop.visitor().request(await linkOf(shop, editId))).text();
  expect(page).toContain("This change was withdrawn");
});

test("88.11 once its day is over, or its order is canceled, the sweep ends it", async () => {
  const [late, canceled] = [await proposed(), await proposed()];
  const intent = await openEdit(shop, late.editId);
  await shop.sql`
    update order_edits set holds_until = now() - interval '1 minute' where id = ${late.editId}`;
  await shop.sql`update orders set status = 'canceled' where id = ${canceled.orderId}`;
  await sweepEdits(shop.services);
  for (const { orderId } of [late, canceled]) {
    expect((await lastEdit(shop, orderId)).status).toBe("expired");
  }
  expect((await atStripe(intent.id)).status).toBe("canceled");
});

test("88.12 the sweep takes a payment that no webhook told of", async () => {
  const { orderId, editId } = await proposed();
  await payEdit(shop, editId);
  await sweepEdits(shop.services);
  expect(await totalOf(orderId)).toBe(5997);
});

test("88.12 the page of the link takes it as well, and many at once take it once", async () => {
  const { orderId, editId } = await proposed();
  const intentId = await payEdit(shop, editId);
  const link = await linkOf(shop, editId);
  const pages = [1, 2, 3].map(async () => (await shop.visitor().request(link)).text());
  const settled = [1, 2, 3].map(() => settleEdit(shop.services, intentId));
  await Promise.all([...pages, ...settled, sweepEdits(shop.services)]);
  expect(await totalOf(orderId)).toBe(5997);
  const page = await (await shop.visitor().request(link)).text();
  expect(page).toContain("Paid: your order is changed");
  const papers = await shop.sql`
    select from invoices where order_id = ${orderId} and kind = 'invoice'`;
  expect(papers.length).toBe(2);
});

test("88.13 whoever begins to print first wins: a payment that came too late goes back", async () => {
  const { orderId, editId } = await proposed();
  const left = await leftOf();
  const intentId = await payEdit(shop, editId);
  await startPrinting(shop.services, { orderId, actorId: grace.id });
  await sweepEdits(shop.services);
  expect(await totalOf(orderId)).toBe(1999);
  expect(await lastEdit(shop, orderId)).toMatchObject({ status: "returned", refundCents: 3998 });
  const charge = await shop.services.payments.findIntent(intentId);
  expect(charge?.refundedCents).toBe(3998);
  const order = await findOrder(shop.sql, orderId);
  expect(order).toMatchObject({ paymentStatus: "paid", refundedCents: 0 });
  expect(await leftOf()).toBe(left + 2);
});

test("88.13 a payment that ends while it is withdrawn wins", async () => {
  const { orderId, editId } = await proposed();
  const intent = await openEdit(shop, editId);
  const act = () => confirmInBrowser(shop.sandbox, intent, CARD);
  const services = between(shop.services, "cancelIntent", { act, when: "before" });
  expect(await withdrawEdit(services, { editId, as: "withdrawn", actorId: grace.id })).toBe("paid");
  expect(await totalOf(orderId)).toBe(5997);
});

test("88.13 a payment that is opened while it is withdrawn is closed as well", async () => {
  const { editId } = await proposed();
  await openEdit(shop, editId);
  let opened = "";
  const act = async () => {
    opened = (await openEdit(shop, editId)).id;
  };
  const services = between(shop.services, "cancelIntent", { act });
  expect(await withdrawEdit(services, { editId, as: "withdrawn", actorId: grace.id })).toBe(
    "ended",
  );
  expect((await atStripe(opened)).status).toBe("canceled");
});

test("88.14 a link opens its own change alone", async () => {
  const [one, other] = [await proposed(), await proposed()];
  const [, key = ""] = (await linkOf(shop, one.editId)).split("?");
  const stranger = shop.visitor();
  expect((await stranger.request(`${paths.payEdit(other.editId)}?${key}`)).status).toBe(404);
  const open = await stranger.sendJson(`${paths.api.editPayment(other.editId)}?${key}`, {});
  expect(open.status).toBe(404);
  const dead = await stranger.request(paths.payEdit(one.editId));
  expect(dead.status).toBe(404);
  expect(await dead.text()).toContain("This link no longer works");
  expect((await stranger.request(paths.orderDetail(one.orderId))).status).toBe(401);
});

test("88.14 nor does its page lead whoever was forwarded the link to the order, once there is nothing to pay", async () => {
  const { orderId, editId } = await proposed();
  const link = await linkOf(shop, editId);
  await settleEdit(shop.services, await payEdit(shop, editId));
  for (const visitor of [shop.visitor(), grace.visitor]) {
    const page = await (await visitor.request(link)).text();
    expect(page).toContain("Paid: your order is changed");
    expect(page).not.toContain(`${paths.orderDetail(orderId)}?key=`);
  }
});

test("88.14 a payment never settles another change, nor an order, though it is put there", async () => {
  const warned = spyOn(console, "warn").mockImplementation(() => {});
  const [one, other] = [await proposed(), await proposed()];
  const intentId = await payEdit(shop, one.editId);
  await shop.sql`update order_edits set payment_intent_id = null where id = ${one.editId}`;
  await shop.sql`
    update order_edits set payment_intent_id = ${intentId} where id = ${other.editId}`;
  expect((await settleEdit(shop.services, intentId)).outcome).toBe("foreign");
  expect(await totalOf(other.orderId)).toBe(1999);
  const { services, sql } = shop;
  await sql`update order_edits set payment_intent_id = null where id = ${other.editId}`;
  const cheap = await services.payments.createIntent({
    ...{ orderId: one.orderId, globalId: crypto.randomUUID(), installationId: "x" },
    ...{ amountCents: 50, currency: "usd", attempt: 0, editId: crypto.randomUUID() },
  });
  await sql`update order_edits set payment_intent_id = ${cheap.id} where id = ${one.editId}`;
  expect((await settleEdit(services, cheap.id)).outcome).toBe("foreign");
  expect(await totalOf(one.orderId)).toBe(1999);
  warned.mockRestore();
});

test("88.15 a refund that Stripe did not take is tried again, and made once", async () => {
  const { orderId, editId } = await proposed();
  await settleEdit(shop.services, await payEdit(shop, editId));
  const { payments } = shop.services;
  const silent = spyOn(payments, "refund").mockImplementation(() =>
    Promise.reject(new PaymentError("unreachable", "No answer.")),
  );
  const warned = spyOn(console, "warn").mockImplementation(() => {});
  await edit(grace.visitor, orderId, { "quantity-0": "1" });
  silent.mockRestore();
  warned.mockRestore();
  expect(await lastEdit(shop, orderId)).toMatchObject({ refundCents: 3998, refundMadeAt: null });
  const { id } = await lastEdit(shop, orderId);
  await passMinutes(id);
  await Promise.all([1, 2, 3].map(() => refundEdit(shop.services, id)));
  await sweepEdits(shop.services);
  const made = await shop.sql<{ cents: number }[]>`
    select amount_cents as cents from refunds where order_id = ${orderId}`;
  expect(made.reduce((sum, { cents }) => sum + cents, 0)).toBe(3998);
  expect((await lastEdit(shop, orderId)).refundMadeAt).not.toBeNull();
});

test("88.15 a process that dies after Stripe has refunded refunds no second time", async () => {
  const { orderId, editId } = await proposed();
  await settleEdit(shop.services, await payEdit(shop, editId));
  const { payments } = shop.services;
  const real = payments.refund;
  const dying = spyOn(payments, "refund").mockImplementation(async (...call) => {
    await real(...call);
    throw new PaymentError("unreachable", "The answer was lost.");
  });
  const warned = spyOn(console, "warn").mockImplementation(() => {});
  await edit(grace.visitor, orderId, { "quantity-0": "1" });
  dying.mockRestore();
  warned.mockRestore();
  shop.sandbox.forgetIdempotencyKeys();
  await passMinutes((await lastEdit(shop, orderId)).id);
  await sweepEdits(shop.services);
  const made = await shop.sql<{ cents: number }[]>`
    select amount_cents as cents from refunds where order_id = ${orderId}`;
  expect(made.reduce((sum, { cents }) => sum + cents, 0)).toBe(3998);
  expect((await findOrder(shop.sql, orderId))?.paymentStatus).toBe("paid");
});
