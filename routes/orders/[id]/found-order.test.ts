import { beforeAll, beforeEach, expect, test } from "bun:test";
import { returnLink } from "#mails/links/order-link.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { decide, decisionOf, deliveredOrder } from "#tools/testing/data/returns.ts";
import { addStaff } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
let placed: Awaited<ReturnType<typeof deliveredOrder>>;
beforeAll(() => shop.sandbox.holdWebhooks());
beforeEach(async () => {
  placed = await deliveredOrder(shop);
});

async function emailOf(orderId: number): Promise<string> {
  const [order] = await shop.sql`
    select shipping_address ->> 'email' as email from orders where id = ${orderId}`;
  return order?.email;
}

/** What number and email lead to: the order's page, with a key. */
async function findByNumber() {
  const { orderId } = placed;
  const visitor = shop.visitor();
  const typed = { orderNumber: String(orderId), email: await emailOf(orderId) };
  const found = await visitor.post(paths.orderLookup, new URLSearchParams(typed));
  const page = new URL(found.headers.get("location") ?? "", shop.url);
  return { visitor, page: page.pathname + page.search, key: page.searchParams.get("key") ?? "" };
}

const newRequest = () => ({
  form: crypto.randomUUID(),
  reason: "faulty",
  words: "A",
  "pieces-0": "1",
});

test("86.1 86.23 who has found the order by its number and email asks for no return and reads no code", async () => {
  const { orderId } = placed;
  const actorId = (await register(shop, { isAdmin: true })).user.id;
  await decide(shop, orderId, decisionOf([[1, 1, "credit"]]), actorId);
  const { visitor, page, key } = await findByNumber();
  const read = await visitor.request(page);
  expect(read.status).toBe(200);
  expect(await read.text()).not.toContain(paths.orderReturns(orderId));
  const returns = withQuery(paths.orderReturns(orderId), { key });
  const shown = await visitor.request(returns);
  expect(shown.status).toBe(401);
  expect(await shown.text()).not.toContain("CREDIT-");
  expect((await visitor.post(returns, new URLSearchParams(newRequest()))).status).toBe(401);
  const mailed = returnLink(shop.services, { id: orderId, email: await emailOf(orderId) });
  const { pathname, search } = new URL(mailed);
  const theirs = await shop.visitor().request(pathname + search);
  expect(theirs.status).toBe(200);
  expect(await theirs.text()).toContain("CREDIT-");
});

test("84.2 nor do they read or write its conversation, and read where it is", async () => {
  const { orderId, buyer } = placed;
  const form = new FormData();
  form.set("message", "The collar is too tight.");
  await buyer.visitor.post(paths.orderMessages(orderId), form);
  const { visitor, page, key } = await findByNumber();
  const html = await (await visitor.request(page)).text();
  expect(html).not.toContain("The collar is too tight.");
  expect(html).not.toContain('name="message"');
  expect(html).toContain("open the link in an email");
  const answer = await visitor.post(withQuery(paths.orderMessages(orderId), { key }), form);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain("open the link in an email");
  const stored = await shop.sql`
    select from message_threads t join messages m on m.thread_id = t.id where order_id = ${orderId}`;
  expect(stored).toHaveLength(1);
});

test("84.14 staff who see orders and answer no messages read none of an order's page", async () => {
  const { orderId, buyer } = placed;
  const form = new FormData();
  form.set("message", "The collar is too tight.");
  await buyer.visitor.post(paths.orderMessages(orderId), form);
  const { visitor: floor } = await addStaff(shop, ["orders.view"]);
  const { visitor: support } = await addStaff(shop, ["orders.view", "messages.answer"]);
  const read = async (one: typeof floor) => (await one.request(paths.orderDetail(orderId))).text();
  expect(await read(support)).toContain("The collar is too tight.");
  expect(await read(floor)).not.toContain("The collar is too tight.");
});

test("86.37 a mailed link leads on to the order that makes it again, which opens for nobody else", async () => {
  const { orderId } = placed;
  const actorId = (await register(shop, { isAdmin: true })).user.id;
  await decide(shop, orderId, decisionOf([[0, 1, "again"]]), actorId);
  const { pathname, search } = new URL(
    returnLink(shop.services, { id: orderId, email: await emailOf(orderId) }),
  );
  const visitor = shop.visitor();
  const html = await (await visitor.request(pathname + search)).text();
  const href = /href="(\/orders\/\d+[^"]*)"[^>]*>\s*Open order/.exec(html)?.[1] ?? "";
  expect((await visitor.request(href.replaceAll("&amp;", "&"))).status).toBe(200);
  const [path] = href.split("?");
  expect((await visitor.request(path ?? "")).status).toBe(401);
});
