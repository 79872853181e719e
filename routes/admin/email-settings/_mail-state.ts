import type { LoggedMail } from "#db/mails/delivery-log.ts";
import type { BadgeVariant } from "#ui/badge.tsx";

const MAIL_STATES = ["sent", "waiting", "held", "superseded", "skipped", "failed"] as const;
type MailState = (typeof MAIL_STATES)[number];

/** A status mail is held until its first attempt. */
export function mailState(mail: LoggedMail, now = new Date()): MailState {
  if (mail.sentAt) return "sent";
  if (mail.supersededAt) return "superseded";
  if (mail.skippedAt) return "skipped";
  if (mail.failedAttempts > 0) return "failed";
  const isHeld = mail.kind === "order-status" && mail.nextTryAt !== null && mail.nextTryAt > now;
  return isHeld ? "held" : "waiting";
}

export const STATE_BADGES: Record<MailState, BadgeVariant> = {
  sent: "primary",
  waiting: "secondary",
  held: "secondary",
  superseded: "outline",
  skipped: "outline",
  failed: "destructive",
};
