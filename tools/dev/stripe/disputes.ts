import type Stripe from "stripe";
import type { Change } from "./api/call.ts";
import { noSuch } from "./api/errors.ts";
import { enterDispute } from "./balance.ts";
import { presentEntry } from "./balance-entry.ts";
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
  const isInquiry = inquiry !== undefined;
  const claimed = newDispute(charge, reason, isInquiry);
  const taken = isInquiry ? [] : [enterDispute(deed.ledger, claimed, "taken")];
  const made = deed.ledger.put({ ...claimed, balance_transactions: taken.map(presentEntry) });
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

export const EVIDENCE_FIELDS = [
  "access_activity_log",
  "billing_address",
  "cancellation_policy",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "customer_communication",
  "customer_email_address",
  "customer_name",
  "customer_purchase_ip",
  "customer_signature",
  "duplicate_charge_documentation",
  "duplicate_charge_explanation",
  "duplicate_charge_id",
  "product_description",
  "receipt",
  "refund_policy",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "service_date",
  "service_documentation",
  "shipping_address",
  "shipping_carrier",
  "shipping_date",
  "shipping_documentation",
  "shipping_tracking_number",
  "uncategorized_file",
  "uncategorized_text",
] as const;

// Stripe's type names just these fields, each a text or null.
const NO_EVIDENCE = {
  ...Object.fromEntries(EVIDENCE_FIELDS.map((name) => [name, null])),
  enhanced_evidence: {},
} as unknown as Stripe.Dispute.Evidence;

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
  const given = status === "won" ? [enterDispute(deed.ledger, dispute, "given")] : [];
  const submitted = deed.ledger.put({
    ...dispute,
    status,
    balance_transactions: [...dispute.balance_transactions, ...given.map(presentEntry)],
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

/** An inquiry becomes a dispute, which takes the money. Throws when there is no such dispute. */
export function escalateInquiry(deed: Change, id: string): void {
  const inquiry = deed.ledger.find("dispute", id);
  if (!inquiry) throw noSuch("dispute", id);
  const status = "needs_response" as const;
  const balance_transactions = [presentEntry(enterDispute(deed.ledger, inquiry, "taken"))];
  const taken = { status, is_charge_refundable: false, balance_transactions };
  const escalated = deed.ledger.put({ ...inquiry, ...taken });
  recordEvent(deed, "charge.dispute.updated", escalated);
}
