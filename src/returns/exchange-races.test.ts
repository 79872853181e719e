import { beforeAll, expect, spyOn, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { listReturnsOf } from "#db/returns/returns.ts";
import { refundEdit } from "#orders/edits/refund-edit.ts";
import { settleEdit } from "#orders/edits/settle-edit.ts";
import { sweepEdits } from "#orders/edits/sweep-edits.ts";
import { withdrawEdit } from "#orders/edits/withdraw-edit.ts";
import { refundLines } from "#orders/refunds/refund-lines.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import { randomOf } from "#tools/random.ts";
import { eachSeed, IS_DRILL } from "#tools/testing/counts.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { awaitedExchange, ONE_DEARER } from "#tools/testing/data/exchanges.ts";
import { editsOf, openEdit } from "#tools/testing/data/order-edits.ts";
import { expectAgreement } from "#tools/testing/data/return-checks.ts";
import { decide, decisionOf } from "#tools/testing/data/returns.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { makeExchange } from "./make-exchange.ts";
import { settleReturn } from "./settle-return.ts";

const shop = useShop();
let staff: number[];
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  staff = [
    (await register(shop, { username: "Grace", isAdmin: true })).user.id,
    (await register(shop, { username: "Ada", isAdmin: true })).user.id,
  ];
});

const SEEDS = { run: 10, drill: 60 };
const TWO_DEARER = decisionOf(
  [
    [0, 2, "size", "XL"],
    [1, 1, "refund"],
  ],
  { reason: "size", goods: "here" },
);

const seen = { applied: 0, returned: 0, withdrawn: 0, expired: 0 };

async function race(seed: number): Promise<void> {
  const { services, sql } = shop;
  const next = randomOf(seed).below;
  const [actorId = 0, otherId = 0] = staff;
  const decision = next(2) === 0 ? ONE_DEARER : TWO_DEARER;
  const placed = await awaitedExchange(shop, actorId, decision);
  const { orderId, editId } = placed;
  const intent = await openEdit(shop, editId);
  const pay = async () => {
    await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
    await settleEdit(services, intent.id);
    await makeExchange(services, { editId });
  };
  const page = { orderId, key: crypto.randomUUID(), shownId: 0, actorId: otherId, reason: "" };
  const pieces = [{ position: 0, quantity: 3 }];
  const charges = { charges: next(2) === 0 };
  const deeds: [number, () => Promise<unknown>][] = [
    [50, pay],
    [40, () => settleEdit(services, intent.id).then(() => makeExchange(services, { editId }))],
    [35, () => withdrawEdit(services, { editId, as: "withdrawn", actorId: otherId })],
    [40, () => decide(shop, orderId, ONE_DEARER, otherId, charges)],
    [35, () => refundLines(services, { ...page, pieces, amountCents: 5937 })],
    [50, () => settlePayment(services, placed.intentId)],
    [
      45,
      () =>
        sql`update order_edits set holds_until = now() - interval '1 minute' where id = ${editId}`.then(
          () => sweepEdits(services),
        ),
    ],
    [20, () => sweepEdits(services)],
    [50, () => makeExchange(services, { editId })],
  ];
  const chosen = deeds.filter(([often]) => next(100) < often).map(([, deed]) => deed);
  if (next(2) === 0) chosen.reverse();
  await Promise.allSettled(chosen.map((deed) => deed()));
  await settleEdit(services, intent.id);
  for (const { id } of await editsOf(shop, orderId)) {
    await makeExchange(services, { editId: id });
    await refundEdit(services, id);
  }
  // A job may have begun with it.
  await until("what goes back has gone", async () =>
    (await editsOf(shop, orderId)).every((edit) => edit.refundCents === 0 || edit.refundMadeAt),
  );
  for (const { id } of await listReturnsOf(sql, orderId)) await settleReturn(services, id);
  await check({ ...placed, editIntentId: intent.id });
}

async function check(placed: {
  orderId: number;
  editId: number;
  intentId: string;
  editIntentId: string;
}): Promise<void> {
  const edits = await editsOf(shop, placed.orderId);
  const [first] = edits.filter(({ id }) => id === placed.editId);
  if (first && first.status in seen) seen[first.status as keyof typeof seen]++;
  const returns = await listReturnsOf(shop.sql, placed.orderId);
  const waiting = edits.filter(({ status }) => status === "waiting");
  expect(returns.filter(({ state }) => state === "paying").length).toBe(waiting.length);
  // Its money is in the price of the order, or went back.
  const intent = await shop.services.payments.findIntent(placed.editIntentId);
  const applied = edits.filter(({ status }) => status === "applied");
  const order = await findOrder(shop.sql, placed.orderId);
  const more = applied.reduce((sum, { differenceCents }) => sum + differenceCents, 0);
  expect(order?.totalCents).toBe(8527 + more);
  if (first?.status === "returned") expect(intent?.refundedCents).toBe(first.differenceCents);
  await expectAgreement(shop, placed);
}

test(`86.45 a payment with a withdrawal, the end of its time, refunds, sweeps and a second decision at once`, async () => {
  const warned = spyOn(console, "warn").mockImplementation(() => {});
  await eachSeed(SEEDS, race);
  warned.mockRestore();
  // Chance decides what a few seeds are.
  if (!IS_DRILL) return;
  expect(seen.applied).toBeGreaterThan(SEEDS.drill / 6);
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
}, 900_000);
