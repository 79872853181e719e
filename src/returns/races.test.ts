import { beforeAll, expect, test } from "bun:test";
import { listReturnsOf } from "#db/returns/returns.ts";
import { recordRefunds } from "#orders/refunds/record-refunds.ts";
import { refundLines } from "#orders/refunds/refund-lines.ts";
import { refundOrder } from "#orders/refunds/refund-order.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { decideReturn } from "#returns/decide-return.ts";
import { requestReturn } from "#returns/request-return.ts";
import { retryRefund } from "#returns/retry-refund.ts";
import { settleReturn } from "#returns/settle-return.ts";
import { randomOf } from "#tools/random.ts";
import { eachSeed, IS_DRILL } from "#tools/testing/counts.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { expectAgreement } from "#tools/testing/data/return-checks.ts";
import { decisionOf, deliveredOrder, shownDecision } from "#tools/testing/data/returns.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
let staff: number[];
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  staff = [
    (await register(shop, { username: "Grace", isAdmin: true })).user.id,
    (await register(shop, { username: "Ada", isAdmin: true })).user.id,
  ];
});

const SEEDS = { run: 15, drill: 100 };
const OUTCOMES = ["again", "refund", "credit", "refund", "decline"] as const;

test(`86.26 two of the staff, a customer, refunds of the order's page and Stripe's webhook at once`, async () => {
  const { services } = shop;
  const seen = { done: 0, refunded: 0, credited: 0, remade: 0 };
  await eachSeed(SEEDS, async (seed) => {
    const next = randomOf(seed).below;
    const placed = await deliveredOrder(shop);
    const { orderId, intentId } = placed;
    const typed = { reason: "faulty", words: "A hole", "pieces-0": "2" };
    const ask = () => requestReturn(services, { orderId, key: crypto.randomUUID(), typed });
    if (next(2) === 0) await ask();
    const requests = await Promise.all(
      staff.map((actorId) => {
        const lines = [
          [0, 1 + next(3), OUTCOMES[next(5)] ?? "refund"],
          ...(next(2) === 0 ? [[1, 1, OUTCOMES[next(5)] ?? "refund"]] : []),
        ] as Parameters<typeof decisionOf>[0];
        return shownDecision(
          shop,
          orderId,
          decisionOf(lines, { withShipping: next(3) === 0 }),
          actorId,
        );
      }),
    );
    const page = { orderId, shownId: 0, actorId: staff[next(2)] ?? 0, reason: "" };
    const key = () => crypto.randomUUID();
    const pieces = [{ position: 1, quantity: 1 }];
    const amountCents = 1 + next(8527);
    const deeds: [number, () => Promise<unknown>][] = [
      ...requests.map((one): [number, () => Promise<unknown>] => [
        90,
        () => decideReturn(services, one),
      ]),
      // A second press of the same form.
      [50, () => Promise.all(requests.map((one) => decideReturn(services, one)))],
      [30, () => refundLines(services, { ...page, key: key(), pieces, amountCents: 2051 })],
      [30, () => refundOrder(services, { ...page, key: key(), amountCents })],
      [
        80,
        () =>
          settlePayment(services, intentId).then(() => recordRefunds(services, orderId, intentId)),
      ],
      [30, ask],
    ];
    const chosen = deeds.filter(([often]) => next(100) < often).map(([, deed]) => deed);
    if (next(2) === 0) chosen.reverse();
    await Promise.all(chosen.map((deed) => deed()));
    for (const { id, state } of await listReturnsOf(shop.sql, orderId)) {
      if (state === "settling") await settleReturn(services, id);
    }
    const returns = await listReturnsOf(shop.sql, orderId);
    for (const one of returns) {
      seen.done += Number(one.state === "done");
      seen.refunded += Number(one.state === "done" && one.refundCents > 0);
      seen.credited += Number(one.creditCents > 0);
      seen.remade += Number(one.followId !== null);
    }
    // What lost the race says so, and is refunded only by who looks at it.
    for (const { id, state } of returns) {
      if (state !== "settling") continue;
      await retryRefund(services, {
        returnId: id,
        actorId: staff[0] ?? 0,
        shownRefundId: 1_000_000,
      });
    }
    await expectAgreement(shop, placed);
  });
  expect(seen.done).toBeGreaterThan(0);
  // Chance decides what a few seeds are.
  if (!IS_DRILL) return;
  expect(seen.done).toBeGreaterThan(SEEDS.drill / 4);
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(SEEDS.drill / 20);
}, 600_000);
