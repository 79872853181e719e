import { PaymentError } from "#services/payments/payment-error.ts";

export const NO_ANSWER = "The card service does not answer";

/** For a `catch`: logs a `PaymentError` and returns the answer; rethrows any other error. */
export function onPaymentError<T>(failed: string, answer: (error: PaymentError) => T) {
  return (error: unknown): T => {
    if (!(error instanceof PaymentError)) throw error;
    console.warn(`${failed}: ${error.message}`);
    return answer(error);
  };
}
