import { beforeAll, beforeEach, expect, test } from "bun:test";
import { goOnWithReturn } from "#returns/go-on-with-return.ts";
import { requestReturn } from "#returns/request-return.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { fieldsOf, formFields } from "#tools/testing/data/form-fields.ts";
import { readRefundPage } from "#tools/testing/data/refund-page.ts";
import { deliveredOrder } from "#tools/testing/data/returns.ts";
import { addStaff } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Visitor;
let ada: Visitor;
let placed: Awaited<ReturnType<typeof deliveredOrder>>;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
  ada = (await register(shop, { username: "Ada", isAdmin: true })).visitor;
});
beforeEach(async () => {
  placed = await deliveredOrder(shop);
});

type Fields = Record<string, string>;

async function read(visitor: Visitor, path: string): Promise<Fields> {
  const html = await (await visitor.request(path)).text();
  return fieldsOf(html.slice(html.indexOf('class="form"')));
}

const post = (visitor: Visitor, path: string, fields: Fields) =>
  visitor.post(path, new URLSearchParams(fields));

/** Says what comes of it, and sends the page that asks. */
async function decide(visitor: Visitor, path: string, change: Fields) {
  const first = await post(visitor, path, {
    ...(await read(visitor, path)),
    ...change,
    step: "decide",
  });
  if (first.status !== 200) return first;
  const html = await first.text();
  const fields = fieldsOf(html.slice(html.indexOf('class="form"')));
  return post(visitor, path, { ...fields, step: "confirm" });
}

const returnOf = async () => {
  const [found] = await shop.sql`
    select id, state, refund_cents, credit_cents, follow_id, problem, answer from returns
    where order_id = ${placed.orderId} order by id desc limit 1`;
  return found;
};

const ask = (reason = "faulty") =>
  requestReturn(shop.services, {
    orderId: placed.orderId,
    key: crypto.randomUUID(),
    typed: { reason, words: "A hole", "pieces-0": "1" },
  });

const atStripe = async () =>
  (await connect(shop.sandbox).refunds.list({ payment_intent: placed.intentId })).data;

test("86.11 'one of 24 is misprinted': the reason, the number, and it is made again", async () => {
  const path = paths.adminNewReturn(placed.orderId, "faulty");
  const answer = await post(grace, path, {
    ...(await read(grace, path)),
    "pieces-0": "1",
    step: "decide",
  });
  expect(answer.status).toBe(303);
  const found = await returnOf();
  expect(found).toMatchObject({ state: "done", refundCents: 0 });
  expect(answer.headers.get("location")).toBe(paths.adminReturn(found?.id));
  const order = await (await grace.request(paths.adminOrderPage(found?.followId))).text();
  expect(order).toContain(`order #${placed.orderId}`);
  expect(order).not.toContain("Issue an invoice");
});

test("86.11 'I never got it': all pieces are filled in; 'wrong size': a size is chosen, and the goods are awaited", async () => {
  const lost = await read(grace, paths.adminNewReturn(placed.orderId, "lost"));
  expect(lost).toMatchObject({
    "pieces-0": "3",
    "pieces-1": "1",
    "outcome-0": "again",
    goods: "none",
  });
  const path = paths.adminNewReturn(placed.orderId, "size");
  await decide(grace, path, { "pieces-0": "1", "size-0": "L" });
  expect(await returnOf()).toMatchObject({ state: "accepted", followId: null });
});

test("86.13 what must come back first is carried out once it is here", async () => {
  await ask();
  const { id } = (await returnOf()) as { id: number };
  await decide(grace, paths.adminReturn(id), {
    "outcome-0": "refund",
    goods: "wait",
    answer: "Send it",
  });
  expect(await returnOf()).toMatchObject({ state: "accepted", refundCents: 0, answer: "Send it" });
  expect(await atStripe()).toEqual([]);
  expect((await read(grace, paths.adminReturn(id))).goods).toBe("here");
  await decide(grace, paths.adminReturn(id), {});
  expect(await returnOf()).toMatchObject({ state: "done", refundCents: 1979 });
  expect(await atStripe()).toHaveLength(1);
});

test("86.14 who declines says why, and the customer reads it", async () => {
  await ask();
  const { id } = (await returnOf()) as { id: number };
  const silent = await decide(grace, paths.adminReturn(id), { "outcome-0": "decline", answer: "" });
  expect(silent.status).toBe(422);
  expect(await silent.text()).toContain("Say why: the customer reads it.");
  await decide(grace, paths.adminReturn(id), { "outcome-0": "decline", answer: "It was <worn>." });
  expect(await returnOf()).toMatchObject({ state: "declined" });
  const page = await placed.buyer.visitor.request(paths.orderReturns(placed.orderId));
  expect(await page.text()).toContain("It was &lt;worn&gt;.");
});

test("86.12 who may give no money back decides on the rest, and nobody else decides", async () => {
  await ask();
  const { id } = (await returnOf()) as { id: number };
  const { visitor } = await addStaff(shop, ["orders.view", "returns.decide"]);
  const html = await (await visitor.request(paths.adminReturn(id))).text();
  expect(html).toContain("Make again, at no cost");
  expect(html).not.toContain("Store credit");
  const money = await decide(visitor, paths.adminReturn(id), {
    "outcome-0": "refund",
    goods: "none",
  });
  expect(money.status).toBe(409);
  expect(await atStripe()).toEqual([]);
  expect((await decide(visitor, paths.adminReturn(id), {})).status).toBe(303);
  expect(await returnOf()).toMatchObject({ state: "done" });
  const { visitor: viewer } = await addStaff(shop, ["orders.view"]);
  expect((await viewer.request(paths.adminReturn(id))).status).toBe(403);
  const order = await (await viewer.request(paths.adminOrderPage(placed.orderId))).text();
  expect(order).not.toContain(paths.adminNewReturn(placed.orderId));
});

test("86.15 a page from before somebody else decided or refunded does nothing, says who, and loses nothing typed", async () => {
  const path = paths.adminNewReturn(placed.orderId, "faulty");
  const [one, other] = [await read(grace, path), await read(ada, path)];
  const change = { "pieces-0": "1", answer: "So sorry", step: "decide" };
  const [first, second] = [
    await post(grace, path, { ...one, ...change }),
    await post(ada, path, { ...other, ...change }),
  ];
  expect([first.status, second.status]).toEqual([303, 409]);
  const html = await second.text();
  expect(html).toContain("Grace was first.");
  expect(html).toContain("So sorry");
  const again = await post(grace, path, { ...one, ...change });
  expect(again.headers.get("location")).toBe(first.headers.get("location"));

  const stale = await read(grace, path);
  const toConfirm = await post(grace, path, {
    ...stale,
    "pieces-0": "1",
    "outcome-0": "refund",
    step: "decide",
  });
  const confirm = await toConfirm.text();
  const amount = withQuery(paths.adminOrderRefunds(placed.orderId), { amount: "5.00", reason: "" });
  const page = await readRefundPage(await ada.request(amount));
  await post(ada, paths.adminOrderRefunds(placed.orderId), page.fields);
  const fields = fieldsOf(confirm.slice(confirm.indexOf('class="form"')));
  const late = await post(grace, path, { ...fields, step: "confirm" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("Ada refunded $5.00");
  expect(await atStripe()).toHaveLength(1);
});

test("86.28 what was given as store credit is refunded no more, by amount neither, nor from a page of before", async () => {
  const { orderId } = placed;
  const amount = (text: string) =>
    withQuery(paths.adminOrderRefunds(orderId), { amount: text, reason: "" });
  const before = await readRefundPage(await ada.request(amount("80.00")));
  await decide(grace, paths.adminNewReturn(orderId, "faulty"), {
    "pieces-1": "1",
    "outcome-1": "credit",
  });
  expect(await returnOf()).toMatchObject({ state: "done", creditCents: 2051 });
  const stale = await post(ada, paths.adminOrderRefunds(orderId), before.fields);
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain("Grace refunded $20.51");
  const now = await readRefundPage(await ada.request(amount("80.00")));
  expect(now.text).toContain("Only $64.76 can still be refunded.");
  expect(await atStripe()).toEqual([]);
});

test("86.27 where Stripe fails, all else is done and the shop goes on with the refund by itself", async () => {
  shop.sandbox.failNext({ method: "POST", path: /refunds$/, status: 500 });
  const path = paths.adminNewReturn(placed.orderId, "faulty");
  await decide(grace, path, { "pieces-0": "1", "outcome-0": "refund", "pieces-1": "1" });
  const found = await returnOf();
  expect(found).toMatchObject({ state: "settling", problem: "failed" });
  expect(found?.followId).not.toBeNull();
  const html = await (await grace.request(paths.adminReturn(found?.id))).text();
  expect(html).toContain("The card service has failed.");
  await goOnWithReturn(shop.services, { returnId: found?.id });
  await goOnWithReturn(shop.services, { returnId: found?.id });
  expect(await returnOf()).toMatchObject({ state: "done", refundCents: 1979 });
  expect(await atStripe()).toHaveLength(1);
});

test("86.27 a refund whose answer was lost is made once; one that lost its money to another is closed by hand", async () => {
  for (const _ of [1, 2, 3]) {
    shop.sandbox.failNext({ method: "POST", path: /refunds$/, status: 503, answerLost: true });
  }
  for (const _ of [1, 2, 3]) shop.sandbox.failNext({ path: /refunds$/, status: 503 });
  const path = paths.adminNewReturn(placed.orderId, "faulty");
  await decide(grace, path, { "pieces-0": "1", "outcome-0": "refund" });
  const lost = (await returnOf()) as { id: number };
  const refund = { action: "leave", shownRefund: "0" };
  for (let at = 0; at < 3 && (await returnOf())?.state === "settling"; at++) {
    await goOnWithReturn(shop.services, { returnId: lost.id }).catch(() => undefined);
  }
  expect(await returnOf()).toMatchObject({ state: "done" });
  expect(await atStripe()).toHaveLength(1);

  // Somebody refunds all of it at Stripe's own dashboard.
  await shop.sql`
    update returns set state = 'settling', problem = 'rejected', refund_key = gen_random_uuid()::text,
      closed_at = null where id = ${lost.id}`;
  const closed = await post(grace, paths.adminReturnRefund(lost.id), refund);
  expect(closed.status).toBe(303);
  expect(await returnOf()).toMatchObject({ state: "done", refundCents: 0 });
});

test("86.10 86.30 the list has returns by where they stand, and each step is mailed", async () => {
  await ask();
  const { id } = (await returnOf()) as { id: number };
  const list = await (await grace.request(paths.adminReturns)).text();
  expect(list).toContain(`Return #${id}`);
  expect(list).toContain("To be decided (");
  await decide(grace, paths.adminReturn(id), {});
  expect(await (await grace.request(paths.adminReturns)).text()).not.toContain(`Return #${id}<`);
  const done = await grace.request(withQuery(paths.adminReturns, { state: "done" }));
  expect(await done.text()).toContain(`Return #${id}`);
  const mails = await shop.sql`
    select details ->> 'state' as state from mails
    where order_id = ${placed.orderId} and kind = 'return' order by created_at`;
  expect(mails.map(({ state }) => state)).toEqual(["requested", "done"]);
});

test("86.32 the owner says who may ask, and for how long; what is wrong or was changed meanwhile is told", async () => {
  const path = paths.adminReturnSettings;
  const load = async (who: Visitor) => formFields(await (await who.request(path)).text(), path);
  const [mine, theirs] = [await load(grace), await load(ada)];
  expect(mine).toMatchObject({
    faultyDays: "30",
    sizeDays: "0",
    mindDays: "0",
    excludesCustom: "on",
  });
  const wrong = await post(grace, path, { ...mine, sizeDays: "366", customWords: "" });
  expect(wrong.status).toBe(422);
  expect((await post(grace, path, { ...mine, sizeDays: "14" })).status).toBe(303);
  const late = await post(ada, path, { ...theirs, sizeDays: "7" });
  expect(late.status).toBe(409);
  expect((await load(ada)).sizeDays).toBe("14");
});
