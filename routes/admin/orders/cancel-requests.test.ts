import { beforeAll, describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addParcel, addReadyOrder } from "#tools/testing/data/orders.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Visitor;
beforeAll(async () => {
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});

async function requestedOrder() {
  const { buyer, orderId } = await paidOrder(shop);
  return { buyer, orderId: await request(buyer.visitor, orderId) };
}

async function request(visitor: Visitor, orderId: number): Promise<number> {
  const fields = new URLSearchParams({ action: "request", reason: "Wrong size" });
  expect((await visitor.post(paths.orderCancellation(orderId), fields)).status).toBe(303);
  return orderId;
}

const post = (path: string, fields: [string, string][] | Record<string, string>) =>
  grace.post(path, new URLSearchParams(fields));

const show = async (path: string) => (await grace.request(path)).text();

async function stateOf(id: number) {
  const [row] = await shop.sql<[{ status: string; isRequested: boolean }]>`
    select status, cancel_requested_at is not null as is_requested from orders where id = ${id}`;
  return row;
}

const ASKS = "asks to cancel it";
const attention = () => show(paths.admin);

/** The hidden fields and the boxes of a question. */
async function fieldsOf(path: string): Promise<[string, string][]> {
  const inputs = (await show(path)).matchAll(/<input[^>]*name="([^"]*)" value="([^"]*)"[^>]*>/g);
  return [...inputs].map(([, name = "", value = ""]): [string, string] => [name, value]);
}

const bulk = (ids: readonly number[], status: string): [string, string][] => [
  ["action", "status"],
  ["status", status],
  ...ids.flatMap((id): [string, string][] => [
    ["order", String(id)],
    [`shown-${id}`, "pending"],
  ]),
];

describe("an order whose customer asked to cancel it", () => {
  test("44.11 is not set to processing among many before somebody answers", async () => {
    const { orderId } = await requestedOrder();
    const ready = await addReadyOrder(shop.sql);
    const sent = await post(paths.adminOrdersBulk, bulk([orderId, ready], "processing"));
    const question = sent.headers.get("location") ?? "";
    expect(question).toStartWith(`${paths.adminOrdersBulk}?`);
    expect((await stateOf(orderId)).status).toBe("pending");
    expect(await show(question)).toContain("The customer asked to cancel (1)");
    const fields = await fieldsOf(question);
    await post(
      paths.adminOrdersBulk,
      fields.filter(([name]) => name !== "anyway"),
    );
    expect([await stateOf(orderId), (await stateOf(ready)).status]).toEqual([
      { status: "pending", isRequested: true },
      "processing",
    ]);
    await post(paths.adminOrdersBulk, fields);
    expect(await stateOf(orderId)).toEqual({ status: "processing", isRequested: false });
  });

  test("44.11 is asked about alone; who goes on has answered, and the history says who", async () => {
    const { buyer, orderId } = await requestedOrder();
    const path = paths.adminOrderStatus(orderId);
    const sent = await post(path, { status: "processing", shownStatus: "pending" });
    const question = sent.headers.get("location") ?? "";
    expect(await show(question)).toContain("The customer asked to cancel it");
    await post(path, await fieldsOf(question));
    expect(await stateOf(orderId)).toEqual({ status: "processing", isRequested: false });
    expect(await show(paths.adminOrderPage(orderId))).toContain("Cancellation declined");
    expect(await show(paths.adminOrderPrint(orderId))).not.toContain("sheet__warning");
    // Later they may ask once more, and are heard once more.
    await post(path, { status: "pending", shownStatus: "processing" });
    await request(buyer.visitor, orderId);
    await post(path, { status: "processing", shownStatus: "pending" });
    expect((await stateOf(orderId)).status).toBe("pending");
  });

  test("44.11 is not passed over by an answer from before the customer asked", async () => {
    const { buyer, orderId } = await paidOrder(shop);
    const path = paths.adminOrderStatus(orderId);
    const sent = await post(path, { status: "shipped", shownStatus: "pending" });
    const question = sent.headers.get("location") ?? "";
    const one = await fieldsOf(question);
    const many = await post(paths.adminOrdersBulk, bulk([orderId], "shipped"));
    const all = await fieldsOf(many.headers.get("location") ?? "");
    await request(buyer.visitor, orderId);
    expect((await post(path, one)).headers.get("location")).toBe(question);
    await post(paths.adminOrdersBulk, all);
    expect(await show(paths.adminOrders)).toContain(`Not changed: #${orderId}.`);
    expect(await stateOf(orderId)).toEqual({ status: "pending", isRequested: true });
  });

  test("15.10 needs attention until somebody declines, cancels or refunds, also while it is made", async () => {
    await shop.sql`update orders set cancel_requested_at = null`;
    const { orderId } = await requestedOrder();
    const api = paths.api.orderStatus(orderId);
    await grace.sendJson(api, { status: "processing" }, "PATCH");
    expect(await stateOf(orderId)).toEqual({ status: "processing", isRequested: true });
    expect(await attention()).toContain(ASKS);
    expect(await show(paths.adminOrderPage(orderId))).toContain(
      "The customer has asked to cancel this order.",
    );
    expect(await show(paths.adminOrders)).toContain("Cancellation requested");
    await shop.sql`update orders set payment_status = 'refunded' where id = ${orderId}`;
    expect(await attention()).not.toContain(ASKS);
    await shop.sql`update orders set payment_status = 'paid' where id = ${orderId}`;
    await addParcel(shop.sql, orderId);
    const stopped = await grace.sendJson(api, { status: "shipped", onlyIfReady: true }, "PATCH");
    expect([stopped.status, await stopped.text()]).toEqual([
      409,
      `Order #${orderId} has an open request to cancel it. Nothing was changed.`,
    ]);
    await grace.sendJson(api, { status: "canceled" }, "PATCH");
    expect(await attention()).not.toContain(ASKS);
  });

  test("17.15 says so on its print sheet; a canceled one is not to be printed", async () => {
    const { orderId } = await requestedOrder();
    const sheet = () => show(paths.adminPrintSheets([orderId]));
    expect(await sheet()).toContain("The customer asked to cancel: ask first.");
    await grace.sendJson(paths.api.orderStatus(orderId), { status: "canceled" }, "PATCH");
    expect(await sheet()).toContain("Canceled: do not print.");
    expect(await show(paths.adminPackingSlip(orderId))).toContain("Canceled: do not send.");
  });
});
