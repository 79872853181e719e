import type Stripe from "stripe";
import type { Change } from "./api/call.ts";
import { recordEvent } from "./events.ts";
import { newId, unixNow } from "./ids.ts";
import type { Aftermath } from "./test-cards.ts";

const DAY = 24 * 60 * 60;

/** What becomes of a payment by some of Stripe's test cards (Stripe docs: Testing, Disputes, Fraud prevention). */
export function runAftermath(
  deed: Change,
  charge: Stripe.Charge,
  { dispute, inquiry, warning }: Aftermath,
): void {
  if (warning) warnOfFraud(deed, charge);
  const reason = dispute ?? inquiry;
  if (!reason) return;
  deed.ledger.put({ ...charge, disputed: true });
  const made = deed.ledger.put(newDispute(charge, reason, inquiry !== undefined));
  recordEvent(deed, "charge.dispute.created", made);
}

function warnOfFraud(deed: Change, charge: Stripe.Charge): void {
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: newId("issfr"),
    object: "radar.early_fraud_warning",
    actionable: true,
    charge: charge.id,
    created: unixNow(),
    fraud_type: "unauthorized_use_of_card",
    livemode: false,
    payment_intent: String(charge.payment_intent),
  };
  recordEvent(deed, "radar.early_fraud_warning.created", deed.ledger.put(warning));
}

/** An inquiry takes no money yet. */
function newDispute(charge: Stripe.Charge, reason: string, isInquiry: boolean): Stripe.Dispute {
  return {
    id: newId("du"),
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: unixNow(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: unixNow() + 9 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "manual",
    },
    intended_submission_method: "manual",
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: isInquiry ? "warning_needs_response" : "needs_response",
  };
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

export const EVIDENCE_FIELDS = Object.keys(NO_EVIDENCE).filter(
  (name) => name !== "enhanced_evidence",
);

/** Stripe's words that decide a test dispute at once. */
const DECISIVE: Record<string, "won" | "lost"> = {
  winning_evidence: "won",
  losing_evidence: "lost",
};

/** The evidence goes to the bank, once. */
export function submitEvidence(deed: Change, dispute: Stripe.Dispute): Stripe.Dispute {
  const decided = DECISIVE[dispute.evidence.uncategorized_text ?? ""];
  const isInquiry = dispute.status.startsWith("warning");
  const review = isInquiry ? "warning_under_review" : "under_review";
  const status = decided ? (isInquiry ? "warning_closed" : decided) : review;
  const { evidence_details: details } = dispute;
  const submission_count = details.submission_count + 1;
  const submitted = deed.ledger.put({
    ...dispute,
    status,
    evidence_details: { ...details, has_evidence: true, submission_count },
  });
  recordEvent(deed, decided ? "charge.dispute.closed" : "charge.dispute.updated", submitted);
  return submitted;
}

/** The shop gives in. */
export function closeDispute(deed: Change, dispute: Stripe.Dispute): Stripe.Dispute {
  const closed = deed.ledger.put({ ...dispute, status: "lost" as const });
  recordEvent(deed, "charge.dispute.closed", closed);
  return closed;
}
