import type { Order } from "#db/orders/orders.ts";
import { reviewLink } from "#mails/review-link.ts";
import type { AppContext } from "#server/factory.ts";
import { isOwnOrder, linkKey } from "#server/session/order-access.ts";
import { paths } from "#shop/paths.ts";
import { isReviewable } from "#shop/reviews/review.ts";

/** For those who read the order by a mailed link too, because it came to the buyer; for no admin. */
export function reviewHref(c: AppContext, order: Order): string | undefined {
  if (!isReviewable(order)) return undefined;
  if (isOwnOrder(c, order)) return paths.orderReviews(order.id);
  if (c.var.user?.isAdmin || !linkKey(c)) return undefined;
  const { email } = order.shippingAddress;
  return reviewLink(c.var.services.signatures, { id: order.id, email });
}
