import type Stripe from "stripe";
import type { Cents } from "#shop/money.ts";

/** Who gives money back, and why; under the same key it is the same refund. */
export type RefundRequest = { key: string; actorId: number; reason: string };

/** Money that goes back to the card, or was to. */
export type Refund = {
  id: string;
  amountCents: Cents;
  /** "succeeded", "pending", "requires_action", "failed" or "canceled". */
  status: string;
  /** Of the request that made it; undefined for one that was made in Stripe's own dashboard. */
  key: string | undefined;
  actorId: number | undefined;
  /** May be empty. */
  reason: string;
  createdAt: Date;
};

export function toRefund({ metadata, ...refund }: Stripe.Refund): Refund {
  return {
    id: refund.id,
    amountCents: refund.amount,
    status: refund.status ?? "pending",
    key: metadata?.key,
    actorId: Number(metadata?.actorId) || undefined,
    reason: metadata?.reason ?? refund.reason ?? "",
    createdAt: new Date(refund.created * 1000),
  };
}

/** What Stripe keeps of a request, so that it is known however the shop learns of the refund. */
export function refundMetadata({ actorId, reason, key }: RefundRequest) {
  return { actorId: String(actorId), reason, key };
}
