import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { orderPaidBy } from "#tools/testing/data/disputed.ts";
import { untilFound } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const owner = async () => (await register(shop, { isAdmin: true })).visitor;
const send = (visitor: Visitor, path: string, form: Record<string, string> = {}) =>
  visitor.post(path, new URLSearchParams(form));
const read = async (visitor: Visitor, path: string) => (await visitor.request(path)).text();

/** The webhook brings it. */
const disputeOf = (orderId: number, status: string) =>
  untilFound(`the dispute is ${status}`, async () => {
    const [row] = await shop.sql<{ id: number; stripeDisputeId: string }[]>`
      select id, stripe_dispute_id from disputes
      where order_id = ${orderId} and status = ${status}`;
    return row;
  });

test("89.3 an inquiry that was answered and becomes a dispute is answered again", async () => {
  const { orderId } = await orderPaidBy(shop, "inquiry");
  const { id, stripeDisputeId } = await disputeOf(orderId, "warning_needs_response");
  const visitor = await owner();
  await send(visitor, paths.adminDispute(orderId, id), { words: "It is theirs." });
  await disputeOf(orderId, "warning_under_review");
  shop.sandbox.escalateInquiry(stripeDisputeId);
  await disputeOf(orderId, "needs_response");
  await send(visitor, paths.adminDispute(orderId, id), { words: "It is still theirs." });
  expect(await read(visitor, paths.adminOrderPage(orderId))).toContain("Sent to the bank");
  await disputeOf(orderId, "under_review");
});

test("89.2 when Stripe does not take an answer to an open dispute, what was typed is shown again", async () => {
  const { orderId } = await orderPaidBy(shop, "disputed");
  const { id } = await disputeOf(orderId, "needs_response");
  const invalid = { status: 400, path: /disputes/, method: "POST" } as const;
  const visitor = await owner();
  shop.sandbox.failNext(invalid);
  const answer = await send(visitor, paths.adminDispute(orderId, id), { words: "Ours, surely." });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("Ours, surely.");
  expect(page).toContain("The card service did not take this");
  shop.sandbox.failNext(invalid);
  await send(visitor, paths.adminDisputeAcceptance(orderId, id));
  const order = await read(visitor, paths.adminOrderPage(orderId));
  expect(order).toContain("The card service did not take this");
  expect(order).toContain("Wants your answer");
});

test("89.9 an inquiry is settled by a refund of what it is about, and cannot be accepted", async () => {
  const { orderId } = await orderPaidBy(shop, "inquiry");
  const { id } = await disputeOf(orderId, "warning_needs_response");
  const visitor = await owner();
  const order = await read(visitor, paths.adminOrderPage(orderId));
  expect(order).not.toContain("Accept it");
  const [, href = ""] = /href="([^"]*)"[^>]*>Refund it…/.exec(order) ?? [];
  const page = await read(visitor, href.replaceAll("&amp;", "&"));
  expect(page).toContain("Refund $19.99");
  expect(page).toContain(`value="${paths.adminOrderPage(orderId)}"`);
  await send(visitor, paths.adminDisputeAcceptance(orderId, id));
  expect(await read(visitor, paths.adminOrderPage(orderId))).toContain("Nothing was accepted");
  await disputeOf(orderId, "warning_needs_response");
});
