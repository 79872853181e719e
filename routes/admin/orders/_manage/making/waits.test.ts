import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrderThread } from "#tools/testing/data/messages.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { answer, makeAnew, sendNext } from "#tools/testing/data/proofs.ts";
import { deliver } from "#tools/testing/data/returns.ts";
import { addStaff } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
let admin: Awaited<ReturnType<typeof register>>;
beforeAll(async () => {
  admin = await register(shop, { username: "Grace", isAdmin: true });
});

/** The links of what waits, each `URL: text`. */
async function waitsOf(orderId: number, visitor = admin.visitor): Promise<string[]> {
  const page = await (await visitor.request(paths.adminOrderPage(orderId))).text();
  const [, list = ""] = /<ul class="manage__waits">(.*?)<\/ul>/s.exec(page) ?? [];
  return [...list.matchAll(/<a href="([^"]*)">(.*?)<\/a>/g)].map(
    ([, href, text]) => `${href}: ${text}`,
  );
}

test("16.47 a message that waits for an answer stands above the order until it is done", async () => {
  const { orderId, threadId } = await addOrderThread(shop);
  expect(await waitsOf(orderId)).toEqual([
    `${paths.adminThread(threadId)}: The customer wrote: read it and answer`,
  ]);
  await shop.sql`update message_threads set state = 'done' where id = ${threadId}`;
  expect(await waitsOf(orderId)).toEqual([]);
});

test("16.47 a return that is to be decided stands there for those alone who decide", async () => {
  const { orderId, buyer } = await paidOrder(shop);
  await deliver(shop.sql, orderId);
  const request = new URLSearchParams({
    ...{ form: crypto.randomUUID(), reason: "faulty", words: "It is torn.", "pieces-0": "1" },
  });
  await buyer.visitor.post(paths.orderReturns(orderId), request);
  const [found] = await shop.sql<[{ id: number }]>`
    select id from returns where order_id = ${orderId}`;
  expect(await waitsOf(orderId)).toEqual([
    `${paths.adminReturn(found.id)}: The customer asks for a return (our fault): decide on it`,
  ]);
  const { visitor } = await addStaff(shop, ["orders.view"]);
  expect(await waitsOf(orderId, visitor)).toEqual([]);
});

test("16.47 a proof is to be sent, and after a change that was wanted the next one; meanwhile nothing waits", async () => {
  const { orderId } = await paidOrder(shop);
  await makeAnew(shop, orderId);
  const href = paths.adminOrderProofs(orderId);
  const number = await sendNext(shop, { orderId, actorId: admin.user.id });
  await shop.sql`update pieces set waits = '{proof}' where order_id = ${orderId}`;
  expect(await waitsOf(orderId)).toEqual([]);
  await answer(shop, { orderId, number, answer: "changes" });
  await shop.sql`update pieces set waits = '{proof}' where order_id = ${orderId}`;
  expect(await waitsOf(orderId)).toEqual([
    `${href}: The customer wants a change of the proof: send the next one`,
  ]);
  await shop.sql`update pieces set step = 'packed' where order_id = ${orderId}`;
  expect(await waitsOf(orderId)).toEqual([]);
});
