import type { Cents, CurrencyCode } from "../../money.ts";

export const EDIT_STATUSES = ["waiting", "applied", "withdrawn", "expired", "returned"] as const;
export type EditStatus = (typeof EDIT_STATUSES)[number];

/** A change that staff made of a paid order, as its history shows it. */
export type Edit = {
  id: number;
  orderId: number;
  /** It is the difference of a dearer size that this return gives in exchange. */
  returnId: number | null;
  status: EditStatus;
  reason: string;
  changes: string[];
  currency: CurrencyCode;
  /** Above zero the customer pays it, below zero it goes back. */
  differenceCents: Cents;
  /** An edit that waits ends unpaid at this moment. */
  holdsUntil: Date | null;
  paymentIntentId: string | null;
  paymentAttempt: number;
  paidAt: Date | null;
  refundKey: string;
  refundAttempt: number;
  refundCents: Cents;
  refundMadeAt: Date | null;
  refundTries: number;
  refundTriedAt: Date | null;
  /** What of it neither Stripe nor staff have given back so far. */
  refundLeftCents: Cents;
  /** Staff gave so much of it back outside of Stripe. */
  outsideCents: Cents;
  actorId: number | null;
  actor: string | null;
  createdAt: Date;
};

/** A refund that was tried so often and is not made needs somebody: its last try was a quarter of an hour after the first. */
export const FAILING_TRIES = 5;

/** Limit of orders: why staff change an order [letters]; the form says so. */
export const MAX_REASON = 500;

/** Limit of orders: days that a link to pay a difference holds [days]; the form says so. */
export const MAX_HOLD_DAYS = 60;
