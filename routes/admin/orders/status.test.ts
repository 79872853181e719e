import { beforeAll, describe, expect, test } from "bun:test";
import { ORDER_STATUSES, type OrderStatus } from "#shop/orders/order-status.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { openPayment, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { addOrder, addParcel, addReadyOrder } from "#tools/testing/data/orders.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { makeDue } from "#tools/testing/due-jobs.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let ada: Visitor;
let grace: Visitor;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  ada = (await register(shop, { username: "Ada", isAdmin: true })).visitor;
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});

const set = (
  visitor: Visitor,
  id: number,
  status: string,
  shownStatus: string,
  more: { anyway?: string; back?: string } = {},
) =>
  visitor.post(paths.adminOrderStatus(id), new URLSearchParams({ status, shownStatus, ...more }));

const backToRow = (id: number) => `${paths.adminOrders}#order-${id}`;

async function pageOf(id: number, visitor = ada): Promise<string> {
  return (await visitor.request(paths.adminOrder(id))).text();
}

async function rowOf(id: number) {
  const [row] = await shop.sql<[{ status: OrderStatus; paymentStatus: string }]>`
    select status, payment_status from orders where id = ${id}`;
  return row;
}

async function mailsOf(id: number): Promise<{ status: string; isSent: boolean }[]> {
  return shop.sql<{ status: string; isSent: boolean }[]>`
    select details->>'status' as status, sent_at is not null as is_sent from mails
    where order_id = ${id} and kind = 'order-status' and superseded_at is null order by created_at`;
}

test("16.26 an order goes from pending to delivered, and its customer reads each step", async () => {
  const { orderId: id } = await paidOrder(shop);
  await addParcel(shop.sql, id);
  let shown: OrderStatus = "pending";
  for (const status of ["processing", "shipped", "delivered"] as const) {
    const answer = await set(ada, id, status, shown);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(backToRow(id));
    const next = await (await ada.request(paths.adminOrders)).text();
    expect(next).toContain("Order updated");
    expect(next).toContain(
      `Order status updated to ${status}. Email notification has been sent to the customer.`,
    );
    expect(next).toContain("Email notification sent");
    expect(next).toContain(`Status update email sent to customer for Order #${id}`);
    expect((await mailsOf(id)).at(-1)).toEqual({ status, isSent: false });
    expect(await pageOf(id)).toContain("Held for 30 seconds, then sent");
    await makeDue(shop.sql, "send-mail");
    await shop.waitForMail(
      ({ subject, text }) => subject.includes(`#${id}`) && text.toLowerCase().includes(status),
    );
    shown = status;
  }
  expect(await rowOf(id)).toEqual({ status: "delivered", paymentStatus: "paid" });
  const page = (await pageOf(id)).replace(/<[^>]+>/g, "");
  for (const status of ["processing", "shipped", "delivered"]) {
    expect(page).toContain(`Status set to ${status} by Ada`);
  }
  const audit = await shop.sql`
    select before, after from audit_events where subject_id = ${String(id)} order by id`;
  expect(audit[0]).toEqual({ before: { status: "pending" }, after: { status: "processing" } });
  expect(audit).toHaveLength(3);
});

test("16.27 any status may follow any", async () => {
  const id = await addOrder(shop.sql);
  for (const from of ORDER_STATUSES) {
    for (const to of ORDER_STATUSES.filter((status) => status !== from)) {
      await shop.sql`update orders set status = ${from} where id = ${id}`;
      await set(ada, id, to, from, { anyway: "yes" });
      expect((await rowOf(id)).status).toBe(to);
    }
  }
});

test("16.28 both spellings of canceled are understood, and canceled never refunds", async () => {
  const { orderId: id, intentId } = await paidOrder(shop);
  await set(ada, id, "cancelled", "pending", { anyway: "yes" });
  expect(await rowOf(id)).toEqual({ status: "canceled", paymentStatus: "paid" });
  const { data } = await connect(shop.sandbox).refunds.list({ payment_intent: intentId });
  expect(data).toEqual([]);
});

test("16.32 an unpaid order that is canceled can be paid no more", async () => {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const intent = await openPayment(buyer, placed);
  await set(ada, placed.id, "canceled", "pending");
  expect((await rowOf(placed.id)).status).toBe("canceled");
  const { status } = await connect(shop.sandbox).paymentIntents.retrieve(intent.id);
  expect(status).toBe("canceled");
  expect((await order(buyer)).id).not.toBe(placed.id);
});

test("16.32 while Stripe is silent, an unpaid order is not canceled", async () => {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  await openPayment(buyer, placed);
  for (const _ of [1, 2, 3]) shop.sandbox.failNext({ path: /payment_intents/, status: 503 });
  await set(ada, placed.id, "canceled", "pending");
  expect(await rowOf(placed.id)).toMatchObject({ status: "pending" });
  const page = await (await ada.request(paths.adminOrders)).text();
  expect(page).toContain("The card service does not answer. Nothing was changed");
});

test("16.29 without a script, an unchanged status is answered kindly and mails nobody", async () => {
  const id = await addOrder(shop.sql);
  const answer = await set(ada, id, "pending", "pending");
  expect(answer.headers.get("location")).toBe(paths.adminOrder(id));
  const page = await pageOf(id);
  expect(page).toContain("Nothing to update");
  expect(page).toContain(`Order #${id} is pending already. Choose another status.`);
  expect(await mailsOf(id)).toEqual([]);
});

test("16.31 the second of two admins sees what the first has changed", async () => {
  const id = await addReadyOrder(shop.sql);
  await set(ada, id, "shipped", "pending");
  const answer = await set(grace, id, "processing", "pending");
  expect(answer.headers.get("location")).toBe(paths.adminOrder(id));
  const page = await pageOf(id, grace);
  expect(page).toContain("Error updating order");
  expect(page).toContain("Ada set it to shipped a few seconds ago. Nothing was changed.");
  expect((await rowOf(id)).status).toBe("shipped");
});

test("16.31 of two admins at the same moment, one sets the status", async () => {
  const id = await addReadyOrder(shop.sql);
  const both = [set(ada, id, "shipped", "pending"), set(grace, id, "processing", "pending")];
  const locations = (await Promise.all(both)).map(({ headers }) => headers.get("location"));
  expect(locations.sort()).toEqual([backToRow(id), paths.adminOrder(id)]);
});

describe("an order that may not be ready", () => {
  const ask = (id: number, back?: string) =>
    withQuery(paths.adminOrderStatus(id), { status: "shipped", shownStatus: "pending", back });

  test("44.1 is asked about before it is shipped, and its customer is not mailed", async () => {
    const id = await addOrder(shop.sql);
    const back = withQuery(paths.adminOrders, { status: "pending" });
    const answer = await set(ada, id, "shipped", "pending", { back });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(ask(id, back));
    expect([(await rowOf(id)).status, await mailsOf(id)]).toEqual(["pending", []]);
    const page = await (await ada.request(ask(id, back))).text();
    for (const text of [
      `Set order #${id} to Shipped?`,
      "It is not paid",
      "Ada Lovelace still owes $19.99.",
      "It has no parcel number",
      "The new status is mailed to ada@example.com.",
      `href="${paths.adminOrderPage(id)}#manage-carrier"`,
      'name="anyway" value="yes"',
    ]) {
      expect(page).toContain(text);
    }
  });

  test("44.2 is shipped by who says so, with the toasts of every other", async () => {
    const id = await addOrder(shop.sql);
    const back = withQuery(paths.adminOrders, { status: "pending" });
    const answer = await set(ada, id, "shipped", "pending", { anyway: "yes", back });
    expect(answer.headers.get("location")).toBe(`${back}#order-${id}`);
    expect(await mailsOf(id)).toEqual([{ status: "shipped", isSent: false }]);
    const page = await (await ada.request(paths.adminOrders)).text();
    expect(page).toContain(
      "Order status updated to shipped. Email notification has been sent to the customer.",
    );
    // The order was asked about when it left.
    await set(ada, id, "delivered", "shipped");
    expect((await rowOf(id)).status).toBe("delivered");
  });

  test("44.1 says that it was refunded; one that is ready now leads back to it", async () => {
    const id = await addOrder(shop.sql);
    await shop.sql`update orders set payment_status = 'refunded' where id = ${id}`;
    expect(await (await ada.request(ask(id))).text()).toContain("Ada Lovelace got back $19.99.");
    await shop.sql`update orders set payment_status = 'paid' where id = ${id}`;
    await addParcel(shop.sql, id);
    const answer = await ada.request(ask(id));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.adminOrder(id)]);
    expect((await ada.request(ask(999_999))).status).toBe(404);
  });
});

test("16.30 a status that is none is 'Failed to update order status', and nothing is set", async () => {
  const id = await addOrder(shop.sql);
  await set(ada, id, "lost", "pending");
  const page = await pageOf(id);
  expect(page).toContain("Error updating order");
  expect(page).toContain(
    "Failed to update order status. There is no status “lost”. Choose a status: pending, processing, shipped, delivered, canceled.",
  );
});

describe("PATCH /api/orders/{id}/status", () => {
  const patch = (visitor: Visitor, id: number, body: object) =>
    visitor.sendJson(paths.api.orderStatus(id), body, "PATCH");

  test("20.18 an admin sets the status and gets the order", async () => {
    const id = await addOrder(shop.sql);
    const answer = await patch(ada, id, { status: "cancelled" });
    expect(answer.status).toBe(200);
    const changed = await answer.json();
    expect(changed).toMatchObject({ id, status: "canceled" });
    expect(changed).toEqual(await (await ada.request(paths.api.order(id))).json());
    expect(await mailsOf(id)).toEqual([{ status: "canceled", isSent: false }]);
    expect((await patch(ada, id, { status: "canceled" })).status).toBe(200);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  test("44.5 asks nobody, as no client of old could answer, unless it is to", async () => {
    const id = await addOrder(shop.sql);
    const stopped = await patch(ada, id, { status: "shipped", onlyIfReady: true });
    expect([stopped.status, await stopped.text()]).toEqual([
      409,
      `Order #${id} is not paid and has no parcel number. Nothing was changed.`,
    ]);
    expect([(await rowOf(id)).status, await mailsOf(id)]).toEqual(["pending", []]);
    const wrong = await patch(ada, id, { status: "shipped", onlyIfReady: "yes" });
    expect([wrong.status, await wrong.text()]).toEqual([400, "Send onlyIfReady as true or false."]);
    expect((await patch(ada, id, { status: "shipped" })).status).toBe(200);
  });

  test("20.18 a visitor gets 401 and another account 403", async () => {
    const id = await addOrder(shop.sql);
    expect((await patch(shop.visitor(), id, { status: "shipped" })).status).toBe(401);
    const { visitor } = await register(shop);
    expect((await patch(visitor, id, { status: "shipped" })).status).toBe(403);
    expect((await rowOf(id)).status).toBe("pending");
  });

  test("20.18 44.10 another status than shown is 409, no order 404, no status 400", async () => {
    const id = await addOrder(shop.sql);
    await patch(ada, id, { status: "shipped" });
    const late = await patch(grace, id, { status: "processing", shownStatus: "pending" });
    expect(late.status).toBe(409);
    expect(await late.text()).toStartWith("Ada set it to shipped");
    expect((await patch(ada, 999_999, { status: "shipped" })).status).toBe(404);
    const choose = "Choose a status: pending, processing, shipped, delivered, canceled.";
    for (const [status, text] of [
      ["lost", `There is no status “lost”. ${choose}`],
      ["x".repeat(31), `There is no such status. ${choose}`],
      ["", choose],
      [1, choose],
      [undefined, choose],
    ]) {
      const answer = await patch(ada, id, { status });
      expect([answer.status, await answer.text()]).toEqual([400, String(text)]);
    }
  });
});
