export const RETURN_STATES = [
  "requested",
  "paying",
  "accepted",
  "settling",
  "done",
  "declined",
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** An order has one such return at most. */
export const OPEN_RETURNS = [
  "requested",
  "paying",
  "accepted",
  "settling",
] as const satisfies ReturnState[];

export function isOpenReturn(state: ReturnState): boolean {
  return OPEN_RETURNS.some((open) => open === state);
}

/** Staff read these. */
export const RETURN_STATE_LABELS: Record<ReturnState, string> = {
  requested: "To be decided",
  paying: "Waiting for the payment",
  accepted: "Waiting for the goods",
  settling: "Refund to be made",
  done: "Done",
  declined: "Declined",
};

/** Customers read these. */
export const RETURN_STATE_TEXTS: Record<ReturnState, string> = {
  requested: "We look at it",
  paying: "Please pay the difference",
  accepted: "Please send it back",
  settling: "Your refund is on its way",
  done: "Done",
  declined: "Declined",
};

export const OUTCOMES = ["again", "size", "refund", "credit", "decline"] as const;
/** What becomes of a line's pieces. */
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_LABELS: Record<Outcome, string> = {
  again: "Make again, at no cost",
  size: "Another size",
  refund: "Refund",
  credit: "Store credit",
  decline: "Decline",
};

/** Why the refund of a return was not made yet. Nobody goes on with the last two but staff who press. */
export const REFUND_PROBLEMS = {
  silent: "The card service does not answer. The shop goes on by itself.",
  failed: "The card service has failed. The shop tries again by itself.",
  part: "One of the order's payments has given its part back, another one not yet. The shop goes on by itself.",
  rejected: "The card service has less left of this order than this refund. Nothing was refunded.",
  changed: "Meanwhile something else of this order was refunded. Nothing was refunded by this.",
};
export type RefundProblem = keyof typeof REFUND_PROBLEMS;

/** `none`: they stay with the customer, or are lost. `wait`: they come back first. `here`: they are back. */
export const GOODS = ["none", "wait", "here"] as const;
export type Goods = (typeof GOODS)[number];

export const GOODS_LABELS: Record<Goods, string> = {
  none: "The customer keeps them",
  wait: "They come back first",
  here: "They are here",
};
