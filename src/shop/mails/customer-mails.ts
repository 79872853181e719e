/** Which mails about orders customers get, as the email settings say, and which optional ones. */
export type CustomerMails = {
  orderConfirmations: boolean;
  statusUpdates: boolean;
  reviewRequests: boolean;
  cartReminders: boolean;
};

/** For tables of what a screen says in each case. */
export type MailCase = "both" | "confirmations" | "updates" | "none";

export function mailCase({
  orderConfirmations,
  statusUpdates,
}: Pick<CustomerMails, "orderConfirmations" | "statusUpdates">): MailCase {
  if (orderConfirmations) return statusUpdates ? "both" : "confirmations";
  return statusUpdates ? "updates" : "none";
}
