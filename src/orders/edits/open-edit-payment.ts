import {
  attachEditIntent,
  detachEditIntent,
  raiseEditAttempt,
} from "#db/orders/edits/edit-payments.ts";
import { findEdit, findGlobalId } from "#db/orders/edits/edits.ts";
import { findOrder } from "#db/orders/orders.ts";
import { readPaymentIds } from "#db/orders/payments/payments.ts";
import { PaymentError } from "#services/payments/payment-error.ts";
import type { PaymentIntent } from "#services/payments/payment-intent.ts";
import type { Services } from "#services/services.ts";
import type { Edit } from "#shop/orders/edits/edit.ts";
import { reasonAgainstEdit } from "#shop/orders/edits/reason-against-edit.ts";
import { mayReturn } from "#shop/returns/window.ts";
import { settleEdit } from "./settle-edit.ts";

/** `ended`: it is paid, withdrawn or over, or the order can no longer become it. */
export type OpenedEditPayment =
  | { outcome: "open"; clientSecret: string }
  | { outcome: "ended" | "processing" | "busy" };

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

const MAX_ATTEMPTS = 4;

/** Opens at most one intent for the difference of an edit. Throws `PaymentError`. */
export async function openEditPayment(services: Deps, editId: number): Promise<OpenedEditPayment> {
  const { sql } = services;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const edit = await findEdit(sql, editId);
    if (!edit || !(await isPayable(services, edit))) return { outcome: "ended" };
    const { paymentIntentId } = edit;
    const opened = paymentIntentId
      ? await reopen(services, edit, paymentIntentId)
      : await create(services, edit);
    if (opened) return opened;
  }
  return { outcome: "busy" };
}

/** Nobody is let pay for what the order can no longer become. */
export async function isPayable({ sql }: Pick<Services, "sql">, edit: Edit): Promise<boolean> {
  const { status, holdsUntil, orderId, returnId, paidAt } = edit;
  if (status !== "waiting" || !holdsUntil || holdsUntil <= new Date() || paidAt) return false;
  const order = await findOrder(sql, orderId);
  if (order && returnId !== null) return mayReturn(order);
  return order !== undefined && !reasonAgainstEdit({ ...order, editWaits: false });
}

async function reopen(
  services: Deps,
  { id }: Edit,
  intentId: string,
): Promise<OpenedEditPayment | undefined> {
  const settled = await settleEdit(services, intentId);
  switch (settled.outcome) {
    case "unpaid": {
      const { status: intentStatus, clientSecret } = settled.intent;
      if (intentStatus === "processing") return { outcome: "processing" };
      if (intentStatus !== "canceled" && clientSecret) return { outcome: "open", clientSecret };
      await detachEditIntent(services.sql, id, intentId);
      return undefined;
    }
    case "mismatch":
      // With money in it, it is for the staff alone.
      if (!(await services.payments.cancelIntent(intentId))) return { outcome: "processing" };
      await detachEditIntent(services.sql, id, intentId);
      return undefined;
    case "foreign":
      await detachEditIntent(services.sql, id, intentId);
      return undefined;
    default:
      return undefined;
  }
}

async function create(services: Deps, edit: Edit): Promise<OpenedEditPayment | undefined> {
  const { sql, payments } = services;
  const intent = await createIntent(services, edit);
  if (!intent) return undefined;
  if (await attachEditIntent(sql, edit, intent.id)) {
    return { outcome: "open", clientSecret: intent.clientSecret ?? "" };
  }
  // Another request won, or the edit has ended: nobody may pay an intent without an edit. What Stripe
  // answered to both is one intent, which the winner has.
  const now = await findEdit(sql, edit.id);
  if (now?.paymentIntentId !== intent.id) await payments.cancelIntent(intent.id);
  return undefined;
}

/** Stripe repeats a failure under the same key, so each try uses another. */
async function createIntent(
  { sql, payments }: Deps,
  edit: Edit,
): Promise<PaymentIntent | undefined> {
  const { id, orderId, differenceCents: amountCents, currency, paymentAttempt: attempt } = edit;
  const ids = await readPaymentIds(sql, orderId);
  const editId = await findGlobalId(sql, id);
  try {
    return await payments.createIntent({
      ...ids,
      ...{ orderId, editId, amountCents, currency, attempt },
    });
  } catch (error) {
    const reason = error instanceof PaymentError ? error.reason : undefined;
    if (reason === "failed" || reason === "key-reused") await raiseEditAttempt(sql, edit);
    if (reason === "key-reused") return undefined;
    throw error;
  }
}
