import type { ISql } from "postgres";
import { lockOrders } from "#db/floor/orders.ts";
import { lockPrintFiles } from "#db/orders/changes.ts";
import {
  findEditByIntent,
  markEditPaid,
  writeEditRefunded,
} from "#db/orders/edits/edit-payments.ts";
import { type LockedEdit, lockEdit } from "#db/orders/edits/edits.ts";
import { lockOrder } from "#db/orders/management.ts";
import { findOrder } from "#db/orders/orders.ts";
import { readPaymentIds } from "#db/orders/payments/payments.ts";
import { log } from "#services/log/log.ts";
import type { PaymentIntent } from "#services/payments/payment-intent.ts";
import type { CallOptions } from "#services/payments/payments.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { isOfInstallation } from "../foreign-payments/is-of-installation.ts";
import { settlePayment } from "../settle-payment.ts";
import { applyPaid } from "./apply-paid.ts";

/**
 * `foreign`: no edit has the intent, or it was made for another one. `mismatch`: its amount differs.
 * `returned`: it came too late, and is to go back by `refundEdit`. `paid`: an exchange, which a job makes.
 */
export type EditSettlement =
  | {
      outcome: "applied" | "paid" | "returned" | "unpaid" | "unchanged";
      editId: number;
      orderId: number;
      intent: PaymentIntent;
    }
  | { outcome: "mismatch"; intent: PaymentIntent; editId: number }
  | { outcome: "foreign" };

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/**
 * The only function that takes the payment of an edit, from the state of the intent at Stripe. The
 * webhook, its page and the sweep may call it at the same time. Throws `PaymentError`.
 */
export async function settleEdit(
  services: Deps,
  intentId: string,
  options?: CallOptions,
): Promise<EditSettlement> {
  const { sql, payments } = services;
  const found = await findEditByIntent(sql, intentId);
  if (!found) return { outcome: "foreign" };
  // The call comes before the transaction: no outside call while rows are locked.
  const intent = await payments.findIntent(intentId, options);
  if (!intent) return { outcome: "foreign" };
  const settled = await transact(sql, (tx) => settle({ ...services, sql: tx }, intent, found));
  // What went back of it may make the order a refunded one, which its first payment says.
  if (settled.outcome !== "unpaid" && intent.refundedCents > 0) {
    const order = await findOrder(sql, found.orderId);
    if (order?.paymentIntentId) await settlePayment(services, order.paymentIntentId, options);
  }
  return settled;
}

async function settle(
  services: Pick<Services, "jobs"> & { sql: ISql },
  intent: PaymentIntent,
  { id: editId, orderId }: { id: number; orderId: number },
): Promise<EditSettlement> {
  const { sql: tx } = services;
  await lockOrder(tx, orderId);
  // Print files, then pieces, then stock: everybody locks them so.
  await lockPrintFiles(tx, orderId);
  await lockOrders(tx, [orderId]);
  const edit = await lockEdit(tx, editId);
  if (!edit || edit.paymentIntentId !== intent.id) return { outcome: "foreign" };
  if (!(await wasMadeFor(tx, intent, edit))) {
    log.warn(`Intent ${intent.id} was made for another edit than ${editId}.`);
    return { outcome: "foreign" };
  }
  if (!fits(intent, edit)) {
    log.warn(`Intent ${intent.id} does not fit edit ${editId}; nothing was changed.`);
    return { outcome: "mismatch", intent, editId };
  }
  if (intent.status !== "succeeded") return { outcome: "unpaid", editId, orderId, intent };
  await writeEditRefunded(tx, editId, intent.refundedCents);
  if (edit.paidAt) return { outcome: "unchanged", editId, orderId, intent };
  await markEditPaid(tx, editId);
  if (edit.returnId !== null && edit.status === "waiting") {
    await services.jobs.send(tx, "make-exchange", { editId });
    return { outcome: "paid", editId, orderId, intent };
  }
  const outcome = await applyPaid(services, edit);
  return { outcome, editId, orderId, intent };
}

/** Numbers come again when a backup is restored; these ids do not, nor in another shop. */
async function wasMadeFor(tx: ISql, intent: PaymentIntent, edit: LockedEdit): Promise<boolean> {
  const ids = await readPaymentIds(tx, edit.orderId);
  return (
    intent.orderId === edit.orderId &&
    intent.orderGlobalId === ids.globalId &&
    isOfInstallation(intent, ids) &&
    intent.editId === edit.globalId
  );
}

function fits(intent: PaymentIntent, { differenceCents, currency }: LockedEdit): boolean {
  return (
    intent.amountCents === differenceCents &&
    intent.currency === currency &&
    (intent.status !== "succeeded" || intent.receivedCents === differenceCents)
  );
}
