import type { OrderedLine } from "#db/orders/ordered-line.ts";
import type { OwnReview } from "#db/reviews/own-reviews.ts";

export type ReviewedItem = { item: OrderedLine; review: OwnReview | undefined };

/** The answer has what was typed and is wrong. */
export type ReviewAnswer = {
  typed?: Record<string, string>;
  errors?: Record<string, string>;
  problem?: string;
};
