import type { Signatures } from "#services/signatures.ts";
import { paths, withQuery } from "#shop/paths.ts";

const PURPOSE = "order";

/** An absolute URL with a key: anyone who has it can read this order without signing in. */
export function orderLink(
  { config, signatures }: { config: { APP_URL: string }; signatures: Signatures },
  orderId: number,
): string {
  const key = signatures.sign(PURPOSE, String(orderId));
  return new URL(withQuery(paths.orderSuccess(orderId), { key }), config.APP_URL).href;
}

export function orderDetailLink(signatures: Signatures, orderId: number): string {
  const key = signatures.sign(PURPOSE, String(orderId));
  return withQuery(paths.orderDetail(orderId), { key });
}

export function opensOrder(
  signatures: Signatures,
  orderId: number,
  key: string | undefined,
): boolean {
  return signatures.verify(PURPOSE, String(orderId), key);
}
