import type { Order } from "#db/orders/orders.ts";
import { optOutLink } from "#mails/links/opt-out-link.ts";
import { reviewLink } from "#mails/links/review-link.ts";
import type { AppContext } from "#server/factory.ts";
import { isOwnOrder } from "#server/session/order-access.ts";
import { permits } from "#server/session/permits.ts";
import { paths } from "#shop/paths.ts";
import { isReviewable } from "#shop/reviews/review.ts";

export type ReviewLinks = { write?: string; stop?: string };

/** A shopper who may read the order gets them; staff, who read everybody's, get none. */
export function reviewLinks(c: AppContext, order: Order): ReviewLinks {
  const isOwn = isOwnOrder(c, order);
  if (permits(c, "orders.view") && !isOwn) return {};
  const { id, shippingAddress } = order;
  const { email } = shippingAddress;
  const { services } = c.var;
  // Who reads it by a mailed link got that link where the order's mails go.
  const write = isOwn ? paths.orderReviews(id) : reviewLink(services.signatures, { id, email });
  // Unpaid, the email may be anybody's, and the link would stop their mails.
  const isPaid = order.paymentStatus !== "unpaid";
  return {
    ...(isReviewable(order) && { write }),
    ...(order.reviewConsent &&
      isPaid && { stop: optOutLink(services, { email, kind: "reviews" }) }),
  };
}
