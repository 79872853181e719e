/**
 * Whether a mail server says that there is no such mailbox or host (RFC 3463, 5.1.x). Any other rejection
 * may be about the shop's own settings, and ends when somebody mends these.
 */
export function isNoMailbox(error: unknown): boolean {
  if (!(error instanceof Error) || !("response" in error)) return false;
  return /^5\d\d[ -]5\.1\.(1|2|3|6|10)\b/.test(String(error.response));
}
