import { beforeAll, expect, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { findRefundableLines } from "#db/refunds/refund-lines.ts";
import { findOfferedSizes } from "#returns/offered-sizes.ts";
import { piecesLeft, SHIPPING } from "#shop/orders/refunds/line-refund.ts";
import { randomOf } from "#tools/random.ts";
import { eachSeed } from "#tools/testing/counts.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { expectAgreement } from "#tools/testing/data/return-checks.ts";
import { decide, decisionOf, deliveredOrder } from "#tools/testing/data/returns.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  actorId = (await register(shop, { username: "Grace", isAdmin: true })).user.id;
  // One size costs less, one more.
  await shop.sql`update variants set price_cents = 1733 where size = 'S'`;
  await shop.sql`update variants set price_cents = 2345 where size = 'XL'`;
});

const OUTCOMES = ["again", "size", "refund", "credit", "refund", "decline"] as const;

async function randomLines(orderId: number, next: (below: number) => number) {
  const lines = await findRefundableLines(shop.sql, orderId);
  const sizes = await findOfferedSizes(shop.sql, orderId);
  return lines
    .filter((line) => line.position !== SHIPPING && piecesLeft(line) > 0)
    .filter((_, at) => at === 0 || next(2) === 0)
    .map((line): [number, number, (typeof OUTCOMES)[number], string] => {
      const outcome = OUTCOMES[next(OUTCOMES.length)] ?? "refund";
      const own = sizes.filter(({ position }) => position === line.position);
      const size = outcome === "size" ? (own[next(own.length)]?.size ?? "") : "";
      return [line.position, 1 + next(piecesLeft(line)), outcome, size];
    });
}

test("86.25 whatever is decided one after the other, money, pieces and papers agree to the cent", async () => {
  await eachSeed({ run: 6, drill: 25 }, async (seed) => {
    const next = randomOf(seed).below;
    const placed = await deliveredOrder(shop);
    for (let round = 0; round < 6; round++) {
      const lines = await randomLines(placed.orderId, next);
      if (lines.length === 0) break;
      const goods = (["none", "here", "wait"] as const)[next(3)] ?? "none";
      const rest = { goods, restock: next(2) === 0, withShipping: next(4) === 0 };
      await decide(shop, placed.orderId, decisionOf(lines, rest), actorId);
      await expectAgreement(shop, placed);
    }
    // All that is left goes back, and then everything is.
    const open = await findRefundableLines(shop.sql, placed.orderId);
    const rest = open.filter((line) => line.position !== SHIPPING && piecesLeft(line) > 0);
    const withShipping = open.some((line) => line.position === SHIPPING && piecesLeft(line) > 0);
    const lines = rest.map(
      (line) => [line.position, piecesLeft(line), "refund"] as [number, number, "refund"],
    );
    if (lines.length > 0) {
      const last = await decide(
        shop,
        placed.orderId,
        decisionOf(lines, { withShipping, goods: "here" }),
        actorId,
      );
      expect(last).toMatchObject({ outcome: "decided", settled: "refunded" });
    }
    await expectAgreement(shop, placed);
    const order = await findOrder(shop.sql, placed.orderId);
    const [{ credits }] = await shop.sql<[{ credits: number }]>`
      select coalesce(sum(credit_cents), 0)::int as credits from returns where order_id = ${placed.orderId}`;
    if (lines.length > 0 || !withShipping) {
      expect((order?.refundedCents ?? 0) + credits).toBe(order?.totalCents ?? 0);
    }
  });
}, 240_000);
