import type { StripeError } from "@stripe/stripe-js";

/** A payment that failed, in the provider's words. */
export class PaymentProblem extends Error {
  override name = "PaymentProblem";
  constructor(
    message: string,
    /** The card form names the field so, where the problem is about one. */
    readonly field?: string | undefined,
    /** The provider's own fields say it, each what it lacks. */
    readonly isAtFields = false,
  ) {
    super(message);
  }
}

/** See Stripe docs, "Error codes": `incorrect_cvc`, `expired_card`, `exp_month` … */
const FIELDS: [pattern: RegExp, field: string][] = [
  [/cvc/, "Security code"],
  [/exp/, "Expiration date"],
  [/number|card_declined/, "Card number"],
];

export function problemOf({ type, code, param, message }: StripeError): PaymentProblem {
  const isOfCard = type === "card_error" || type === "validation_error";
  const about = `${code} ${param}`;
  const field = isOfCard ? FIELDS.find(([pattern]) => pattern.test(about))?.[1] : undefined;
  const isAtFields = type === "validation_error";
  return new PaymentProblem(message ?? "The payment did not go through.", field, isAtFields);
}
