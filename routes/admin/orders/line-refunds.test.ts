import { beforeAll, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { setStock, stockOf } from "#tools/testing/data/catalog.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { taxedOrder } from "#tools/testing/data/paid-order.ts";
import { readRefundPage } from "#tools/testing/data/refund-page.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Visitor;
let ada: Visitor;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
  ada = (await register(shop, { username: "Ada", isAdmin: true })).visitor;
});

type Fields = Record<string, string>;

const choose = async (id: number, fields: Fields) =>
  readRefundPage(
    await grace.request(withQuery(paths.adminLineRefunds(id), { reason: "", ...fields })),
  );

const send = (id: number, fields: Fields, admin = grace) =>
  admin.post(paths.adminLineRefunds(id), new URLSearchParams(fields));

const atStripe = async (intentId: string) =>
  (await connect(shop.sandbox).refunds.list({ payment_intent: intentId })).data;

const linesOf = async (id: number) => [
  ...(await shop.sql`
    select l.position, l.quantity, l.cents, l.tax_cents from refund_lines l
    join refunds r on r.order_id = l.order_id and r.key = l.key
    where l.order_id = ${id} order by r.id, l.position`),
];

test("40.2 40.18 pieces of lines and the shipping go back for what was paid for them, to the last cent", async () => {
  const { orderId: id } = await taxedOrder(shop);
  const form = await readRefundPage(await grace.request(paths.adminLineRefunds(id)));
  expect(form.status).toBe(200);
  expect(form.text).toContain("$85.27 can still be refunded.");
  expect(form.html).not.toContain('name="key"');

  const first = await choose(id, { "pieces-0": "1", "pieces-shipping": "1" });
  // A third of $59.37, with a third of $4.40 of tax; $5.39 of shipping with $0.40.
  expect(first.text).toContain(`Refund $25.18 of order #${id}?`);
  expect(first.text).toMatch(/1 × Classic Cotton Tee, M, Mint\s+\$1\.47\s+\$19\.79/);
  expect(first.fields).toMatchObject({ amount: "25.18", "pieces-0": "1", "pieces-shipping": "1" });
  const done = await send(id, { ...first.fields, reason: "Torn" });
  expect(done.headers.get("location")).toBe(paths.adminOrder(id));

  const slip = await grace.request(paths.adminPackingSlip(id));
  expect(await slip.text()).toContain("Refunded: 1 × Classic Cotton Tee (M, Mint)<");
  const again = await choose(id, { "pieces-0": "3" });
  expect(again.status).toBe(422);
  expect(again.text).toContain("Only 2 of 3 are left.");
  expect(again.text).toContain("Shipping: refunded");
  const rest = await choose(id, { "pieces-0": "2", "pieces-1": "1" });
  expect(rest.fields.amount).toBe("60.09");
  expect((await send(id, rest.fields)).status).toBe(303);
  expect(await linesOf(id)).toEqual([
    { position: -1, quantity: 1, cents: 539, taxCents: 40 },
    { position: 0, quantity: 1, cents: 1979, taxCents: 147 },
    { position: 0, quantity: 2, cents: 3958, taxCents: 293 },
    { position: 1, quantity: 1, cents: 2051, taxCents: 152 },
  ]);
  const [order] = await shop.sql`select payment_status from orders where id = ${id}`;
  expect(order?.paymentStatus).toBe("refunded");
});

test.each([
  [{}, "Choose what to refund."],
  [{ "pieces-0": "x" }, "Enter a number of pieces."],
  [{ "pieces-0": "-1" }, "Enter a number of pieces."],
  [{ "pieces-1": "2" }, "There is only 1."],
  [{ "pieces-7": "1" }, "Choose what to refund."],
])("40.2 %p is rejected: %s", async (fields: Fields, message) => {
  const { orderId: id } = await taxedOrder(shop);
  const { status, text } = await choose(id, fields);
  expect(status).toBe(422);
  expect(text).toContain(message);
});

test("40.2 nothing of an unpaid order is refunded by lines", async () => {
  const id = await addOrder(shop.sql);
  const { status, text } = await choose(id, { "pieces-1": "1" });
  expect(status).toBe(422);
  expect(text).toContain("Nothing of this order can be refunded.");
});

test("40.3 two admins who refund the same piece at once refund it once; a form sent twice is one refund", async () => {
  const { orderId: id, intentId } = await taxedOrder(shop);
  const [one, other] = [
    await choose(id, { "pieces-1": "1" }),
    await choose(id, { "pieces-1": "1" }),
  ];
  const answers = await Promise.all([
    send(id, one.fields),
    send(id, other.fields, ada),
    send(id, one.fields),
    send(id, other.fields, ada),
  ]);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses.slice(0, 2)).toEqual([303, 303]);
  // The status says it as early as each could know.
  for (const status of statuses.slice(2)) expect([409, 422]).toContain(status);
  expect(await atStripe(intentId)).toHaveLength(1);
  expect(await linesOf(id)).toHaveLength(1);
});

test("40.4 what costs something else than the form said is not refunded", async () => {
  const { orderId: id, intentId } = await taxedOrder(shop);
  const { fields } = await choose(id, { "pieces-0": "1" });
  const changed = await readRefundPage(await send(id, { ...fields, amount: "59.37" }));
  expect(changed.status).toBe(409);
  expect(changed.text).toContain("Meanwhile something else was refunded.");
  expect(changed.fields.amount).toBe("19.79");
  expect(await atStripe(intentId)).toEqual([]);
});

test("40.4 lines that cost more than an amount has left over are rejected, and lead to the amount", async () => {
  const { orderId: id } = await taxedOrder(shop);
  const amount = withQuery(paths.adminOrderRefunds(id), { amount: "70.00", reason: "" });
  const { fields } = await readRefundPage(await grace.request(amount));
  await grace.post(paths.adminOrderRefunds(id), new URLSearchParams(fields));
  const { status, text } = await choose(id, { "pieces-1": "1" });
  expect(status).toBe(422);
  expect(text).toContain("Only $15.27 can still be refunded. Enter an amount instead.");
});

test("41.13 refunded pieces go back into stock where the form says so, once, however often it is sent", async () => {
  const mint = { size: "M", color: "Mint" };
  const variantId = await setStock(shop.sql, mint, 5);
  const { orderId: id } = await taxedOrder(shop);
  const stock = async () => (await stockOf(shop.sql, mint)).stock;
  expect(await stock()).toBe(2);
  const { fields, text } = await choose(id, { "pieces-0": "2", "pieces-1": "1" });
  expect(text).toContain("Put 2 items back into stock");
  const restock = `pieces-${variantId}=2&returned-${variantId}=0`;
  const answers = await Promise.all([1, 2].map(() => send(id, { ...fields, restock })));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await stock()).toBe(4);

  const last = await choose(id, { "pieces-0": "1" });
  expect((await send(id, last.fields)).status).toBe(303);
  expect(await stock()).toBe(4);
  await setStock(shop.sql, mint, null);
});

test("40.5 where Stripe fails, the pieces can be refunded again at once, by a new key", async () => {
  const { orderId: id, intentId } = await taxedOrder(shop);
  const { fields } = await choose(id, { "pieces-1": "1" });
  shop.sandbox.failNext({ method: "POST", path: /refunds$/, status: 500 });
  const failed = await readRefundPage(await send(id, fields));
  expect(failed.status).toBe(502);
  expect(failed.text).toContain("Nothing was refunded by this");
  expect(failed.fields.key).not.toBe(fields.key);
  expect((await send(id, failed.fields)).status).toBe(303);
  expect(await atStripe(intentId)).toHaveLength(1);
});

test("40.5 without an answer of Stripe the pieces stay held, and the same form refunds them once", async () => {
  const { orderId: id, intentId } = await taxedOrder(shop);
  const { fields } = await choose(id, { "pieces-1": "1" });
  const other = await choose(id, { "pieces-1": "1" });
  for (const _ of [1, 2, 3]) {
    shop.sandbox.failNext({ method: "POST", path: /refunds$/, status: 503, answerLost: true });
  }
  for (const _ of [1, 2, 3]) shop.sandbox.failNext({ path: /refunds$/, status: 503 });
  const restock = "pieces-1=1&returned-1=0";
  const lost = await readRefundPage(await send(id, { ...fields, restock }));
  expect(lost.status).toBe(502);
  expect(lost.fields).toMatchObject({ key: fields.key, restock });
  // The refund was not recorded, and yet nobody else makes it.
  const late = await readRefundPage(await send(id, other.fields, ada));
  expect(late.status).toBe(409);
  expect(late.text).toContain("Grace requested a refund of $20.51");
  expect((await send(id, lost.fields)).status).toBe(303);
  expect(await atStripe(intentId)).toHaveLength(1);
  expect(await linesOf(id)).toEqual([{ position: 1, quantity: 1, cents: 2051, taxCents: 152 }]);
});

test("40.5 pieces of a refund that the bank sent back can be refunded again", async () => {
  const { orderId: id } = await taxedOrder(shop);
  await send(id, (await choose(id, { "pieces-1": "1" })).fields);
  await shop.sql`update refunds set status = 'failed' where order_id = ${id}`;
  expect((await choose(id, { "pieces-1": "1" })).fields.amount).toBe("20.51");
});

test("40.4 an order of which nothing is left has no fields to refund more", async () => {
  const { orderId: id } = await taxedOrder(shop);
  const all = await choose(id, { "pieces-0": "3", "pieces-1": "1", "pieces-shipping": "1" });
  await send(id, { ...all.fields, reason: "Torn" });
  const page = await readRefundPage(await grace.request(paths.adminLineRefunds(id)));
  expect(page.text).toContain("$0.00 can still be refunded.");
  expect(page.html).not.toMatch(/name="(pieces-|reason)|Continue/);
});
