import type Stripe from "stripe";
import { type Cents, fromStripe, isCurrency } from "#shop/money.ts";

export type PaymentIntent = {
  id: string;
  /** Undefined when the shop did not create it. */
  orderId: number | undefined;
  /** Undefined in intents from before there were ids. */
  orderGlobalId: string | undefined;
  installationId: string | undefined;
  /** It pays the difference of this edit, not the order itself. */
  editId?: string | undefined;
  amountCents: Cents;
  /** The money that really came in; less than the amount when only a part was captured. */
  receivedCents: Cents;
  currency: string;
  /** `open`: waits for the card or its bank. */
  status: "open" | "processing" | "succeeded" | "canceled";
  clientSecret: string | null;
  refundedCents: Cents;
  /** What Stripe's Radar thinks of the charge, such as `normal` and `elevated`. */
  riskLevel: string | undefined;
  /** The charge of the last card, if it was declined. */
  declinedChargeId: string | undefined;
};

/** Refunds are known only with an expanded `latest_charge`. */
export function toPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const cents = (amount: number) => centsOf(amount, intent.currency);
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    id: intent.id,
    orderId: Number(intent.metadata.orderId) || undefined,
    orderGlobalId: intent.metadata.orderGlobalId,
    installationId: intent.metadata.installationId,
    editId: intent.metadata.editId,
    amountCents: cents(intent.amount),
    receivedCents: cents(intent.amount_received),
    currency: intent.currency,
    status: statusOf(intent),
    clientSecret: intent.client_secret,
    refundedCents: cents(charge?.amount_refunded ?? 0),
    riskLevel: charge?.outcome?.risk_level,
    declinedChargeId: intent.last_payment_error?.charge,
  };
}

/** Somebody may use the account for currencies that no shop sells in. */
export function centsOf(amount: number, currency: string): Cents {
  return isCurrency(currency) ? fromStripe(amount, currency) : amount;
}

/** A payment with any other status waits for the buyer. */
function statusOf({ status }: Stripe.PaymentIntent): PaymentIntent["status"] {
  return PAST_OPEN.find((one) => one === status) ?? "open";
}

const PAST_OPEN = ["processing", "succeeded", "canceled"] as const;
