import { expect, test } from "bun:test";
import { holdPieces } from "#db/floor/holds.ts";
import { listPieceIds } from "#db/orders/disputes/risk.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { MAX_PIECE_NOTE } from "#shop/floor/spoilt.ts";
import { isHeldAt } from "#shop/orders/disputes/risk.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { openPayment, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { orderPaidBy } from "#tools/testing/data/disputed.ts";
import { untilFound } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { recordFraudWarning } from "./record-fraud-warning.ts";

const shop = useShop();

const piecesOf = (orderId: number) =>
  shop.sql<{ waits: string[]; heldNote: string }[]>`
    select waits, held_note from pieces where order_id = ${orderId}`;
const hold = (riskHold: string) => shop.sql`update floor_settings set risk_hold = ${riskHold}`;

test.each([
  ["normal", "elevated", false],
  [null, "elevated", false],
  ["elevated", "elevated", true],
  ["highest", "elevated", true],
  ["elevated", "highest", false],
  ["highest", "highest", true],
  ["highest", "never", false],
] as const)("89.5 a payment of risk %s is held from %s on: %p", (level, from, isHeld) => {
  expect(isHeldAt(level, from)).toBe(isHeld);
});

test("89.5 the order says how risky its payment is, and waits where the owner wants that", async () => {
  const free = await orderPaidBy(shop, "highest");
  expect((await piecesOf(free.orderId)).map(({ heldNote }) => heldNote)).toEqual([""]);
  await hold("highest");
  const held = await orderPaidBy(shop, "highest");
  const passed = await orderPaidBy(shop, "elevated");
  expect(await piecesOf(held.orderId)).toMatchObject([
    {
      waits: expect.arrayContaining(["held"]),
      heldNote: expect.stringContaining("risk is highest"),
    },
  ]);
  expect((await piecesOf(passed.orderId)).map(({ heldNote }) => heldNote)).toEqual([""]);
  const { visitor } = await register(shop, { isAdmin: true });
  const page = await (await visitor.request(paths.adminOrderPage(held.orderId))).text();
  expect(page).toContain("Stripe&#39;s risk: highest.");
  expect(page).toContain("Payment risk is highest");
});

test("89.5 the setting is saved once, and who has not seen the other's reads both", async () => {
  await hold("never");
  const { visitor } = await register(shop, { isAdmin: true });
  const [{ riskRevision } = { riskRevision: 0 }] = await shop.sql`
    select risk_revision from floor_settings`;
  const save = (riskHold: string) =>
    visitor.post(
      paths.adminPaymentSettings,
      new URLSearchParams({ riskHold, revision: String(riskRevision) }),
    );
  expect((await save("elevated")).status).toBe(303);
  const late = await save("highest");
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("Somebody changed this meanwhile");
  expect((await save("often")).status).toBe(422);
});

test("89.6 the bank's warning stands above the order, once, and holds it", async () => {
  await hold("highest");
  const { orderId, intentId } = await orderPaidBy(shop, "warned");
  const order = await untilFound("the order is warned of", async () => {
    const [row] = await shop.sql`
      select fraud_warned_at from orders where id = ${orderId} and fraud_warned_at is not null`;
    return row;
  });
  await recordFraudWarning(shop.services, intentId);
  const [again] = await shop.sql`select fraud_warned_at from orders where id = ${orderId}`;
  expect(again?.fraudWarnedAt).toEqual(order.fraudWarnedAt);
  expect((await piecesOf(orderId))[0]?.heldNote).toContain("warns of fraud");
  const { visitor } = await register(shop, { isAdmin: true });
  const page = await (await visitor.request(paths.adminOrderPage(orderId))).text();
  expect(page.match(/The bank warns of fraud</g)).toHaveLength(1);
});

test("89.4 a warning about a payment of somebody else's is left alone", async () => {
  await recordFraudWarning(shop.services, "pi_of_another_shop");
  expect(await shop.sql`select from orders where fraud_warned_at is not null`).toHaveLength(1);
});

test("89.6 a warning that comes before the payment holds the order once it is paid", async () => {
  await hold("highest");
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const intent = await openPayment(buyer, placed);
  await recordFraudWarning(shop.services, intent.id);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  await settlePayment(shop.services, intent.id);
  expect(await piecesOf(placed.id)).toMatchObject([
    {
      waits: expect.arrayContaining(["held"]),
      heldNote: expect.stringContaining("warns of fraud"),
    },
  ]);
});

test("89.6 a warning leaves the reason for which staff hold a piece, as far as both fit", async () => {
  await hold("highest");
  const held = async (note: string) => {
    const { orderId, intentId } = await orderPaidBy(shop, "elevated");
    await holdPieces(shop.sql, await listPieceIds(shop.sql, orderId), note);
    await recordFraudWarning(shop.services, intentId);
    return (await piecesOf(orderId))[0]?.heldNote ?? "";
  };
  expect(await held("Color by phone")).toMatch(/^Color by phone; .*warns of fraud/);
  const long = "x".repeat(MAX_PIECE_NOTE);
  expect(await held(long)).toBe(long);
});
