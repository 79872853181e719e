/** @jsxImportSource hono/jsx */

import type { Order } from "#db/orders/orders.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { DecidedReview } from "./decided-review.tsx";
import { PhotoForm } from "./photo-form.tsx";
import { ProductList } from "./product-list.tsx";
import { ReviewCard } from "./review-card.tsx";
import type { ReviewAnswer, ReviewedItem } from "./reviewed-item.ts";

type ReviewsPageProps = ReviewAnswer & {
  order: Order;
  items: readonly ReviewedItem[];
  chosen: ReviewedItem;
  linkKey: string | undefined;
  /** The form begins with this name. */
  name: string;
};

export function ReviewsPage({ order, items, chosen, linkKey, name, ...answer }: ReviewsPageProps) {
  const { item, review } = chosen;
  const query = { product: item.productId, key: linkKey };
  const action = withQuery(paths.orderReviews(order.id), query);
  const photoAction = withQuery(paths.reviewPhotos, { order: order.id, ...query });
  const next = items.find((one) => !one.review && one !== chosen)?.item;
  return (
    <div class="reviews">
      <PageHead
        eyebrow={`Order #${order.id}`}
        title={`Review your ${item.productName}`}
        text="How does it fit, and how is the print? What you liked helps others, and what you did not like helps as much."
      />
      {items.length > 1 && <ProductList {...{ order, items, chosen, linkKey }} />}
      {review && review.status !== "waiting" ? (
        <DecidedReview review={review} action={action} problem={answer.problem} />
      ) : (
        <>
          <ReviewCard {...{ item, review, action, name }} {...answer} />
          {review && <PhotoForm photo={review.photo} action={photoAction} />}
        </>
      )}
      {review && next && (
        <p>
          <LinkButton
            variant="outline"
            href={withQuery(paths.orderReviews(order.id), {
              product: next.productId,
              key: linkKey,
            })}
          >
            Review your {next.productName}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

export function NotYet({ order }: { order: Order }) {
  return (
    <EmptyState
      level={1}
      icon="box"
      title="Nothing to review yet"
      text={
        ORDER_STATUS[order.status].hasArrived
          ? "Only what was paid and kept can be reviewed."
          : `You can review order #${order.id} once it has been delivered.`
      }
    >
      <LinkButton href={paths.home}>Back to Home</LinkButton>
    </EmptyState>
  );
}
