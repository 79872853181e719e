import type { ISql } from "postgres";
import { findPricesIn } from "#db/orders/changes.ts";
import { listDisputes } from "#db/orders/disputes/disputes.ts";
import type { Order } from "#db/orders/orders.ts";
import { leftToRefund } from "#db/refunds/left-to-refund.ts";
import { listNewerRefunds } from "#db/refunds/refund-attempts.ts";
import { findRefundableLines } from "#db/refunds/refund-lines.ts";
import { findSoldPrices } from "#db/returns/sold-prices.ts";
import { CURRENCIES } from "#shop/currencies/currencies.ts";
import { formatMoney, maxCharge } from "#shop/money.ts";
import { takenText } from "#shop/orders/disputes/words.ts";
import { outcomeField } from "#shop/returns/decision-form.ts";
import { type OfferedSize, planReturn, type ReturnPlan } from "#shop/returns/plan.ts";
import type { DecisionOutcome, DecisionRequest } from "./decision.ts";
import { findOfferedSizes } from "./offered-sizes.ts";

type Planning = Pick<
  DecisionRequest,
  "decision" | "mayRefund" | "key" | "shownRefundId" | "refundCents" | "creditCents" | "chargeCents"
>;

/** What a decision comes to now; it is carried out only if its page said the same. Lock the order first. */
export async function planDecision(
  tx: ISql,
  order: Order,
  request: Planning,
): Promise<{ plan: ReturnPlan } | DecisionOutcome> {
  const { decision, refundCents, creditCents, mayRefund, key, shownRefundId: shownId } = request;
  const priced = await priceDecision(tx, order, decision);
  if (!priced.ok) return { outcome: "wrong", errors: priced.errors };
  const { plan } = priced;
  const [refund, credit] = [plan.refund.total.cents, plan.credit.total.cents];
  if (refund + credit > 0 && !mayRefund) return { outcome: "forbidden" };
  const { chargeCents } = request;
  if (chargeCents > 0 && chargeCents !== plan.more.total.cents) {
    return { outcome: "changed", by: null, newer: [] };
  }
  const isWaiting = decision.goods === "wait";
  // What must come back first is counted anew once it is here.
  if (isWaiting) return { plan };
  const newer =
    refund + credit > 0 ? await listNewerRefunds(tx, { orderId: order.id, key, shownId }) : [];
  const isOther = refund !== refundCents || credit !== creditCents;
  if (newer.length > 0 || isOther) return { outcome: "changed", by: null, newer };
  return { plan };
}

type Priced = { ok: true; plan: ReturnPlan } | { ok: false; errors: Record<string, string> };

/** The same for the page that says what a decision comes to; `agreed`: the sizes of one that is paid. */
export async function priceDecision(
  sql: ISql,
  order: Pick<Order, "id" | "currency" | "followsId" | "shippingAddress" | "totalCents">,
  decision: DecisionRequest["decision"],
  agreed?: readonly OfferedSize[],
): Promise<Priced> {
  const [lines, sizes, prices] = [
    await findRefundableLines(sql, order.id),
    agreed ?? (await findOfferedSizes(sql, order.id)),
    await findSoldPrices(sql, order.id),
  ];
  const planned = planReturn({ lines, sizes, prices }, decision);
  if (!planned.ok) return planned;
  const errors = await moneyErrors(sql, order, planned.plan, decision);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const { plan } = planned;
  return { ok: true, plan: mayCharge(order, plan) ? plan : { ...plan, more: NOTHING_MORE } };
}

const NOTHING_MORE: ReturnPlan["more"] = { parts: [], total: { cents: 0, taxCents: 0 } };

/** A card pays no less, and no order costs more. */
function mayCharge(
  { currency, totalCents }: Parameters<typeof priceDecision>[1],
  { more }: ReturnPlan,
): boolean {
  const { cents } = more.total;
  return cents >= CURRENCIES[currency].least && totalCents + cents <= maxCharge(currency);
}

async function moneyErrors(
  sql: ISql,
  { id, currency, followsId, shippingAddress }: Parameters<typeof priceDecision>[1],
  { refund, credit, remade }: ReturnPlan,
  { lines }: DecisionRequest["decision"],
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  const moneyLines = lines.filter(({ outcome }) => outcome === "refund" || outcome === "credit");
  for (const { position } of moneyLines) {
    const parts = [...refund.parts, ...credit.parts];
    const part = parts.find((one) => one.position === position);
    if (part && part.cents > 0) continue;
    errors[outcomeField(position)] = followsId
      ? `Nothing was paid for these. Give the money back on order #${followsId}.`
      : "Nothing was paid for these.";
  }
  if (remade.length > 0 && !shippingAddress.email) {
    errors.money = "The customer's address is deleted, so nothing could be sent to it.";
  }
  const given = refund.total.cents + credit.total.cents;
  if (given === 0) return errors;
  const [taken] = (await listDisputes(sql, id)).flatMap(({ status }) => takenText(status) ?? []);
  if (taken) return { ...errors, money: taken };
  const left = await leftToRefund(sql, id);
  if (given > left) {
    errors.money = `Only ${formatMoney(Math.max(0, left), currency)} of what was paid is left.`;
  }
  if (credit.total.cents === 0) return errors;
  if (!shippingAddress.email) {
    errors.money = "The customer's email is deleted, so nobody could use a code.";
  } else if ((await findPricesIn(sql, id)) !== null) {
    errors.money = "Store credit is in the shop's own currency. Refund this order instead.";
  }
  return errors;
}
