import type Stripe from "stripe";

export type PaymentEvent = {
  id: string;
  type: string;
  /** The decline of a card has an id of its own: its charge, else the event. */
  change?:
    | { intentId: string; kind: "payment" | "refund" | "fraud-warning" }
    | { disputeId: string; kind: "dispute" }
    | { payoutId: string; kind: "payout" }
    | { intentId: string; kind: "decline"; declineId: string };
};

export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const change = changeOf(event);
  return { id: event.id, type: event.type, ...(change && { change }) };
}

function changeOf(event: Stripe.Event): PaymentEvent["change"] {
  switch (event.type) {
    case "payment_intent.succeeded":
      return { intentId: event.data.object.id, kind: "payment" };
    case "payment_intent.payment_failed": {
      const { id: intentId, last_payment_error: error } = event.data.object;
      return { intentId, kind: "decline", declineId: error?.charge ?? event.id };
    }
    case "charge.refunded":
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const intent = event.data.object.payment_intent;
      const intentId = typeof intent === "string" ? intent : intent?.id;
      return intentId ? { intentId, kind: "refund" } : undefined;
    }
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return { disputeId: event.data.object.id, kind: "dispute" };
    case "payout.created":
    case "payout.updated":
    case "payout.paid":
    case "payout.failed":
    case "payout.canceled":
    case "payout.reconciliation_completed":
      return { payoutId: event.data.object.id, kind: "payout" };
    case "radar.early_fraud_warning.created": {
      const { payment_intent: intent } = event.data.object;
      const intentId = typeof intent === "string" ? intent : intent?.id;
      return intentId ? { intentId, kind: "fraud-warning" } : undefined;
    }
    default:
      return undefined;
  }
}
