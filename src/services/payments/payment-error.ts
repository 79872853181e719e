import Stripe from "stripe";

/**
 * `unreachable`: no answer. `rejected`: not possible, such as a refund of more than is left.
 * `failed`: Stripe repeats it under the same idempotency key. `key-reused`: by another request.
 */
type Reason = "unreachable" | "rejected" | "failed" | "key-reused" | "other";

/** The only error that `Payments` throws for Stripe. */
export class PaymentError extends Error {
  override name = "PaymentError";
  readonly reason: Reason;

  constructor(reason: Reason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export function rethrow(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  throw new PaymentError(reasonOf(error), error.message, { cause: error });
}

function reasonOf(error: Stripe.errors.StripeError): Reason {
  const { StripeConnectionError, StripeIdempotencyError, StripeInvalidRequestError } =
    Stripe.errors;
  if (error instanceof StripeConnectionError) return "unreachable";
  if (error instanceof StripeInvalidRequestError) return "rejected";
  if ((error.statusCode ?? 0) >= 500) return "failed";
  if (error instanceof StripeIdempotencyError && error.statusCode === 400) return "key-reused";
  return "other";
}
