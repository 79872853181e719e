/** Which mails about orders customers get, as the email settings say. */
export type CustomerMails = { orderConfirmations: boolean; statusUpdates: boolean };

/** For tables of what a screen says in each case. */
export type MailCase = "both" | "confirmations" | "updates" | "none";

export function mailCase({ orderConfirmations, statusUpdates }: CustomerMails): MailCase {
  if (orderConfirmations) return statusUpdates ? "both" : "confirmations";
  return statusUpdates ? "updates" : "none";
}
