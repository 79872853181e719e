import { beforeAll, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Visitor;
let ada: Visitor;
beforeAll(async () => {
  // These refunds have no record but what a page has requested.
  shop.sandbox.holdWebhooks();
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
  ada = (await register(shop, { username: "Ada", isAdmin: true })).visitor;
});

type Fields = { amount: string; reason: string; key?: string };

const ask = async (id: number, fields: Fields) =>
  read(await grace.request(withQuery(paths.adminOrderRefunds(id), fields)));

const send = (id: number, fields: Fields, admin = grace) =>
  admin.post(paths.adminOrderRefunds(id), new URLSearchParams(fields));

/** The page's form would send these fields, and the page shows the texts. */
async function read(answer: Response) {
  const html = await answer.text();
  const hidden = (name: string) =>
    new RegExp(`type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1];
  const text = html.replace(/<[^>]+>/g, "");
  return { status: answer.status, html, text, key: hidden("key"), reason: hidden("reason") };
}

const atStripe = async (intentId: string) =>
  (await connect(shop.sandbox).refunds.list({ payment_intent: intentId })).data;

const refundsOf = async (id: number) => [
  ...(await shop.sql`select amount_cents, reason from refunds where order_id = ${id}`),
];

/** The refund works, but the answer is lost: each call is tried three times, then the list is read. */
function loseAnswers() {
  for (const _ of [1, 2, 3]) {
    shop.sandbox.failNext({ method: "POST", path: /refunds$/, status: 503, answerLost: true });
  }
  for (const _ of [1, 2, 3]) shop.sandbox.failNext({ path: /refunds$/, status: 503 });
}

async function sendWithoutAnswer() {
  const { orderId: id, intentId } = await paidOrder(shop);
  const { key = "" } = await ask(id, { amount: "5.00", reason: "" });
  loseAnswers();
  const timedOut = await read(await send(id, { amount: "5.00", reason: "Late", key }));
  expect(timedOut.status).toBe(502);
  expect(await atStripe(intentId)).toHaveLength(1);
  expect(await refundsOf(id)).toEqual([]);
  return { id, intentId, key, timedOut };
}

test("23.19 a form without an answer is sent again as it was, and refunds once", async () => {
  const { id, intentId, key, timedOut } = await sendWithoutAnswer();
  expect(timedOut.text).toContain("The card service does not answer.");
  expect(timedOut.text).toContain("Reason, for the staff: Late");
  expect(timedOut).toMatchObject({ key, reason: "Late" });
  const again = await send(id, { amount: "5.00", reason: "Late", key });
  expect(again.headers.get("location")).toBe(paths.adminOrder(id));
  expect(await atStripe(intentId)).toHaveLength(1);
  expect(await refundsOf(id)).toEqual([{ amountCents: 500, reason: "Late" }]);
});

test("23.19 with another reason, by another admin, it is the refund that was made", async () => {
  const { id, intentId, key } = await sendWithoutAnswer();
  const again = await send(id, { amount: "6.00", reason: "Torn", key }, ada);
  expect(again.headers.get("location")).toBe(paths.adminOrder(id));
  const page = await (await ada.request(paths.adminOrder(id))).text();
  expect(page).toContain(`$5.00 of order #${id} go back to the card.`);
  expect(page.replace(/<[^>]+>/g, "")).toContain("$5.00 refunded by Grace");
  expect(await atStripe(intentId)).toHaveLength(1);
  expect(await refundsOf(id)).toEqual([{ amountCents: 500, reason: "Late" }]);
});

test("23.16 a form sent again after Stripe has forgotten its key refunds no second time", async () => {
  const { orderId: id, intentId } = await paidOrder(shop);
  const { key = "" } = await ask(id, { amount: "5.00", reason: "" });
  await send(id, { amount: "5.00", reason: "Late", key });
  shop.sandbox.forgetIdempotencyKeys();
  await shop.sql`delete from invoices where order_id = ${id} and kind = 'credit-note'`;
  await shop.sql`delete from refunds where order_id = ${id}`;
  const again = await send(id, { amount: "5.00", reason: "Late", key });
  expect(again.headers.get("location")).toBe(paths.adminOrder(id));
  expect(await atStripe(intentId)).toHaveLength(1);
  expect(await refundsOf(id)).toEqual([{ amountCents: 500, reason: "Late" }]);
});

test("23.20 where nothing was made under a used key, that is said, and another key is given", async () => {
  const { orderId: id, intentId } = await paidOrder(shop);
  const { key = "" } = await ask(id, { amount: "5.00", reason: "" });
  shop.sandbox.failNext({ method: "POST", path: /refunds$/, status: 500 });
  await send(id, { amount: "5.00", reason: "Late", key });
  const spent = await read(await send(id, { amount: "5.00", reason: "Torn", key }));
  expect(spent.status).toBe(409);
  expect(spent.text).toContain("nothing was refunded by it");
  expect(spent.html).toContain('value="Torn"');
  expect(spent.reason).toBeUndefined();
  expect(spent.key).not.toBe(key);
  expect(await atStripe(intentId)).toEqual([]);
  await send(id, { amount: "5.00", reason: "Torn", key: spent.key ?? "" });
  expect(await refundsOf(id)).toEqual([{ amountCents: 500, reason: "Torn" }]);
});

test("23.19 a second form first says what was refunded before", async () => {
  const { id } = await sendWithoutAnswer();
  const question = await ask(id, { amount: "5.00", reason: "" });
  expect(question.status).toBe(200);
  expect(question.text).toContain("Refunded before");
  expect(question.text).toContain("$5.00 refunded by Grace");
  expect(question.text).toContain("Late");
  expect(await refundsOf(id)).toEqual([{ amountCents: 500, reason: "Late" }]);
  const [order] = await shop.sql`select payment_status from orders where id = ${id}`;
  expect(order?.paymentStatus).toBe("partially_refunded");
});

test("23.19 while it is not known what was refunded already, nothing can be", async () => {
  const { orderId: id } = await paidOrder(shop);
  for (const _ of [1, 2, 3]) shop.sandbox.failNext({ path: /payment_intents/, status: 503 });
  const question = await ask(id, { amount: "5.00", reason: "Late" });
  expect(question.status).toBe(502);
  expect(question.key).toBeUndefined();
  expect(question.html).toContain('value="5.00"');
  expect(question.html).toContain('value="Late"');
});
