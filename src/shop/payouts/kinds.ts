/** What a transaction of a payout is; an order has the first three. */
export type PayoutKind = "payment" | "refund" | "dispute" | "fee" | "other";

/** Stripe docs, "Reporting categories". What is not here is `other`. */
const KINDS: Record<string, PayoutKind> = {
  charge: "payment",
  charge_failure: "payment",
  partial_capture_reversal: "payment",
  refund: "refund",
  refund_failure: "refund",
  dispute: "dispute",
  dispute_reversal: "dispute",
  fee: "fee",
  network_cost: "fee",
  tax: "fee",
};

export function kindOf(reportingCategory: string): PayoutKind {
  return (Object.hasOwn(KINDS, reportingCategory) && KINDS[reportingCategory]) || "other";
}

/** An order ought to have it: without one, somebody has to see why. */
export function isOfOrder(kind: PayoutKind): boolean {
  return kind === "payment" || kind === "refund" || kind === "dispute";
}

const LABELS: Record<PayoutKind, string> = {
  payment: "Payment",
  refund: "Refund",
  dispute: "Dispute",
  fee: "Stripe’s fee",
  other: "Other",
};

/** Types of Stripe that have words of their own. */
const TYPES: Record<string, string> = {
  charge_failure: "Payment that failed later",
  payment_failure_refund: "Payment that failed later",
  refund_failure: "Refund that came back",
  payout_failure: "Payout that came back",
  payout_cancel: "Canceled payout",
  reserve_hold: "Held back by Stripe",
  reserve_release: "No longer held back",
  topup: "Paid in by hand",
  adjustment: "Adjustment",
};

/** `Payment`, `Refund that came back`; a dispute that gives money is one that was won. */
export function kindText({ kind, type, grossUnits }: KindOf): string {
  if (kind === "dispute") return grossUnits > 0 ? "Dispute, decided for you" : LABELS.dispute;
  const words = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  return words ?? LABELS[kind];
}

type KindOf = { kind: PayoutKind; type: string; grossUnits: number };
