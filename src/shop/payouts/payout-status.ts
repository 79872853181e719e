const TEXTS: Record<string, string> = {
  pending: "Not sent yet",
  in_transit: "On its way",
  paid: "Paid",
  failed: "Failed",
  canceled: "Canceled",
};

/** Stripe's status in words; one that is new there stands as it is. */
export function payoutStatusText(status: string): string {
  return (Object.hasOwn(TEXTS, status) && TEXTS[status]) || status;
}

const LOST = ["failed", "canceled"];

/** Its money did not reach the bank, and is in another payout. */
export function isLost(status: string): boolean {
  return LOST.includes(status);
}

/** Stripe moves a payout down this list alone. */
export const PAYOUT_STATUSES = ["pending", "in_transit", "paid", "canceled", "failed"];
