import type Stripe from "stripe";
import { newId, randomText, unixNow } from "./ids.ts";

export type IntentTerms = Pick<
  Stripe.PaymentIntent,
  | "amount"
  | "automatic_payment_methods"
  | "capture_method"
  | "currency"
  | "description"
  | "hooks"
  | "metadata"
  | "payment_method"
  | "receipt_email"
  | "shipping"
  | "statement_descriptor"
  | "statement_descriptor_suffix"
>;

export function newPaymentIntent(terms: IntentTerms): Stripe.PaymentIntent {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: "automatic",
    created: unixNow(),
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: CARD_OPTIONS },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    source: null,
    status: terms.payment_method ? "requires_confirmation" : "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
    ...terms,
  };
}

const CARD_OPTIONS: Stripe.PaymentIntent.PaymentMethodOptions.Card = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: "automatic",
};

export function browserView(intent: Stripe.PaymentIntent) {
  return {
    id: intent.id,
    object: intent.object,
    amount: intent.amount,
    amount_details: intent.amount_details,
    automatic_payment_methods: intent.automatic_payment_methods,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: intent.confirmation_method,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.last_payment_error,
    livemode: intent.livemode,
    next_action: intent.next_action,
    payment_method: intent.payment_method,
    payment_method_configuration_details: intent.payment_method_configuration_details,
    payment_method_types: intent.payment_method_types,
    processing: intent.processing,
    receipt_email: intent.receipt_email,
    setup_future_usage: intent.setup_future_usage,
    shipping: intent.shipping,
    source: intent.source,
    status: intent.status,
  };
}
