import type Stripe from "stripe";
import type { Cents } from "#shop/money.ts";

/** The payment of one order. */
export type PaymentIntent = {
  id: string;
  /** As it was made for; undefined when the shop has not made it. */
  orderId: number | undefined;
  amountCents: Cents;
  /** In small letters: "usd". */
  currency: string;
  /** `open`: waits for its card, or for what the card's bank asks. */
  status: "open" | "processing" | "succeeded" | "canceled";
  /** With it a browser can pay. */
  clientSecret: string | null;
  /** What went back to the card. */
  refundedCents: Cents;
};

/** Its refunds are known only where its `latest_charge` was expanded. */
export function toPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    id: intent.id,
    orderId: Number(intent.metadata.orderId) || undefined,
    amountCents: intent.amount,
    currency: intent.currency,
    status: statusOf(intent),
    clientSecret: intent.client_secret,
    refundedCents: charge?.amount_refunded ?? 0,
  };
}

/** All other statuses of Stripe's wait for the buyer. */
function statusOf({ status }: Stripe.PaymentIntent): PaymentIntent["status"] {
  return PAST_OPEN.find((one) => one === status) ?? "open";
}

const PAST_OPEN = ["processing", "succeeded", "canceled"] as const;
