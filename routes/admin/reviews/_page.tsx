/** @jsxImportSource hono/jsx */
import type { ModeratedReview, ReviewCounts } from "#db/reviews/moderation.ts";
import { paths } from "#shop/paths.ts";
import { REVIEW_STATUSES, type ReviewStatus } from "#shop/reviews/review.ts";
import { QueuePage } from "../_queue-page.tsx";
import { ModeratedReviewCard } from "./_card.tsx";

type ModeratedReviewsPageProps = {
  queue: ReviewStatus;
  counts: ReviewCounts;
  reviews: readonly ModeratedReview[];
  nextAfter: number | undefined;
};

export function ModeratedReviewsPage(props: ModeratedReviewsPageProps) {
  const { queue, counts, reviews, nextAfter } = props;
  return (
    <QueuePage
      path={paths.adminReviews}
      title="Reviews"
      text="Nobody sees a review before it is approved here. Approve the bad ones too: hide what insults, names people or is about something else."
      queue={queue}
      queues={REVIEW_STATUSES}
      texts={TEXTS}
      counts={counts}
      isEmpty={reviews.length === 0}
      next={{ after: nextAfter, label: "Next reviews" }}
    >
      {reviews.map((review) => (
        <ModeratedReviewCard key={review.id} review={review} />
      ))}
    </QueuePage>
  );
}

const TEXTS: Record<ReviewStatus, { label: string; empty: string }> = {
  waiting: { label: "Waiting", empty: "No review waits for approval." },
  approved: { label: "Approved", empty: "No review is shown yet." },
  hidden: { label: "Hidden", empty: "No review is hidden." },
};
