import * as v from "valibot";
import { cleanLine, cleanText } from "../forms/clean-text.ts";
import { ORDER_STATUS, type OrderStatus, type PaymentStatus } from "../orders/order-status.ts";

const DAYS_UNTIL_REQUEST = 10;
/** The time from delivery to the request: by then a shirt has been worn and washed. */
export const REVIEW_REQUEST_SECONDS = DAYS_UNTIL_REQUEST * 24 * 60 * 60;

/** Limit of orders: a review [letters]; the field says so. */
export const REVIEW_LIMIT = 2000;
/** Limit of orders: the name under a review [letters]; the field says so. */
export const REVIEW_NAME_LIMIT = 60;

export const RATINGS = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof RATINGS)[number];

export const RATING_WORDS: Record<Rating, string> = {
  5: "Excellent",
  4: "Good",
  3: "Okay",
  2: "Poor",
  1: "Bad",
};

export const ReviewForm = v.object({
  rating: v.pipe(
    v.optional(v.string(), ""),
    v.transform(Number),
    v.picklist(RATINGS, "Choose one to five stars"),
  ),
  text: v.pipe(
    v.optional(cleanText(REVIEW_LIMIT, `Keep it below ${REVIEW_LIMIT} characters`), ""),
    v.nonEmpty("Write a sentence about it"),
  ),
  name: v.pipe(
    v.optional(cleanLine(REVIEW_NAME_LIMIT, `Keep it below ${REVIEW_NAME_LIMIT} characters`), ""),
    v.nonEmpty("Choose the name that others read"),
  ),
});
export type ReviewForm = v.InferOutput<typeof ReviewForm>;

export const REVIEW_STATUSES = ["waiting", "approved", "hidden"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** A buyer who paid, got the parcel and kept it may review; others may not. */
export function isReviewable(order: { status: OrderStatus; paymentStatus: PaymentStatus }) {
  const isPaid = order.paymentStatus === "paid" || order.paymentStatus === "partially_refunded";
  return ORDER_STATUS[order.status].hasArrived && isPaid;
}
