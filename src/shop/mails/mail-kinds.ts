import type { CustomerMails } from "./customer-mails.ts";

/**
 * Limit of mails: time that mails about no order are in the log [days]; deleted. `/privacy` says
 * so.
 */
export const MAIL_DAYS = 90;

/** Admins read this for each kind of mail. */
export const MAIL_TITLES = {
  "order-confirmation": "Order confirmation",
  "order-status": "Status update",
  "order-changed": "Order changed",
  "order-late": "Later than promised",
  "order-edit": "Link to pay a change",
  "order-edit-over": "Change not paid",
  quote: "Quote",
  "quote-answer": "Answer to a quote",
  proof: "Proof",
  "proof-reminder": "Reminder of a proof",
  refund: "Refund",
  return: "Return or exchange",
  message: "Answer to a message",
  "review-request": "Request for a review",
  "left-cart": "Link to a cart",
  test: "Test",
  "verify-email": "Email verification",
  "email-known": "Registration with a known email",
  "reset-password": "Password reset",
  "email-change-asked": "Email change requested",
  "email-changed": "Email changed",
  "password-changed": "Password changed",
  "staff-invitation": "Invitation to the back office",
  "security-changed": "Second factor changed",
  "webhook-ended": "Webhook switched off",
  "backup-failed": "Backup failed",
  "order-link": "Link to an order",
  "orders-claimed": "Orders added to an account",
  "contact-message": "Contact message",
} as const;

export type MailKind = keyof typeof MAIL_TITLES;

/** A newer version of the shop beside this one has kinds that this one cannot compose. */
export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(MAIL_TITLES, kind);
}

/** The kind is sent while this switch of the owner's is on (docs/decisions/044); the others are always sent. */
export const MAIL_SWITCHES: { [Kind in MailKind]?: keyof CustomerMails } = {
  "order-confirmation": "orderConfirmations",
  "order-status": "statusUpdates",
  "order-changed": "statusUpdates",
  refund: "statusUpdates",
  "review-request": "reviewRequests",
  "left-cart": "cartReminders",
};
