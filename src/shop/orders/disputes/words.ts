/** Stripe's reasons of disputes, as a sentence goes on: "The customer says that …". */
const REASONS: Record<string, string> = {
  fraudulent: "they did not make this payment",
  product_not_received: "nothing has arrived",
  product_unacceptable: "what arrived is not what was described",
  duplicate: "they paid twice",
  credit_not_processed: "they have not got their money back",
  subscription_canceled: "they had canceled it",
  unrecognized: "they do not know this payment",
};

export function reasonText(reason: string): string {
  return REASONS[reason] ?? `it is wrong (${reason.replaceAll("_", " ")})`;
}

export type DisputeState = "open" | "waiting" | "won" | "lost";

/** `warning_…` are inquiries: no money is taken yet. */
export function disputeState(status: string): DisputeState {
  if (status === "needs_response" || status === "warning_needs_response") return "open";
  if (status === "won" || status === "warning_closed" || status === "prevented") return "won";
  return status === "lost" ? "lost" : "waiting";
}

export const DISPUTE_STATES: Record<DisputeState, string> = {
  open: "Wants your answer",
  waiting: "The bank decides",
  won: "Decided for you",
  lost: "Decided for the customer",
};

export function isInquiry(status: string): boolean {
  return status.startsWith("warning");
}

/** Why a payment with such a dispute cannot be refunded; undefined where it can. */
export function takenText(status: string): string | undefined {
  return isInquiry(status) ? undefined : TAKEN[disputeState(status)];
}

const TAKEN: Record<DisputeState, string | undefined> = {
  open: "The customer's bank has taken this money back already, so nothing was refunded. Answer the dispute on the order's page, or accept it.",
  waiting:
    "The customer's bank has taken this money back and has not decided yet, so nothing was refunded. Refund it then, if the bank decides for you.",
  lost: "The bank has decided for the customer, who has the money already, so nothing was refunded.",
  won: undefined,
};
