import type { AppContext } from "#server/factory.ts";
import { linkKey } from "#server/session/order-access.ts";
import { paths, withQuery } from "#shop/paths.ts";

/** Leads to the form of the product, with the key of the link that opened it. */
export function backToReview(c: AppContext, orderId: number, product: number): Response {
  const query = { product, key: linkKey(c) };
  return c.redirect(withQuery(paths.orderReviews(orderId), query), 303);
}
