import type { Signatures } from "#services/signatures.ts";
import { paths, withQuery } from "#shop/paths.ts";

const PURPOSE = "order";

type LinkedOrder = { id: number; email: string };

type Deps = { config: { APP_URL: string }; signatures: Signatures };

/** An absolute URL with a key: anyone who has it can read this order without signing in. */
export function orderLink({ config, signatures }: Deps, order: LinkedOrder): string {
  const url = new URL(withKey(paths.orderSuccess(order.id), signatures, order), config.APP_URL);
  url.searchParams.set(MAILED, signatures.sign(MAILED_PURPOSE, nameOf(order)));
  return url.href;
}

/**
 * Says that the link was read in a mail. The key alone does not: number and email lead to it as well, and
 * whoever has placed an order knows both.
 */
export const MAILED = "mailed";

const MAILED_PURPOSE = "mailed-order";

export function isFromMail(
  signatures: Signatures,
  order: LinkedOrder,
  given: string | undefined,
): boolean {
  return signatures.verify(MAILED_PURPOSE, nameOf(order), given);
}

/** The invoice is a PDF and opens with the same key. */
export function invoiceLink({ config, signatures }: Deps, order: LinkedOrder): string {
  return new URL(withKey(paths.invoice(order.id), signatures, order), config.APP_URL).href;
}

export function creditNoteLink(
  { config, signatures }: Deps,
  order: LinkedOrder,
  number: string,
): string {
  const path = paths.creditNote(order.id, number);
  return new URL(withKey(path, signatures, order), config.APP_URL).href;
}

/** The page of an order's returns opens with the same key. */
export function returnLink({ config, signatures }: Deps, order: LinkedOrder): string {
  return new URL(withKey(paths.orderReturns(order.id), signatures, order), config.APP_URL).href;
}

export function orderDetailLink(signatures: Signatures, order: LinkedOrder): string {
  return withKey(paths.orderDetail(order.id), signatures, order);
}

function withKey(path: string, signatures: Signatures, order: LinkedOrder): string {
  return withQuery(path, { key: signatures.sign(PURPOSE, nameOf(order)) });
}

export function opensOrder(
  signatures: Signatures,
  order: LinkedOrder,
  key: string | undefined,
): boolean {
  return signatures.verify(PURPOSE, nameOf(order), key);
}

/** The name has the email, so that a link dies when an unpaid order is sent to somebody else. */
function nameOf({ id, email }: LinkedOrder): string {
  return `${id} ${email.toLowerCase()}`;
}
