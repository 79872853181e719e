import type { Day } from "../../day.ts";
import type { Cents, CurrencyCode } from "../../money.ts";
import { ORDER_STATUS, type OrderStatus, type PaymentStatus } from "../order-status.ts";
import type { ShippingForm } from "../shipping.ts";

export const DRAFT_STATUSES = [
  "open",
  "sent",
  "accepted",
  "paid",
  "declined",
  "expired",
  "withdrawn",
] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];

/** What the list of drafts can show: the answers that nobody has read, what ends soon, or a status. */
export const DRAFT_LISTS = ["answered", "ending", ...DRAFT_STATUSES] as const;
export type DraftList = (typeof DRAFT_LISTS)[number];

export const DRAFT_LABELS: Record<DraftList, string> = {
  answered: "New answers",
  ending: "Ending soon",
  open: "Open",
  sent: "Sent",
  accepted: "Accepted",
  paid: "Paid",
  declined: "Declined",
  expired: "Expired",
  withdrawn: "Withdrawn",
};

/** An address as staff typed it; what is missing is empty. */
export type DraftAddress = Omit<ShippingForm, "email" | "notes">;

export const EMPTY_ADDRESS: DraftAddress = {
  fullName: "",
  addressLine1: "",
  addressLine2: "",
  city: "",
  state: "",
  postalCode: "",
  country: "",
  phone: "",
};

/** An order that staff begin for a customer; once it was sent it is a quote. */
export type DraftFacts = {
  id: number;
  status: DraftStatus;
  /** Raised by each sending. */
  version: number;
  /** Raised by each change. */
  revision: number;
  maker: string | null;
  email: string;
  address: DraftAddress;
  note: string;
  methodId: number | null;
  currency: CurrencyCode;
  discountCents: Cents;
  discountReason: string;
  /** Its last day in the shop's calendar, and the moment at which that ends. */
  holdsOn: Day;
  holdsUntil: Date;
  /** The total that was sent. */
  totalCents: Cents;
  /** Why its customer declined it. */
  words: string;
  orderId: number | null;
  orderStatus: OrderStatus | null;
  paymentStatus: PaymentStatus | null;
  sentAt: Date | null;
  answeredAt: Date | null;
  /** Nobody of the staff has opened it since its customer answered. */
  isAnswerUnread: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** Limit of orders: why staff discount a quote [letters]; the form says so. */
export const MAX_DISCOUNT_REASON = 500;

/** Limit of orders: what staff write to the customer of a quote [letters]; the form says so. */
export const MAX_DRAFT_NOTE = 2000;

/** Limit of orders: what a customer writes who declines a quote [letters]; the form says so. */
export const MAX_DECLINE_WORDS = 2000;

/**
 * Limit of orders: days that a quote can hold [days]; the form says so. A calculation of Stripe Tax is
 * good for ninety.
 */
export const MAX_QUOTE_DAYS = 60;

/** Limit of orders: time that a draft nobody changes is stored [days]; deleted. `/privacy` says so. */
export const OPEN_DRAFT_DAYS = 180;

/**
 * Limit of orders: time that the customer of an ended quote is stored with it [days]; deleted. `/privacy`
 * says so.
 */
export const ENDED_QUOTE_DAYS = 90;

/** A quote holds for so many days unless staff choose others. */
export const USUAL_QUOTE_DAYS = 14;

/** Staff may still change it, or send it anew; a canceled order leaves it free. */
export function isChangeable({
  status,
  orderStatus,
}: Pick<DraftFacts, "status" | "orderStatus">): boolean {
  if (status === "accepted") return orderStatus !== null && ORDER_STATUS[orderStatus].isCanceled;
  return status !== "paid";
}

/** Its customer may answer it now. */
export function isAnswerable(
  { status, holdsUntil }: Pick<DraftFacts, "status" | "holdsUntil">,
  now: Date,
): boolean {
  return status === "sent" && holdsUntil > now;
}
