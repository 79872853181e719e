/** @jsxImportSource hono/jsx */
import type { OwnReview } from "#db/reviews/own-reviews.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { ReviewPhoto } from "#ui/reviews/review-photo.tsx";
import { Stars } from "#ui/reviews/stars.tsx";
import { DeleteReview } from "./review-card.tsx";

type DecidedReviewProps = { review: OwnReview; action: string; problem: string | undefined };

/** Approved or hidden: it can be deleted, but what was read is not changed any more. */
export function DecidedReview({ review, action, problem }: DecidedReviewProps) {
  const { rating, text, name, photo, status } = review;
  return (
    <Card
      title={status === "approved" ? "Your review is published" : "Your review is not published"}
      description={
        status === "approved"
          ? "It can no longer be changed. If you think otherwise now, delete it and write another."
          : "It does not keep to what we can show: about this product, without insults or personal data."
      }
    >
      {problem && <Alert title={problem} variant="destructive" />}
      <Stars value={rating} />
      <p dir="auto" class="review__text">
        {text}
      </p>
      <p class="muted small">
        <bdi>{name}</bdi>
      </p>
      {photo && status === "approved" && <ReviewPhoto photo={photo} alt="Your photo" />}
      <DeleteReview action={action} />
    </Card>
  );
}
