import type Stripe from "stripe";
import { newId, unixNow } from "./ids.ts";
import type { Verdict } from "./test-cards.ts";

type Decline = Extract<Verdict, { kind: "decline" }>;
type Settled = Exclude<Verdict, { kind: "authenticate" }>;

export function newCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  verdict: Settled,
): Stripe.Charge {
  const decline = verdict.kind === "decline" ? verdict : null;
  const risk = (verdict.kind === "approve" && verdict.risk) || "normal";
  return {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : newId("txn"),
    billing_details: method.billing_details,
    calculated_statement_descriptor: "SANDBOX",
    captured: !decline,
    created: unixNow(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(decline, risk),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: paymentMethodDetails(intent, method),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
}

const RISK_SCORES = { normal: 20, elevated: 70, highest: 90 } as const;

function outcome(decline: Decline | null, risk: keyof typeof RISK_SCORES): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? "declined_by_network" : "approved_by_network",
    reason: decline ? (decline.declineCode ?? decline.code) : null,
    risk_level: risk,
    risk_score: RISK_SCORES[risk],
    seller_message: decline
      ? "The bank did not return any further details with this decline."
      : "Payment complete.",
    type: decline ? "issuer_declined" : "authorized",
  };
}

function paymentMethodDetails(
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
): Stripe.Charge.PaymentMethodDetails {
  if (!card) return { type: "card" };
  return {
    type: "card",
    card: {
      amount_authorized: intent.amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: card.regulated_status,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}
