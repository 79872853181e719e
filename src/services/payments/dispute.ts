import type Stripe from "stripe";
import type { Cents } from "#shop/money.ts";
import type { Evidence } from "#shop/orders/disputes/evidence.ts";
import { centsOf } from "./payment-intent.ts";

export type Dispute = {
  id: string;
  intentId: string | undefined;
  amountCents: Cents;
  currency: string;
  /** Stripe's words; docs.stripe.com/disputes/categories. */
  reason: string;
  status: string;
  evidenceDueAt: Date | null;
  createdAt: Date;
};

export function toDispute(dispute: Stripe.Dispute): Dispute {
  const { payment_intent: intent, evidence_details: details } = dispute;
  return {
    id: dispute.id,
    intentId: (typeof intent === "string" ? intent : intent?.id) ?? undefined,
    amountCents: centsOf(dispute.amount, dispute.currency),
    currency: dispute.currency,
    reason: dispute.reason,
    status: dispute.status,
    evidenceDueAt: details.due_by ? new Date(details.due_by * 1000) : null,
    createdAt: new Date(dispute.created * 1000),
  };
}

/** What is empty is left out. */
export function toEvidence(evidence: Evidence): Stripe.DisputeUpdateParams.Evidence {
  const fields = {
    customer_name: evidence.customerName,
    customer_email_address: evidence.customerEmail,
    shipping_address: evidence.shippingAddress,
    shipping_carrier: evidence.carrier,
    shipping_tracking_number: evidence.trackingNumber,
    shipping_date: evidence.shippedOn,
    product_description: evidence.products,
    refund_policy_disclosure: evidence.refundPolicy,
    uncategorized_text: evidence.words,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ""));
}
