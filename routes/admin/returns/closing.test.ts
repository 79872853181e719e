import { beforeAll, beforeEach, expect, test } from "bun:test";
import { refundOrder } from "#orders/refunds/refund-order.ts";
import { requestReturn } from "#returns/request-return.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { fieldsOf } from "#tools/testing/data/form-fields.ts";
import { deliveredOrder } from "#tools/testing/data/returns.ts";
import { addStaff } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Awaited<ReturnType<typeof register>>;
let support: Visitor;
let placed: Awaited<ReturnType<typeof deliveredOrder>>;
let returnId: number;

beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  grace = await register(shop, { username: "Grace", isAdmin: true });
  support = (await addStaff(shop, ["orders.view", "returns.decide"])).visitor;
});
beforeEach(async () => {
  placed = await deliveredOrder(shop);
  const typed = { reason: "faulty", words: "A hole", "pieces-0": "1" };
  const key = crypto.randomUUID();
  const requested = await requestReturn(shop.services, { orderId: placed.orderId, key, typed });
  if (requested.outcome !== "requested") throw new Error(requested.outcome);
  returnId = requested.id;
});

async function refundAll(): Promise<void> {
  const { orderId } = placed;
  const key = crypto.randomUUID();
  const page = { orderId, key, shownId: 0, actorId: grace.user.id, reason: "" };
  const made = await refundOrder(shop.services, { ...page, amountCents: 8527 });
  expect(made.outcome).toBe("refunded");
}

async function read(visitor: Visitor): Promise<Record<string, string>> {
  const html = await (await visitor.request(paths.adminReturn(returnId))).text();
  expect(html).toContain('value="close"');
  return fieldsOf(html.slice(html.indexOf('class="form"')));
}

const close = (visitor: Visitor, fields: Record<string, string>, answer = "All refunded.") =>
  visitor.post(
    paths.adminReturn(returnId),
    new URLSearchParams({ ...fields, answer, step: "close" }),
  );

const stateOf = async () =>
  (
    await shop.sql`
      select state, answer, refund_cents, follow_id from returns where id = ${returnId}`
  )[0];

test("86.15 86.35 of two who close and decide the second learns of the first, and loses nothing typed", async () => {
  const [mine, theirs] = [await read(support), await read(grace.visitor)];
  expect((await close(grace.visitor, theirs)).status).toBe(303);
  const late = await close(support, mine, "My long words");
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(html).toContain("Grace was first");
  expect(await stateOf()).toMatchObject({ answer: "All refunded." });
  const decided = await support.post(
    paths.adminReturn(returnId),
    new URLSearchParams({ ...mine, step: "decide" }),
  );
  expect(decided.status).toBe(409);
  expect((await close(support, mine, "x".repeat(2001))).status).toBe(422);
});

test("86.35 a return of an order that was refunded whole is closed, and its customer reads it", async () => {
  await refundAll();
  const fields = await read(support);
  const answers = [await close(support, fields), await close(support, fields)];
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await stateOf()).toMatchObject({ state: "done", refundCents: 0, followId: null });
  const theirs = await placed.buyer.visitor.request(paths.orderReturns(placed.orderId));
  const html = await theirs.text();
  expect(html).toContain("Nothing more is to be done about it.");
  expect(html).toContain("All refunded.");
  const mails = await shop.sql`
    select details from mails where order_id = ${placed.orderId} and kind = 'return' order by details ->> 'state'`;
  expect(mails.map(({ details }) => details.state)).toEqual(["done", "requested"]);
});
