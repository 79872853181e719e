/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findPagedProduct } from "#db/catalog/product-pages.ts";
import { countRatings, listShownReviews } from "#db/reviews/shown-reviews.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { optionalId } from "#server/input/read-id.ts";
import { isSold } from "#shop/catalog/availability.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { summarizeRatings } from "#shop/reviews/rating-summary.ts";
import { BackLink } from "#ui/back-link.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { RatingSummaryView } from "../_reviews/product-reviews.tsx";
import { ReviewItem } from "../_reviews/review-item.tsx";

/** Limit of orders: reviews on a page of all of them [reviews]; the rest by cursor. */
const PAGE_SIZE = 20;

export const options: RouteOptions = { isShared: true };

const Query = v.object({ after: optionalId });

/** Anyone: all reviews of a product that is sold, page by page. */
export const GET = handlers(query(Query), async (c) => {
  const { sql } = c.var.services;
  const { after } = c.req.valid("query");
  const slug = c.req.param("slug") ?? "";
  const product = await findPagedProduct(sql, slug, null);
  if (!product || product.slug !== slug || !isSold(product)) return c.notFound();
  const [counts, found] = await Promise.all([
    countRatings(sql, product.id),
    listShownReviews(sql, product.id, { after, limit: PAGE_SIZE + 1 }),
  ]);
  const summary = summarizeRatings(counts);
  const reviews = found.slice(0, PAGE_SIZE);
  const here = paths.productReviews(slug);
  const next = found.length > PAGE_SIZE && withQuery(here, { after: reviews.at(-1)?.id });
  const title = `Reviews of the ${product.name}`;
  return c.render(
    <div class="reviews">
      <BackLink href={paths.productPage(slug)}>{product.name}</BackLink>
      <PageHead title={title} text="By people who bought it here, happy or not." />
      {summary.count === 0 ? (
        <p class="muted">No reviews yet.</p>
      ) : (
        <RatingSummaryView summary={summary} />
      )}
      <ul class="product-reviews__list">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} productName={product.name} />
        ))}
      </ul>
      <PageLinks label="Pages of reviews" first={after !== undefined && here} next={next} />
    </div>,
    { title, description: `What buyers say about the ${product.name}.`, styles: ["reviews"] },
  );
});
