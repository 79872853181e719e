/** Mails that come only to those who agreed to them, and end with one press; `db` stores the keys. */
export const OPTIONAL_MAILS = {
  reviews: "requests to review what you bought",
  carts: "reminders of a cart that you left",
} as const;

export type OptionalMail = keyof typeof OPTIONAL_MAILS;

export const isOptionalMail = (text: string): text is OptionalMail =>
  Object.hasOwn(OPTIONAL_MAILS, text);
