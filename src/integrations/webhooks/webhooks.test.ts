import { afterAll, beforeEach, expect, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { deleteOldDeliveries, holdDelivery } from "#db/integrations/deliveries.ts";
import { findEndpoint } from "#db/integrations/endpoints.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder, addReadyOrder } from "#tools/testing/data/orders.ts";
import { addReceiver, type Receiver, startReceiver } from "#tools/testing/data/webhooks.ts";
import { makeDue } from "#tools/testing/due-jobs.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { noteFailure } from "./note-failure.ts";
import { passOnEvents } from "./pass-on-events.ts";
import { saveEndpoint } from "./save-endpoint.ts";
import { sendAgain } from "./send-again.ts";
import { sendTestEvent } from "./send-test-event.ts";

const receiver: Receiver = startReceiver();
afterAll(() => receiver.stop());
const shop = useShop({ webhookServers: receiver.servers });
const never = new AbortController().signal;

beforeEach(async () => {
  receiver.reset();
  await shop.sql`delete from webhook_endpoints`;
  await shop.sql`delete from webhook_events`;
});

const add = (events: string[], path = "/hook") => addReceiver(shop, receiver, { events, path });
const passOn = () => passOnEvents(shop.services, never);
const came = (count: number) =>
  until(`${count} messages came`, () => receiver.messages.length >= count);

async function deliveries(endpointId: number) {
  return shop.sql<{ id: string; kind: string; state: string; tries: number; status: number }[]>`
    select id, kind, state, tries, status, note from webhook_deliveries
    where endpoint_id = ${endpointId} order by created_at, id`;
}

const settled = (endpointId: number, state: string) =>
  until(`it is ${state}`, async () =>
    (await deliveries(endpointId)).every((one) => one.state === state),
  );

test("97.5 97.6 an order tells its endpoints what happens to it, signed, without anybody's name", async () => {
  const { id, secret } = await add(["order.created", "order.paid", "order.status_changed"]);
  const orderId = await addOrder(shop.sql);
  await shop.sql`update orders set payment_status = 'paid', paid_at = now() where id = ${orderId}`;
  await shop.sql`update orders set status = 'shipped' where id = ${orderId}`;
  await passOn();
  await came(3);
  const sent = receiver.messages.map(({ headers, body }) => {
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(headers["webhook-id"]).toMatch(/^msg_[\da-f]{32}$/);
    return JSON.parse(body);
  });
  const byType = Object.fromEntries(sent.map((one) => [one.type, one]));
  expect(byType["order.created"]).toEqual({
    ...{ type: "order.created", version: 1, timestamp: expect.stringMatching(/^20.*Z$/) },
    data: {
      ...{ orderId, status: "pending", paymentStatus: "unpaid", totalCents: expect.any(Number) },
      ...{ currency: "usd", createdAt: expect.any(String) },
    },
  });
  expect(byType["order.paid"].data).toMatchObject({ orderId, paymentStatus: "paid" });
  expect(byType["order.status_changed"].data).toMatchObject({ orderId, status: "shipped" });
  await settled(id, "delivered");
});

test("97.5 what was rolled back, or nobody wants, is sent to nobody", async () => {
  const { id } = await add(["order.paid"]);
  await addOrder(shop.sql);
  const orderId = await addOrder(shop.sql);
  const rolledBack = shop.sql.begin(async (tx) => {
    await tx`update orders set payment_status = 'paid', paid_at = now() where id = ${orderId}`;
    throw new Error("back");
  });
  await expect(rolledBack).rejects.toThrow("back");
  await passOn();
  expect(await shop.sql`select from webhook_events`).toHaveLength(0);
  expect(await deliveries(id)).toHaveLength(0);
});

test("97.5 refunds, pieces, products and stock are sent, stock as it is by then", async () => {
  const events = ["order.refunded", "piece.status_changed", "product.changed", "stock.changed"];
  await add(events);
  const orderId = await addReadyOrder(shop.sql);
  await shop.services.sql`
    insert into refunds (order_id, stripe_refund_id, amount_cents, status)
    values (${orderId}, 're_1', 500, 'pending')`;
  await shop.sql`update refunds set status = 'succeeded' where order_id = ${orderId}`;
  await shop.sql`
    insert into pieces (order_id, position, number, product_id, size, color, areas, due_on)
    select order_id, position, 1, product_id, size, color, '{front}', current_date
    from order_items where order_id = ${orderId}`;
  await shop.sql`update pieces set step = 'printed' where order_id = ${orderId}`;
  await shop.sql`update products set revision = revision + 1 where id = 1`;
  for (const stock of [9, 8]) {
    await shop.sql`
      update variants set stock = ${stock} where id = (
        select min(id) from variants where product_id = 1)`;
  }
  await passOn();
  await came(4);
  const sent = Object.fromEntries(
    receiver.messages.map(({ body }) => [JSON.parse(body).type, JSON.parse(body).data]),
  );
  expect(Object.keys(sent).toSorted()).toEqual(events.toSorted());
  expect(sent["order.refunded"]).toMatchObject({ orderId, refundCents: 500, currency: "usd" });
  expect(sent["piece.status_changed"]).toMatchObject({ orderId, from: "ready", to: "printed" });
  expect(sent["product.changed"]).toMatchObject({ productId: 1, currency: "usd" });
  expect(sent["stock.changed"]).toMatchObject({ productId: 1, stock: 8 });
});

test("97.7 two processes that pass events on at once make one delivery of each", async () => {
  const { id } = await add(["order.created"]);
  for (let made = 0; made < 5; made++) await addOrder(shop.sql);
  await Promise.all([passOn(), passOn(), passOn()]);
  await passOn();
  expect(await deliveries(id)).toHaveLength(5);
  await came(5);
  await settled(id, "delivered");
  expect(new Set(receiver.messages.map(({ headers }) => headers["webhook-id"])).size).toBe(5);
});

test("97.7 of two processes that hold a delivery at once, one sends it", async () => {
  const { id } = await add([]);
  const [row] = await shop.sql<[{ id: string }]>`
    insert into webhook_deliveries (endpoint_id, kind, body)
    values (${id}, 'order.paid', '{}') returning id`;
  const held = await Promise.all(
    [1, 2, 3].map(() => holdDelivery(shop.sql, { id: row.id, pauseSeconds: 30 })),
  );
  expect(held.filter((one) => one === "later")).toHaveLength(2);
  expect(held.filter((one) => typeof one === "object")).toHaveLength(1);
});

test("97.8 a message that failed is tried again under the same id, until it is taken", async () => {
  const { id } = await add(["order.created"], "/fails");
  await addOrder(shop.sql);
  await passOn();
  await came(1);
  await until("it waits", async () => {
    const [endpoint] = await shop.sql`select failing_since from webhook_endpoints`;
    return endpoint?.failingSince !== null;
  });
  receiver.heal();
  await shop.sql`update webhook_endpoints set failed_at = now() - interval '1 minute'`;
  await until("it is taken", async () => {
    await makeDue(shop.sql, "send-webhook");
    return (await deliveries(id))[0]?.state === "delivered";
  });
  const ids = receiver.messages.map(({ headers }) => headers["webhook-id"]);
  expect([...new Set(ids)]).toHaveLength(1);
  const [endpoint] = await shop.sql`select failing_since, is_on from webhook_endpoints`;
  expect(endpoint).toEqual({ failingSince: null, isOn: true });
});

test("97.8 after a failed try an endpoint gets nothing for a moment, so that others are not held up", async () => {
  const { id } = await add([]);
  await shop.sql`
    update webhook_endpoints set failing_since = now(), failed_at = now() where id = ${id}`;
  const [row] = await shop.sql<[{ id: string }]>`
    insert into webhook_deliveries (endpoint_id, kind, body)
    values (${id}, 'order.paid', '{}') returning id`;
  expect(await holdDelivery(shop.sql, { id: row.id, pauseSeconds: 30 })).toBe("later");
});

test("97.9 after three days without a try that worked it is switched off, once, and who set it up is mailed", async () => {
  const { user, email } = await register(shop, { isAdmin: true });
  const { id } = await add(["order.created"], "/fails");
  await shop.sql`
    update webhook_endpoints set made_by = ${user.id}, failing_since = now() - interval '73 hours',
      failed_at = now() - interval '1 hour'`;
  for (let made = 0; made < 3; made++) await addOrder(shop.sql);
  await passOn();
  await until("it is off", async () => {
    const [row] = await shop.sql`select is_on, ended_at from webhook_endpoints`;
    return row?.isOn === false && row.endedAt !== null;
  });
  const mail = await shop.waitForMail(
    ({ to, subject }) => to === email && subject === "A webhook was switched off",
  );
  expect(mail.text).toContain("hooks.example");
  await until("the rest is given up", async () => {
    await makeDue(shop.sql, "send-webhook");
    return (await deliveries(id)).every(({ state }) => state === "failed");
  });
  const mails = await shop.sql`select from mails where kind = 'webhook-ended'`;
  expect(mails).toHaveLength(1);
});

test("97.9 one that answers 410 is switched off at once", async () => {
  await add(["order.created"], "/gone");
  await addOrder(shop.sql);
  await passOn();
  await until("it is off", async () => {
    const [row] = await shop.sql`select is_on from webhook_endpoints`;
    return row?.isOn === false;
  });
});

test("97.9 one that gets another URL begins anew, and a try at the URL before counts no more", async () => {
  const { id } = await add([], "/fails");
  await shop.sql`
    update webhook_endpoints set failing_since = now() - interval '73 hours', failed_at = now()`;
  const before = await findEndpoint(shop.sql, id);
  const values = { url: receiver.url("/hook"), events: ["order.created" as const], isOn: true };
  const change = { id, values, revision: String(before?.revision), actorId: 1 };
  expect(await saveEndpoint(shop.services, change)).toBe("saved");
  await noteFailure(shop.services, { id, url: receiver.url("/fails"), isGone: true });
  expect(await findEndpoint(shop.sql, id)).toMatchObject({ isOn: true, failingSince: null });
  await addOrder(shop.sql);
  await passOn();
  await came(1);
});

test("97.10 of two who send a message again at once one does, under the same id; another's is not there", async () => {
  const { user } = await register(shop, { isAdmin: true });
  const { id: endpointId } = await add(["order.created"]);
  const other = await add([]);
  await addOrder(shop.sql);
  await passOn();
  await came(1);
  await settled(endpointId, "delivered");
  const [delivery] = await deliveries(endpointId);
  const wanted = { endpointId, deliveryId: delivery?.id ?? "", actorId: user.id };
  const elsewhere = await sendAgain(shop.services, { ...wanted, endpointId: other.id });
  expect(elsewhere).toBe("waiting");
  const outcomes = await Promise.all([1, 2].map(() => sendAgain(shop.services, wanted)));
  expect(outcomes.toSorted()).toEqual(["sent", "waiting"]);
  await came(2);
  const ids = receiver.messages.map(({ headers }) => headers["webhook-id"]);
  expect(ids[0]).toBe(ids[1] ?? "");
  await settled(endpointId, "delivered");
  await shop.sql`update webhook_endpoints set is_on = false`;
  expect(await sendAgain(shop.services, wanted)).toBe("off");
});

test("97.11 a test event is tried once, also where the endpoint is switched off", async () => {
  const { user } = await register(shop, { isAdmin: true });
  const { id } = await add(["order.created"], "/fails");
  await shop.sql`update webhook_endpoints set is_on = false`;
  expect(await sendTestEvent(shop.services, { id, actorId: user.id })).toBe(true);
  await settled(id, "failed");
  expect(JSON.parse(receiver.messages[0]?.body ?? "")).toMatchObject({ type: "test" });
  expect(receiver.messages).toHaveLength(1);
});

test("97.12 deliveries are deleted after 30 days, and of each endpoint beyond so many that have ended", async () => {
  const { id } = await add([]);
  await shop.sql`
    insert into webhook_deliveries (endpoint_id, kind, body, state, created_at)
    select ${id}, 'order.paid', '{}', state, now() - days * interval '1 day'
    from unnest(array['delivered', 'delivered', 'failed', 'waiting', 'delivered'], array[31, 29, 2, 28, 1])
      as given (state, days)`;
  await deleteOldDeliveries(shop.sql, { days: 30, max: 2 });
  const left = await shop.sql<{ state: string }[]>`
    select state from webhook_deliveries order by created_at`;
  expect(left.map(({ state }) => state)).toEqual(["waiting", "failed", "delivered"]);
});
