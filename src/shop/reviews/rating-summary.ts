import { RATINGS, type Rating } from "./review.ts";

export type RatingCount = { rating: Rating; count: number };

export type RatingSummary = {
  count: number;
  /** 1 to 5; 0 without reviews. */
  average: number;
  /** The shares go from five stars to one, in whole percent. */
  shares: { rating: Rating; count: number; percent: number }[];
};

export function summarizeRatings(counts: readonly RatingCount[]): RatingSummary {
  const countOf = (rating: Rating) => counts.find((one) => one.rating === rating)?.count ?? 0;
  const count = RATINGS.reduce((sum, rating) => sum + countOf(rating), 0);
  const stars = RATINGS.reduce((sum, rating) => sum + rating * countOf(rating), 0);
  return {
    count,
    average: count === 0 ? 0 : stars / count,
    shares: RATINGS.map((rating) => ({
      rating,
      count: countOf(rating),
      percent: count === 0 ? 0 : Math.round((100 * countOf(rating)) / count),
    })),
  };
}

/**
 * The JSON-LD of a product has it (schema.org, whose ratings go from 1 to 5 where none says otherwise);
 * nothing where nobody has said anything.
 */
export function aggregateRating({ count, average }: RatingSummary) {
  if (count === 0) return undefined;
  return {
    "@type": "AggregateRating",
    ratingValue: averageText(average),
    reviewCount: count,
  };
}

/** `4.6` */
export function averageText(average: number): string {
  return average.toFixed(1);
}
