/** @jsxImportSource hono/jsx */
import type { ShownReview } from "#db/reviews/shown-reviews.ts";
import { Icon } from "#ui/icon.tsx";
import { ReviewPhoto } from "#ui/reviews/review-photo.tsx";
import { Stars } from "#ui/reviews/stars.tsx";
import { ShopDate } from "#ui/shop-date.tsx";

export function ReviewItem({ review, productName }: { review: ShownReview; productName: string }) {
  const { rating, name, text, createdAt, photo } = review;
  return (
    <li class="review">
      <Stars value={rating} />
      <p class="review__text" dir="auto">
        {text}
      </p>
      {photo && <ReviewPhoto photo={photo} alt={`${productName}, photo by ${name}`} />}
      <p class="row review__head">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span class="review__verified">
          <Icon name="check" />
          Verified buyer
        </span>
        <span class="muted small">
          <ShopDate date={createdAt} as="medium" />
        </span>
      </p>
    </li>
  );
}
