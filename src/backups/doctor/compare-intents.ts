import {
  type ComparedEdit,
  findComparedEdits,
  findSeenForeign,
} from "#db/orders/payments/compared.ts";
import { findPayable, type PayableOrder } from "#db/orders/payments/payments.ts";
import { findForeign } from "#orders/foreign-payments/record-foreign.ts";
import { fits, paymentStatusOf, wasMadeFor } from "#orders/intent-of-order.ts";
import type { PaidIntent } from "#services/payments/paid-intents.ts";
import type { Services } from "#services/services.ts";
import { formatMoney, isCurrency } from "#shop/money.ts";

/**
 * `untaken`: paid at Stripe, not here. `unpaid`: paid here, not at Stripe. `refunds`: more or less went
 * back than is known here. `amount`: what came in is not what it costs. `foreign`: no order here took it.
 */
export type Problem = {
  kind: "untaken" | "unpaid" | "refunds" | "amount" | "foreign";
  /** What settles it. */
  of: "order" | "edit" | "none";
  intentId: string;
  text: string;
};

/** Compares what Stripe says with the orders and edits that have these intents, as they are now. */
export async function compareIntents(
  sql: Services["sql"],
  intents: readonly PaidIntent[],
): Promise<Problem[]> {
  const ids = intents.map(({ id }) => id);
  const [orders, edits, seen] = await Promise.all([
    findPayable(sql, ids),
    findComparedEdits(sql, ids),
    findSeenForeign(sql, ids),
  ]);
  const orderOf = new Map(orders.map((order) => [order.paymentIntentId, order]));
  const editOf = new Map(edits.map((edit) => [edit.paymentIntentId, edit]));
  const problems: (Problem | undefined)[] = [];
  for (const intent of intents) {
    const [order, edit] = [orderOf.get(intent.id), editOf.get(intent.id)];
    if (order && wasMadeFor(intent, order)) problems.push(problemOfOrder(intent, order));
    else if (edit) problems.push(problemOfEdit(intent, edit));
    else if (!seen.includes(intent.id)) problems.push(await problemOfForeign(sql, intent));
  }
  return problems.filter((problem) => problem !== undefined);
}

function problemOfOrder(intent: PaidIntent, order: PayableOrder): Problem | undefined {
  const head = { of: "order", intentId: intent.id } as const;
  const name = `order ${order.id}, ${intent.id}`;
  if (!fits(intent, order)) {
    const cost = formatMoney(order.totalCents, order.currency);
    return { ...head, kind: "amount", text: `${name}: ${received(intent)} for ${cost}` };
  }
  const there = paymentStatusOf(intent, order);
  const here = order.paymentStatus;
  if (there === here) return undefined;
  if (there === "unpaid")
    return { ...head, kind: "unpaid", text: `${name}: ${intent.status} there` };
  if (here === "unpaid") return { ...head, kind: "untaken", text: `${name}: ${received(intent)}` };
  const words = (status: string) => status.replaceAll("_", " ");
  return { ...head, kind: "refunds", text: `${name}: ${words(there)} there, ${words(here)} here` };
}

function problemOfEdit(intent: PaidIntent, edit: ComparedEdit): Problem | undefined {
  const head = { of: "edit", intentId: intent.id } as const;
  const name = `a change of order ${edit.orderId}, ${intent.id}`;
  const isPaid = intent.status === "succeeded";
  const isWrong =
    intent.currency !== edit.currency || intent.receivedCents !== edit.differenceCents;
  if (isPaid && isWrong) {
    return { ...head, kind: "amount", text: `${name}: ${received(intent)} came in` };
  }
  if (isPaid && !edit.isPaid)
    return { ...head, kind: "untaken", text: `${name}: ${received(intent)}` };
  if (!isPaid) {
    if (!edit.isPaid) return undefined;
    return { ...head, kind: "unpaid", text: `${name}: ${intent.status} there` };
  }
  if (intent.refundedCents === edit.refundedCents) return undefined;
  return { ...head, kind: "refunds", text: `${name}: other refunds there than here` };
}

async function problemOfForeign(
  sql: Services["sql"],
  intent: PaidIntent,
): Promise<Problem | undefined> {
  if (intent.refundedCents >= intent.receivedCents) return undefined;
  const foreign = await findForeign(sql, intent);
  if (!foreign || foreign.why === "other-shop") return undefined;
  const text = `${intent.id} for order ${foreign.orderId}: ${received(intent)}`;
  return { kind: "foreign", of: "none", intentId: intent.id, text };
}

function received({ receivedCents, currency }: PaidIntent): string {
  return isCurrency(currency)
    ? formatMoney(receivedCents, currency)
    : `${receivedCents} ${currency}`;
}
