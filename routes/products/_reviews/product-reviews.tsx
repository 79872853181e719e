/** @jsxImportSource hono/jsx */
import type { ShownReview } from "#db/reviews/shown-reviews.ts";
import { averageText, type RatingSummary } from "#shop/reviews/rating-summary.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { Stars } from "#ui/reviews/stars.tsx";
import { ReviewItem } from "./review-item.tsx";

export type ProductReviewsProps = {
  product: { name: string };
  summary: RatingSummary;
  reviews: readonly ShownReview[];
  /** The link leads to all reviews, if these are not all. */
  moreHref: string | undefined;
};

/** The section shows what buyers say; it is missing where nobody has said anything. */
export function ProductReviews({ product, summary, reviews, moreHref }: ProductReviewsProps) {
  return (
    <section class="product-reviews" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">What buyers say</h2>
      {summary.count === 0 ? (
        <p class="muted">
          No reviews yet. Only people who bought the {product.name} here can write one.
        </p>
      ) : (
        <RatingSummaryView summary={summary} />
      )}
      {reviews.length > 0 && (
        <ul class="product-reviews__list">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} productName={product.name} />
          ))}
        </ul>
      )}
      {moreHref && (
        <div>
          <LinkButton href={moreHref} variant="outline">
            {summary.count === 1 ? "The whole review" : `All ${summary.count} reviews`}
          </LinkButton>
        </div>
      )}
    </section>
  );
}

export function RatingSummaryView({ summary }: { summary: RatingSummary }) {
  const { count, average, shares } = summary;
  return (
    <div class="product-reviews__summary">
      <div class="product-reviews__average">
        <strong>{averageText(average)}</strong>
        <Stars value={average} />
        <span class="muted small">
          {count === 1 ? "1 review" : `${count} reviews`}, all by buyers
        </span>
      </div>
      <ul class="product-reviews__shares">
        {shares.map(({ rating, count, percent }) => (
          <li key={rating}>
            <span>{rating === 1 ? "1 star" : `${rating} stars`}</span>
            <progress
              class="meter"
              max="100"
              value={percent}
              aria-label={`Share of ${rating === 1 ? "1 star" : `${rating} stars`}`}
            />
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
