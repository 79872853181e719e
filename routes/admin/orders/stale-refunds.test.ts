import { beforeAll, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { paidOrder, taxedOrder } from "#tools/testing/data/paid-order.ts";
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

const atStripe = async (intentId: string) =>
  (await connect(shop.sandbox).refunds.list({ payment_intent: intentId })).data;

const KINDS = [
  { kind: "an amount", url: paths.adminOrderRefunds, chosen: { amount: "19.79" } },
  { kind: "lines", url: paths.adminLineRefunds, chosen: { "pieces-0": "1" } },
];

const open = async (admin: Visitor, url: string, chosen: object) =>
  readRefundPage(await admin.request(withQuery(url, { reason: "Torn", ...chosen })));

const send = (admin: Visitor, url: string, fields: Fields) =>
  admin.post(url, new URLSearchParams({ ...fields, reason: "Torn, says the customer" }));

test.each(KINDS)(
  "40.21 $kind: a page from before another admin's refund refunds nothing, says who did and loses nothing",
  async ({ kind, url, chosen }) => {
    const { orderId: id, intentId } = await taxedOrder(shop);
    const [one, other] = [await open(grace, url(id), chosen), await open(ada, url(id), chosen)];
    expect((await send(grace, url(id), one.fields)).status).toBe(303);

    const stale = await readRefundPage(await send(ada, url(id), other.fields));
    expect(stale.status).toBe(409);
    expect(stale.text).toContain(
      "Grace refunded $19.79 a few seconds ago. Nothing was refunded by this",
    );
    if (kind === "lines") expect(stale.text).toContain("$65.48 can still be refunded.");
    expect(stale.html).toContain('value="Torn, says the customer"');
    expect(stale.fields).toMatchObject({ amount: "19.79" });
    expect(await atStripe(intentId)).toHaveLength(1);

    // The page that names it refunds, and the earlier form stays one refund.
    expect((await send(ada, url(id), stale.fields)).status).toBe(303);
    expect((await send(grace, url(id), one.fields)).status).toBe(303);
    expect(await atStripe(intentId)).toHaveLength(2);
  },
);

test.each(KINDS)(
  "40.3 $kind: of two admins who send at the same moment one refunds",
  async ({ url, chosen }) => {
    const { orderId: id, intentId } = await taxedOrder(shop);
    const pages = [
      { admin: grace, ...(await open(grace, url(id), chosen)) },
      { admin: ada, ...(await open(ada, url(id), chosen)) },
    ];
    const held = shop.sandbox.holdNext(/refunds$/, "POST");
    const sent = pages.map(({ admin, fields }) => send(admin, url(id), fields));
    await Promise.race([held.arrived, Promise.all(sent)]);
    const first = await Promise.race(sent);
    held.release();
    const late = await readRefundPage(first);
    expect(late.status).toBe(409);
    expect(late.text).toMatch(/(Grace|Ada) requested a refund of \$19\.79 a few seconds ago/);
    expect(late.text).toContain("Nothing was refunded by this");
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([303, 409]);
    expect(await atStripe(intentId)).toHaveLength(1);
  },
);

test("40.21 a page by amount is stale after a refund by lines, and the other way round", async () => {
  const { orderId: id, intentId } = await taxedOrder(shop);
  const [amounts, lines] = [paths.adminOrderRefunds(id), paths.adminLineRefunds(id)];
  const amount = await open(grace, amounts, { amount: "20.51" });
  const line = await open(ada, lines, { "pieces-1": "1" });
  expect((await send(ada, lines, line.fields)).status).toBe(303);
  const stale = await readRefundPage(await send(grace, amounts, amount.fields));
  expect(stale.status).toBe(409);
  expect(stale.text).toContain("Ada refunded $20.51");

  const next = await open(ada, lines, { "pieces-0": "1" });
  expect((await send(grace, amounts, stale.fields)).status).toBe(303);
  const last = await readRefundPage(await send(ada, lines, next.fields));
  expect(last.status).toBe(409);
  expect(last.text).toContain("Grace refunded $20.51");
  expect(await atStripe(intentId)).toHaveLength(2);
});

test("40.21 a line that another admin refunded whole is named, with who did it", async () => {
  const { orderId: id, intentId } = await taxedOrder(shop);
  const url = paths.adminLineRefunds(id);
  const chosen = { "pieces-1": "1" };
  const [one, other] = [await open(grace, url, chosen), await open(ada, url, chosen)];
  expect((await send(grace, url, one.fields)).status).toBe(303);
  const stale = await readRefundPage(await send(ada, url, other.fields));
  expect(stale.status).toBe(409);
  expect(stale.text).toContain("Grace refunded $20.51");
  expect(stale.html).toContain('value="Torn, says the customer"');
  expect(await atStripe(intentId)).toHaveLength(1);
});

test("40.21 a refund of everything leaves a stale page nothing, and the amount typed stays", async () => {
  const { orderId: id } = await paidOrder(shop);
  const url = paths.adminOrderRefunds(id);
  const [one, other] = [
    await open(grace, url, { amount: "19.99" }),
    await open(ada, url, { amount: "19.99" }),
  ];
  expect((await send(grace, url, one.fields)).status).toBe(303);
  const stale = await readRefundPage(await send(ada, url, other.fields));
  expect(stale.status).toBe(409);
  expect(stale.text).toContain("Grace refunded $19.99");
  expect(stale.text).toContain("Nothing of this order can be refunded.");
  expect(stale.html).toContain('value="19.99"');
});

test("40.21 a refund made at Stripe meanwhile, whose webhook is late, counts too", async () => {
  const { orderId: id, intentId } = await paidOrder(shop);
  const url = paths.adminOrderRefunds(id);
  const { fields } = await open(grace, url, { amount: "5.00" });
  await connect(shop.sandbox).refunds.create({ payment_intent: intentId, amount: 700 });
  const stale = await readRefundPage(await send(grace, url, fields));
  expect(stale.status).toBe(409);
  expect(stale.text).toContain("Stripe&#39;s dashboard refunded $7.00");
  expect(await atStripe(intentId)).toHaveLength(1);
});

test("40.21 a refund that failed holds nobody up", async () => {
  const { orderId: id, intentId } = await paidOrder(shop);
  const url = paths.adminOrderRefunds(id);
  const [one, other] = [
    await open(grace, url, { amount: "5.00" }),
    await open(ada, url, { amount: "5.00" }),
  ];
  shop.sandbox.failNext({ method: "POST", path: /refunds$/, status: 500 });
  expect((await send(grace, url, one.fields)).status).toBe(502);
  expect((await send(ada, url, other.fields)).status).toBe(303);
  expect(await atStripe(intentId)).toHaveLength(1);
});

test("40.21 a refund that the bank sent back is seen by the refund page, though no webhook came", async () => {
  shop.sandbox.beginRefundsPending(true);
  const { orderId: id } = await taxedOrder(shop);
  const lines = paths.adminLineRefunds(id);
  const { fields } = await open(grace, lines, { "pieces-0": "1" });
  await send(grace, lines, fields);
  shop.sandbox.beginRefundsPending(false);
  const [refund] = await shop.sql`
    select stripe_refund_id as name from refunds where order_id = ${id}`;
  shop.sandbox.failRefund(refund?.name);
  expect((await open(grace, lines, { "pieces-0": "3" })).status).toBe(200);
});
