import type { MailKind } from "./mail-kinds.ts";

export const MAIL_QUEUES = ["send-mail", "send-desk-mail"] as const;

/** What staff write to customers, what they want of them, and what comes back. */
const DESK_MAILS: readonly MailKind[] = [
  ...(["message", "proof", "proof-reminder", "order-edit", "return", "quote"] as const),
  ...(["order-edit-over", "quote-answer"] as const),
];

/**
 * These have a queue of their own: a process of the version before them, which still runs during an
 * upgrade, takes every job of `send-mail` and would skip what it does not know.
 */
export function mailQueue(kind: MailKind): (typeof MAIL_QUEUES)[number] {
  return DESK_MAILS.includes(kind) ? "send-desk-mail" : "send-mail";
}
