import Stripe from "stripe";

/**
 * Why a call failed. `unreachable`: no answer came at all. `rejected`: it asked for what cannot be,
 * such as more money than is left. `failed`: Stripe has failed, and repeats that under the same
 * idempotency key (Stripe docs, "Idempotent requests"). `key-reused`: the key belongs to another
 * request; not when its first call still runs.
 */
type Reason = "unreachable" | "rejected" | "failed" | "key-reused" | "other";

/** The only error that the calls of `Payments` throw about Stripe. */
export class PaymentError extends Error {
  override name = "PaymentError";
  readonly reason: Reason;

  constructor(reason: Reason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** For a `catch`: throws Stripe's error as ours, and any other as it is. */
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
