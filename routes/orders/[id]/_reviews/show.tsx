/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { listOwnReviews } from "#db/reviews/own-reviews.ts";
import type { AppContext } from "#server/factory.ts";
import { linkKey } from "#server/session/order-access.ts";
import { isReviewable } from "#shop/reviews/review.ts";
import { reviewedProducts } from "#shop/reviews/reviewed-products.ts";
import { protectTokenUrl } from "../../../_dead-link.tsx";
import { NotYet, ReviewsPage } from "./page.tsx";

type PageOptions = {
  order: Order;
  /** The id names the product; else it is the first that has no review yet. */
  product: number | undefined;
  typed?: Record<string, string>;
  errors?: Record<string, string>;
  problem?: string;
};

export async function showReviews(c: AppContext, { order, product, ...answer }: PageOptions) {
  protectTokenUrl(c);
  const page = { title: `Review order #${order.id}`, styles: ["reviews"] } as const;
  if (!isReviewable(order)) return c.render(<NotYet order={order} />, page);
  const reviews = await listOwnReviews(c.var.services.sql, order.id);
  const items = reviewedProducts(order.items).map((item) => ({
    item,
    review: reviews.find(({ productId }) => productId === item.productId),
  }));
  const chosen =
    items.find(({ item }) => item.productId === product) ??
    items.find(({ review }) => !review) ??
    items[0];
  if (!chosen) return c.notFound();
  return c.render(
    <ReviewsPage
      order={order}
      items={items}
      chosen={chosen}
      linkKey={linkKey(c)}
      name={reviews[0]?.name ?? firstName(order)}
      {...answer}
    />,
    page,
  );
}

/** Enough to begin with; the buyer may choose another. */
function firstName({ shippingAddress }: Order): string {
  return shippingAddress.fullName.split(" ")[0] ?? "";
}
