import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { orderPaidBy } from "#tools/testing/data/disputed.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { untilFound } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { recordDispute } from "./record-dispute.ts";
import { sweepDisputes } from "./sweep-disputes.ts";

const shop = useShop();

const owner = async () => (await register(shop, { isAdmin: true })).visitor;
const send = (visitor: Visitor, path: string, form: Record<string, string> = {}) =>
  visitor.post(path, new URLSearchParams(form));
const read = async (visitor: Visitor, path: string) => (await visitor.request(path)).text();
const disputesOf = (orderId: number) =>
  shop.sql<{ id: number; status: string; stripeDisputeId: string }[]>`
    select id, status, stripe_dispute_id from disputes
    where order_id = ${orderId}`;

/** The webhook brings it. */
const disputeOf = (orderId: number) =>
  untilFound("the dispute is here", async () => (await disputesOf(orderId))[0]);

test("89.1 89.2 a dispute stands above the order, and is answered by one press with all the shop knows", async () => {
  const { orderId } = await orderPaidBy(shop, "notReceived");
  const { id } = await disputeOf(orderId);
  const visitor = await owner();
  await send(visitor, paths.adminOrderTracking(orderId), {
    ...{ carrier: "DHL", trackingNumber: "00340434161094015902", shown: "" },
  });
  expect(await read(visitor, paths.admin)).toContain("an answer for the bank");
  const order = await read(visitor, paths.adminOrderPage(orderId));
  expect(order).toContain("Dispute of $19.99: Wants your answer");
  expect(order).toContain("says to their bank that nothing has arrived");
  const page = await read(visitor, paths.adminDispute(orderId, id));
  expect(page).toContain(`Order #${orderId}:`);
  expect(page).toContain("1 × ");
  const words = "We have the parcel's receipt.";
  const answer = await send(visitor, paths.adminDispute(orderId, id), { words, products: "One" });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    paths.adminOrderPage(orderId),
  ]);
  expect(await disputesOf(orderId)).toMatchObject([{ status: "under_review" }]);
  expect(await read(visitor, paths.adminOrderPage(orderId))).toContain("The bank decides");
  const [event] = await shop.sql`
    select after from audit_events where action = 'answer dispute' and subject_id = ${String(orderId)}`;
  expect(event?.after).toMatchObject({ words, products: "One" });
});

test("89.3 of two who answer at once one is told that nothing was sent", async () => {
  const { orderId } = await orderPaidBy(shop, "disputed");
  const { id } = await disputeOf(orderId);
  const [ada, grace] = [await owner(), await owner()];
  const path = paths.adminDispute(orderId, id);
  const sent = [ada, grace].map((who) => send(who, path, { words: "It is theirs." }));
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([303, 303]);
  const pages = await Promise.all(
    [ada, grace].map((who) => read(who, paths.adminOrderPage(orderId))),
  );
  expect(pages.filter((page) => page.includes("Sent to the bank"))).toHaveLength(1);
  expect(pages.filter((page) => page.includes("Nothing was sent"))).toHaveLength(1);
  await send(ada, paths.adminDisputeAcceptance(orderId, id));
  expect(await read(ada, paths.adminOrderPage(orderId))).toContain("Nothing was sent");
});

test("89.1 89.3 words that Stripe decides a test dispute by are told to the order, and it can be accepted", async () => {
  const won = await orderPaidBy(shop, "disputed");
  const lost = await orderPaidBy(shop, "disputed");
  const visitor = await owner();
  const first = paths.adminDispute(won.orderId, (await disputeOf(won.orderId)).id);
  await send(visitor, first, { words: "winning_evidence" });
  expect(await read(visitor, paths.adminOrderPage(won.orderId))).toContain("Decided for you");
  const { id } = await disputeOf(lost.orderId);
  await send(visitor, paths.adminDisputeAcceptance(lost.orderId, id));
  expect(await read(visitor, paths.adminOrderPage(lost.orderId))).toContain(
    "Decided for the customer",
  );
});

test("89.1 an inquiry is called one; a dispute of which no event came is found by the sweep", async () => {
  shop.sandbox.holdWebhooks();
  const { orderId } = await orderPaidBy(shop, "inquiry");
  expect(await disputesOf(orderId)).toHaveLength(0);
  await sweepDisputes(shop.services);
  expect(await read(await owner(), paths.adminOrderPage(orderId))).toContain("Inquiry of $19.99");
  const [dispute] = await disputesOf(orderId);
  await shop.sql`update disputes set status = 'lost' where order_id = ${orderId}`;
  await recordDispute(shop.services, dispute?.stripeDisputeId ?? "");
  expect(await disputesOf(orderId)).toMatchObject([{ status: "warning_needs_response" }]);
  shop.sandbox.releaseWebhooks();
});

test("89.2 a field that is too long is said, and what was typed stays", async () => {
  const { orderId } = await orderPaidBy(shop, "disputed");
  const { id } = await disputeOf(orderId);
  const form = { words: "x".repeat(20_001), carrier: "By hand" };
  const answer = await send(await owner(), paths.adminDispute(orderId, id), form);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("Keep it below 20001 letters.");
  expect(page).toContain('value="By hand"');
  expect(await disputesOf(orderId)).toMatchObject([{ status: "needs_response" }]);
});

test("89.2 when Stripe does not answer, what was typed is shown again", async () => {
  const { orderId } = await orderPaidBy(shop, "disputed");
  const { id } = await disputeOf(orderId);
  shop.sandbox.failNext({ status: 500, path: /disputes/, method: "POST" });
  const answer = await send(await owner(), paths.adminDispute(orderId, id), { words: "Ours." });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("The card service does not answer");
});

test("89.4 a dispute is not found through another order, nor by who may not give money back", async () => {
  const { orderId } = await orderPaidBy(shop, "disputed");
  const { id } = await disputeOf(orderId);
  const other = await addOrder(shop.sql);
  const visitor = await owner();
  expect((await visitor.request(paths.adminDispute(other, id))).status).toBe(404);
  expect((await send(visitor, paths.adminDisputeAcceptance(other, id))).status).toBe(404);
  const packer = (await register(shop, { role: "packer" })).visitor;
  expect((await packer.request(paths.adminDispute(orderId, id))).status).toBe(403);
});

/** Sends the form of a refund of $5.00. */
async function refund(visitor: Visitor, orderId: number): Promise<[number, string]> {
  const page = await read(visitor, `${paths.adminOrderRefunds(orderId)}?amount=5.00`);
  const key = /name="key" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const shown = /name="shown" value="([^"]*)"/.exec(page)?.[1] ?? "";
  const form = { amount: "5.00", reason: "Wrong size", key, shown, confirmed: "yes" };
  const answer = await send(visitor, paths.adminOrderRefunds(orderId), form);
  return [answer.status, await answer.text()];
}

test("89.7 what was charged back is not refunded, which the page says", async () => {
  const { orderId } = await orderPaidBy(shop, "disputed");
  await disputeOf(orderId);
  const [status, page] = await refund(await owner(), orderId);
  expect(status).toBe(409);
  expect(page).toContain("Answer the dispute on the order&#39;s page, or accept it.");
  const refunds = await shop.sql`select from refunds where order_id = ${orderId}`;
  expect(refunds).toHaveLength(0);
});

test("89.7 what is said of it goes with the dispute: the bank decides, or has decided for the customer", async () => {
  const visitor = await owner();
  const [answered, lost] = [
    await orderPaidBy(shop, "disputed"),
    await orderPaidBy(shop, "disputed"),
  ];
  const { id } = await disputeOf(answered.orderId);
  await send(visitor, paths.adminDispute(answered.orderId, id), { words: "Ours." });
  const [waiting, decides] = await refund(visitor, answered.orderId);
  expect([waiting, decides]).toEqual([409, expect.stringContaining("has not decided yet")]);
  expect(decides).not.toContain("or accept it");
  const second = await disputeOf(lost.orderId);
  await send(visitor, paths.adminDisputeAcceptance(lost.orderId, second.id));
  const [over, decided] = await refund(visitor, lost.orderId);
  expect([over, decided]).toEqual([409, expect.stringContaining("has the money already")]);
  expect(decided).not.toContain("or accept it");
});

test("89.6 89.7 the warning of fraud advises a refund as long as there can be one", async () => {
  const visitor = await owner();
  const advised = async (card: "elevated" | "inquiry" | "disputed") => {
    const { orderId } = await orderPaidBy(shop, card);
    if (card !== "elevated") await disputeOf(orderId);
    await shop.sql`update orders set fraud_warned_at = now() where id = ${orderId}`;
    const page = await read(visitor, paths.adminOrderPage(orderId));
    expect(page).toContain("The bank warns of fraud");
    return { orderId, isAdvised: page.includes("saves you a dispute") };
  };
  const { orderId, isAdvised } = await advised("elevated");
  expect(isAdvised).toBe(true);
  expect((await advised("inquiry")).isAdvised).toBe(true);
  expect((await advised("disputed")).isAdvised).toBe(false);
  await shop.sql`update orders set payment_status = 'refunded' where id = ${orderId}`;
  expect(await read(visitor, paths.adminOrderPage(orderId))).not.toContain("saves you a dispute");
});
