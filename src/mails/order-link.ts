import type { Signatures } from "#services/signatures.ts";
import { paths, withQuery } from "#shop/paths.ts";

const PURPOSE = "order";

type LinkedOrder = { id: number; email: string };

/** An absolute URL with a key: anyone who has it can read this order without signing in. */
export function orderLink(
  { config, signatures }: { config: { APP_URL: string }; signatures: Signatures },
  order: LinkedOrder,
): string {
  const key = signatures.sign(PURPOSE, nameOf(order));
  return new URL(withQuery(paths.orderSuccess(order.id), { key }), config.APP_URL).href;
}

/** Of the invoice, as PDF; with the same key. */
export function invoiceLink(
  { config, signatures }: { config: { APP_URL: string }; signatures: Signatures },
  order: LinkedOrder,
): string {
  const key = signatures.sign(PURPOSE, nameOf(order));
  return new URL(withQuery(paths.invoice(order.id), { key }), config.APP_URL).href;
}

export function orderDetailLink(signatures: Signatures, order: LinkedOrder): string {
  const key = signatures.sign(PURPOSE, nameOf(order));
  return withQuery(paths.orderDetail(order.id), { key });
}

export function opensOrder(
  signatures: Signatures,
  order: LinkedOrder,
  key: string | undefined,
): boolean {
  return signatures.verify(PURPOSE, nameOf(order), key);
}

/** With the email, so that a link dies when an unpaid order is sent to somebody else. */
function nameOf({ id, email }: LinkedOrder): string {
  return `${id} ${email.toLowerCase()}`;
}
