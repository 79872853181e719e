/** @jsxImportSource hono/jsx */
import type { ModeratedReview } from "#db/reviews/moderation.ts";
import { paths } from "#shop/paths.ts";
import type { ReviewAction } from "#shop/reviews/moderation.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { ReviewPhoto } from "#ui/reviews/review-photo.tsx";
import { Stars } from "#ui/reviews/stars.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

export function ModeratedReviewCard({ review }: { review: ModeratedReview }) {
  const { id, productName, orderId, rating, name, text, createdAt, photo, status } = review;
  return (
    <Card title={productName}>
      <Stars value={rating} />
      <p class="review__text" dir="auto">
        {text}
      </p>
      {photo && status !== "hidden" && <ReviewPhoto photo={photo} alt={`Photo by ${name}`} />}
      <p class="muted small">
        <bdi>{name}</bdi>, <StaffLink href={paths.adminOrder(orderId)}>order #{orderId}</StaffLink>,{" "}
        <TimeAgo date={createdAt} />
      </p>
      <form class="row" method="post" action={paths.adminReview(id)}>
        <input type="hidden" name="version" value={review.version} />
        <input type="hidden" name="queue" value={status} />
        {status !== "approved" && <Decide action="approve" label="Approve" review={review} />}
        {status !== "hidden" && <Decide action="hide" label="Hide" review={review} />}
      </form>
    </Card>
  );
}

type DecideProps = { action: ReviewAction; label: string; review: ModeratedReview };

function Decide({ action, label, review }: DecideProps) {
  return (
    <Button
      name="action"
      value={action}
      aria-label={`${label} ${review.name}'s review of ${review.productName}`}
      {...(action === "hide" && { variant: "destructive" })}
    >
      {label}
    </Button>
  );
}
