import type { Signatures } from "#services/signatures.ts";
import { paths, withQuery } from "#shop/paths.ts";

const PURPOSE = "review";

type ReviewedOrder = { id: number; email: string };

/** Anyone who has it can review what was bought, without signing in; it does not open the order. */
export function reviewLink(signatures: Signatures, order: ReviewedOrder, product?: number): string {
  const key = signatures.sign(PURPOSE, nameOf(order));
  return withQuery(paths.orderReviews(order.id), { product, key });
}

export function opensReviews(
  signatures: Signatures,
  order: ReviewedOrder,
  key: string | undefined,
): boolean {
  return signatures.verify(PURPOSE, nameOf(order), key);
}

/** The name has the email, so that a link dies with the address of a deleted account. */
function nameOf({ id, email }: ReviewedOrder): string {
  return `${id} ${email.toLowerCase()}`;
}
