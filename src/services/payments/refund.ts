import type Stripe from "stripe";
import type { Cents } from "#shop/money.ts";
import { centsOf } from "./payment-intent.ts";

/** The same key means the same refund. */
export type RefundRequest = {
  key: string;
  actorId: number | null;
  reason: string;
  /** It is a part of this: the rest is taken of other payments. */
  totalCents?: Cents;
};

export type Refund = {
  id: string;
  amountCents: Cents;
  status: string;
  /** Undefined for a refund from Stripe's dashboard. */
  key: string | undefined;
  /** What it is a part of; undefined where it is all. */
  totalCents: Cents | undefined;
  actorId: number | undefined;
  reason: string;
  createdAt: Date;
};

export function toRefund({ metadata, ...refund }: Stripe.Refund): Refund {
  return {
    id: refund.id,
    amountCents: centsOf(refund.amount, refund.currency),
    status: refund.status ?? "pending",
    key: metadata?.key,
    totalCents: Number(metadata?.totalCents) || undefined,
    actorId: Number(metadata?.actorId) || undefined,
    reason: metadata?.reason ?? refund.reason ?? "",
    createdAt: new Date(refund.created * 1000),
  };
}

/** Stored at Stripe, so that the shop recognizes the refund in any event. */
export function refundMetadata({ actorId, reason, key, totalCents }: RefundRequest) {
  const whole = totalCents === undefined ? {} : { totalCents: String(totalCents) };
  return { actorId: String(actorId ?? ""), reason, key, ...whole };
}
