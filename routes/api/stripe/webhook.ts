import { HTTPException } from "hono/http-exception";
import { hasEvent, insertEvent } from "#db/orders/payments/stripe-events.ts";
import { onPaymentError } from "#orders/card-service-error.ts";
import { recordDispute } from "#orders/disputes/record-dispute.ts";
import { recordFraudWarning } from "#orders/disputes/record-fraud-warning.ts";
import { declineEdit } from "#orders/edits/decline-edit.ts";
import { followEdit } from "#orders/edits/follow-edit.ts";
import { reportForeign } from "#orders/foreign-payments/report-foreign.ts";
import { queuePayout } from "#orders/payouts/queue-payout.ts";
import { recordDecline } from "#orders/record-decline.ts";
import { recordRefunds } from "#orders/refunds/record-refunds.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { handlers } from "#server/factory.ts";
import { countWebhook } from "#services/figures/counters.ts";
import type { PaymentEvent } from "#services/payments/payment-event.ts";
import type { Services } from "#services/services.ts";

/** Stripe, by its signature on the raw body; any failure gets 5xx, so that Stripe sends it again. */
export const POST = handlers(async (c) => {
  const { services } = c.var;
  const body = await c.req.text();
  const event = await services.payments.readEvent(body, c.req.header("stripe-signature") ?? "");
  if (typeof event === "string") {
    services.rejectedWebhooks.note(event, REJECTIONS[event]);
    throw new HTTPException(400, { message: "This event is not signed by Stripe." });
  }
  if (await hasEvent(services.sql, event.id)) {
    countWebhook("repeated");
    return c.json({ received: true });
  }

  const { id, type, change } = event;
  if (change) {
    const problem = `Event ${id} has to come again`;
    await follow(services, change).catch(countFailed).catch(onPaymentError(problem, answerAgain));
  }
  // Written last: an event that failed halfway must run again when Stripe resends it.
  await insertEvent(services.sql, { id, type });
  countWebhook("taken");
  return c.json({ received: true });
});

const REJECTIONS = {
  unsigned:
    "A webhook came that is not signed with STRIPE_WEBHOOK_SECRET: it was not read. If it is Stripe's, give the secret of its endpoint.",
  late: "A webhook of Stripe was signed more than five minutes from this machine's time: it was not read. Set the clock right.",
};

/** Fetches all refunds, not only the event's: an earlier one may have failed since. */
async function follow(
  services: Services,
  change: NonNullable<PaymentEvent["change"]>,
): Promise<void> {
  if (change.kind === "decline") {
    await declineEdit(services, change.intentId);
    return recordDecline(services, change);
  }
  if (change.kind === "dispute") return recordDispute(services, change.disputeId);
  if (change.kind === "payout") return queuePayout(services, change.payoutId);
  if (change.kind === "fraud-warning") return recordFraudWarning(services, change.intentId);
  const { intentId, kind } = change;
  const settled = await settlePayment(services, intentId);
  if (settled.outcome === "foreign" && (await followEdit(services, intentId, kind)) === "foreign") {
    return reportForeign(services, intentId);
  }
  if ("orderId" in settled && kind === "refund") {
    await recordRefunds(services, settled.orderId, intentId);
  }
}

function countFailed(error: unknown): never {
  countWebhook("failed");
  throw error;
}

function answerAgain(cause: Error): never {
  throw new HTTPException(503, { message: "Not now: send it again.", cause });
}
