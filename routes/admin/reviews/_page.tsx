/** @jsxImportSource hono/jsx */
import type { ModeratedReview, ReviewCounts } from "#db/reviews/moderation.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { REVIEW_STATUSES, type ReviewStatus } from "#shop/reviews/review.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { ModeratedReviewCard } from "./_card.tsx";

type ModeratedReviewsPageProps = {
  queue: ReviewStatus;
  counts: ReviewCounts;
  reviews: readonly ModeratedReview[];
  nextAfter: number | undefined;
};

export function ModeratedReviewsPage(props: ModeratedReviewsPageProps) {
  const { queue, counts, reviews, nextAfter } = props;
  const href = (name: ReviewStatus) => withQuery(paths.adminReviews, { queue: name });
  const tabs = REVIEW_STATUSES.map((name) => ({
    href: href(name),
    label: `${NAMES[name]} (${counts[name]})`,
  }));
  return (
    <div class="stack">
      <AdminNav here={paths.adminReviews} />
      <PageHead
        title="Reviews"
        text="Nobody sees a review before it is approved here. Approve the bad ones too: hide what insults, names people or is about something else."
      />
      <Tabs label="Queues" tabs={tabs} here={href(queue)} />
      {reviews.length === 0 && (
        <EmptyState icon="check" title="Nothing to do here" text={EMPTY[queue]} />
      )}
      {reviews.map((review) => (
        <ModeratedReviewCard key={review.id} review={review} />
      ))}
      {nextAfter && (
        <div>
          <LinkButton
            variant="outline"
            href={withQuery(paths.adminReviews, { queue, after: nextAfter })}
          >
            Next reviews
          </LinkButton>
        </div>
      )}
    </div>
  );
}

const NAMES: Record<ReviewStatus, string> = {
  waiting: "Waiting",
  approved: "Approved",
  hidden: "Hidden",
};

const EMPTY: Record<ReviewStatus, string> = {
  waiting: "No review waits for approval.",
  approved: "No review is shown yet.",
  hidden: "No review is hidden.",
};
