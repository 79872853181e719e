import type { Signatures } from "#services/signatures.ts";
import { paths, withQuery } from "#shop/paths.ts";

const PURPOSE = "order";

type LinkedOrder = { id: number; email: string };

type Deps = { config: { APP_URL: string }; signatures: Signatures };

/** An absolute URL with a key: whoever has it reads this order without signing in, as its customer. */
export function orderLink({ config, signatures }: Deps, order: LinkedOrder): string {
  const url = new URL(withKey(paths.orderSuccess(order.id), signatures, order), config.APP_URL);
  url.searchParams.set(MAILED, signatures.sign(MAILED_PURPOSE, nameOf(order)));
  return url.href;
}

/** Says that the link itself was read in a mail, where pages pass a key on. */
export const MAILED = "mailed";

const MAILED_PURPOSE = "mailed-order";

/** The key of a lookup is not: number and email lead to it, and others than its customer know both. */
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

/** For mails alone. */
export function orderDetailLink(signatures: Signatures, order: LinkedOrder): string {
  return withKey(paths.orderDetail(order.id), signatures, order);
}

/** Number and email lead to it: whoever has it reads the order, and is not its customer. */
export function foundOrderLink(signatures: Signatures, order: LinkedOrder): string {
  return withQuery(paths.orderDetail(order.id), { key: signatures.sign(PURPOSE, nameOf(order)) });
}

function withKey(path: string, signatures: Signatures, order: LinkedOrder): string {
  return withQuery(path, { key: signatures.sign(MAILED_PURPOSE, nameOf(order)) });
}

/** The key of a mail or of a lookup. */
export function opensOrder(
  signatures: Signatures,
  order: LinkedOrder,
  key: string | undefined,
): boolean {
  return isFromMail(signatures, order, key) || signatures.verify(PURPOSE, nameOf(order), key);
}

/** The name has the email, so that a link dies when an unpaid order is sent to somebody else. */
function nameOf({ id, email }: LinkedOrder): string {
  return `${id} ${email.toLowerCase()}`;
}
