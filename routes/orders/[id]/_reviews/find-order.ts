import { findOrder, type Order } from "#db/orders/orders.ts";
import { opensReviews } from "#mails/links/review-link.ts";
import type { AppContext } from "#server/factory.ts";
import { isOwnOrder, linkKey } from "#server/session/order-access.ts";

/** The browser that ordered may review, and the owner and the link of a request; an admin is no buyer. */
export async function findReviewedOrder(
  c: AppContext,
  id: number | undefined,
): Promise<Order | undefined> {
  const order = id && (await findOrder(c.var.services.sql, id));
  if (!order) return undefined;
  const linked = { id: order.id, email: order.shippingAddress.email };
  const mayReview =
    isOwnOrder(c, order) || opensReviews(c.var.services.signatures, linked, linkKey(c));
  return mayReview ? order : undefined;
}
