import type { OrderItem } from "#db/orders/orders.ts";
import type { OwnReview } from "#db/reviews/own-reviews.ts";

export type ReviewedItem = { item: OrderItem; review: OwnReview | undefined };

/** What was typed and is wrong. */
export type ReviewAnswer = {
  typed?: Record<string, string>;
  errors?: Record<string, string>;
  problem?: string;
};
