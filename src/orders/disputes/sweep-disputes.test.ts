import { beforeAll, expect, test } from "bun:test";
import type { Services } from "#services/services.ts";
import { orderPaidBy } from "#tools/testing/data/disputed.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { recordDispute } from "./record-dispute.ts";
import { recordFraudWarning } from "./record-fraud-warning.ts";
import { sweepDisputes } from "./sweep-disputes.ts";

const shop = useShop();
beforeAll(() => shop.sandbox.holdWebhooks());

type Calls = Services["payments"]["disputes"];

/** The same services, but Stripe answers some calls so. */
const answering = (calls: Partial<Calls>): Services => ({
  ...shop.services,
  payments: {
    ...shop.services.payments,
    disputes: { ...shop.services.payments.disputes, ...calls },
  },
});

async function inquiry(): Promise<string> {
  const { orderId } = await orderPaidBy(shop, "inquiry");
  await sweepDisputes(shop.services);
  const [row] = await shop.sql<{ stripeDisputeId: string }[]>`
    select stripe_dispute_id from disputes where order_id = ${orderId}`;
  return row?.stripeDisputeId ?? "";
}

async function rowOf(id: string) {
  const [row] = await shop.sql<{ status: string; version: string }[]>`
    select status, xmin::text as version from disputes where stripe_dispute_id = ${id}`;
  return row;
}

test("89.1 a copy that was read before another is not written after it", async () => {
  const { disputes } = shop.services.payments;
  const [first, second] = [await inquiry(), await inquiry()];
  const overtake = async (id: string) => {
    if ((await rowOf(id))?.status !== "warning_needs_response") return;
    shop.sandbox.escalateInquiry(id);
    await recordDispute(shop.services, id);
  };
  const finding = answering({
    async find(id) {
      const old = await disputes.find(id);
      await overtake(id);
      return old;
    },
  });
  await recordDispute(finding, first);
  expect(await rowOf(first)).toMatchObject({ status: "needs_response" });
  const listing = answering({
    async listNewest() {
      const old = await disputes.listNewest();
      await overtake(second);
      return old;
    },
  });
  await sweepDisputes(listing);
  expect(await rowOf(second)).toMatchObject({ status: "needs_response" });
});

test("89.1 a dispute that Stripe changes without end is left for the next event", async () => {
  const id = await inquiry();
  const { disputes } = shop.services.payments;
  let found = 0;
  const changing = answering({
    async find(which) {
      found += 1;
      await shop.sql`
        update disputes set updated_at = clock_timestamp() where stripe_dispute_id = ${id}`;
      return disputes.find(which);
    },
  });
  await expect(recordDispute(changing, id)).rejects.toThrow("keeps changing");
  expect(found).toBeLessThan(10);
});

test("89.1 the sweep reads the shop's undecided disputes again that are not among Stripe's newest", async () => {
  const id = await inquiry();
  shop.sandbox.escalateInquiry(id);
  const calls: string[] = [];
  const { find } = shop.services.payments.disputes;
  const old = answering({
    listNewest: async () => [],
    find(which) {
      calls.push(which);
      return find(which);
    },
  });
  await sweepDisputes(old);
  expect(await rowOf(id)).toMatchObject({ status: "needs_response" });
  expect(calls).toContain(id);
  await shop.sql`update disputes set status = 'lost' where stripe_dispute_id = ${id}`;
  calls.length = 0;
  await sweepDisputes(old);
  expect(calls).not.toContain(id);
});

test("89.1 the sweep reads a hundred at a time, those first that it read longest ago", async () => {
  const { orderId } = await orderPaidBy(shop, "elevated");
  await shop.sql`
    insert into disputes (order_id, stripe_dispute_id, amount_cents, currency, reason, status, created_at)
    select ${orderId}, 'du_old_' || n, 100, 'usd', 'fraudulent', 'under_review', now()
    from generate_series(1, 120) n`;
  const calls: string[] = [];
  const old = answering({
    listNewest: async () => [],
    find: async (id) => {
      calls.push(id);
      return undefined;
    },
  });
  await sweepDisputes(old);
  expect(calls).toHaveLength(100);
  await sweepDisputes(old);
  expect(new Set(calls.filter((id) => id.startsWith("du_old_"))).size).toBe(120);
});

test("89.1 89.6 the sweep leaves what has not changed as it is", async () => {
  const id = await inquiry();
  const before = await rowOf(id);
  await sweepDisputes(shop.services);
  expect(await rowOf(id)).toEqual(before);
  const { orderId, intentId } = await orderPaidBy(shop, "warned");
  await recordFraudWarning(shop.services, intentId);
  // Postgres writes into xmax who locked the row last.
  const lockOf = () => shop.sql`select xmax::text from orders where id = ${orderId}`;
  const lock = await lockOf();
  await sweepDisputes(shop.services);
  expect(await lockOf()).toEqual(lock);
});
