/** @jsxImportSource hono/jsx */
import type { ISql } from "postgres";
import {
  countAllRatings,
  listNewestReviews,
  type NewestReview,
} from "#db/reviews/shown-reviews.ts";
import { paths } from "#shop/paths.ts";
import { beginningOf } from "#shop/reviews/beginning.ts";
import { averageText, type RatingSummary, summarizeRatings } from "#shop/reviews/rating-summary.ts";
import { Stars } from "#ui/reviews/stars.tsx";

/** Limit of orders: reviews on the home page [reviews]; the rest on the products' pages. */
const NEWEST = 3;
/** Limit of orders: the beginning of a review on the home page [letters]; the rest by a link. */
const BEGINNING = 160;

export type Said = { summary: RatingSummary; reviews: readonly NewestReview[] };

export async function loadSaid(sql: ISql): Promise<Said> {
  const [counts, reviews] = await Promise.all([
    countAllRatings(sql),
    listNewestReviews(sql, NEWEST),
  ]);
  return { summary: summarizeRatings(counts), reviews };
}

/** Shows what buyers say of all that is for sale; it is absent without any review. */
export function BuyersSay({ said: { summary, reviews } }: { said: Said }) {
  const { count, average } = summary;
  if (count === 0) return null;
  return (
    <section class="said" aria-labelledby="said">
      <div class="row row--apart">
        <h2 id="said">What buyers say</h2>
        <p class="said__average">
          <strong>{averageText(average)}</strong>
          <Stars value={average} />
          <span class="muted">{count === 1 ? "1 review" : `${count} reviews`}, all by buyers</span>
        </p>
      </div>
      <ul class="said__list">
        {reviews.map((review) => (
          <li key={review.id}>
            <Stars value={review.rating} />
            <p class="said__text" dir="auto">
              {beginningOf(review.text, BEGINNING)}
            </p>
            <p class="muted small">
              <bdi>{review.name}</bdi> about the{" "}
              <a href={paths.productReviews(review.productSlug)}>{review.productName}</a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
