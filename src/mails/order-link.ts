import type { Signatures } from "#services/signatures.ts";
import { paths, withQuery } from "#shop/paths.ts";

const PURPOSE = "order";

/** Absolute, for mails: whoever holds it reads this order without signing in. */
export function orderLink(
  { config, signatures }: { config: { APP_URL: string }; signatures: Signatures },
  orderId: number,
): string {
  const key = signatures.sign(PURPOSE, String(orderId));
  return new URL(withQuery(paths.orderSuccess(orderId), { key }), config.APP_URL).href;
}

/** The order's own page, as a path, for whoever has shown to know the order and its e-mail. */
export function orderDetailLink(signatures: Signatures, orderId: number): string {
  const key = signatures.sign(PURPOSE, String(orderId));
  return withQuery(paths.orderDetail(orderId), { key });
}

/** Whether `key`, of an address's query, is the one that this order's mail carries. */
export function opensOrder(
  signatures: Signatures,
  orderId: number,
  key: string | undefined,
): boolean {
  return signatures.verify(PURPOSE, String(orderId), key);
}
