/** Customers get these mails about orders, as the email settings say, and these optional ones. */
export type CustomerMails = {
  orderConfirmations: boolean;
  statusUpdates: boolean;
  reviewRequests: boolean;
  cartReminders: boolean;
};

/** A screen looks up by this what it says in each case. */
export type MailCase = "both" | "confirmations" | "updates" | "none";

export function mailCase({
  orderConfirmations,
  statusUpdates,
}: Pick<CustomerMails, "orderConfirmations" | "statusUpdates">): MailCase {
  if (orderConfirmations) return statusUpdates ? "both" : "confirmations";
  return statusUpdates ? "updates" : "none";
}
