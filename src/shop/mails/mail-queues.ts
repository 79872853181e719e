import type { MailKind } from "./mail-kinds.ts";

export const MAIL_QUEUES = ["send-mail", "send-message"] as const;

/**
 * Answers to messages have a queue of their own: a process of the version before them, which still runs
 * during an upgrade, takes every job of `send-mail` and would skip what it does not know.
 */
export function mailQueue(kind: MailKind): (typeof MAIL_QUEUES)[number] {
  return kind === "message" ? "send-message" : "send-mail";
}
