import { log } from "#services/log/log.ts";
import { PaymentError } from "#services/payments/payment-error.ts";

export const NO_ANSWER = "The card service does not answer";

/** A `catch` logs a `PaymentError` by it and returns the answer; it rethrows any other error. */
export function onPaymentError<T>(failed: string, answer: (error: PaymentError) => T) {
  return (error: unknown): T => {
    if (!(error instanceof PaymentError)) throw error;
    log.warn(`${failed}: ${error.message}`);
    return answer(error);
  };
}
