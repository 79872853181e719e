import { PaymentError } from "#services/payments/payment-error.ts";

/** What people read then, before what has become of their request. */
export const NO_ANSWER = "The card service does not answer";

/**
 * For a `catch` of what needs the card service: logs what could not be done, and answers instead.
 * Any other error is thrown on.
 */
export function onPaymentError<T>(failed: string, answer: (error: PaymentError) => T) {
  return (error: unknown): T => {
    if (!(error instanceof PaymentError)) throw error;
    console.warn(`${failed}: ${error.message}`);
    return answer(error);
  };
}
