import Stripe from "stripe";
import type { Cents } from "#shop/money.ts";

export type PaymentsConfig = {
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_API_URL: string;
};

export type Intent = Pick<
  Stripe.PaymentIntent,
  "id" | "amount" | "currency" | "status" | "client_secret" | "metadata"
> & {
  /** Cents that went back to the card. */
  refundedCents: Cents;
};

export type NewIntent = { orderId: number; amountCents: Cents; attempt: number };

/** How long one answer may take, and how often a failed call is repeated by the SDK. */
export type Patience = { timeoutMs: number; retries: number };

export type Payments = ReturnType<typeof createPayments>;

const PATIENCE: Patience = { timeoutMs: 10_000, retries: 2 };

/** Where somebody waits who can do without the answer. */
export const SHORT: Patience = { timeoutMs: 2000, retries: 0 };

/**
 * Card payments by Stripe, or by whatever speaks its API at STRIPE_API_URL. Calls throw
 * `Stripe.errors.StripeError`.
 */
export function createPayments(config: PaymentsConfig) {
  const { hostname, port, protocol } = new URL(config.STRIPE_API_URL);
  const stripe = new Stripe(config.STRIPE_SECRET_KEY, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === "http:" ? "http" : "https",
    timeout: PATIENCE.timeoutMs,
    maxNetworkRetries: PATIENCE.retries,
    telemetry: false,
  });

  return {
    /** The same order, amount and attempt is the same intent, however often it is asked for. */
    async createIntent({ orderId, amountCents, attempt }: NewIntent): Promise<Intent> {
      const intent = await stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: "usd",
          automatic_payment_methods: { enabled: true },
          description: `Order #${orderId}`,
          metadata: { orderId: String(orderId) },
        },
        { idempotencyKey: `order-${orderId}-${amountCents}-${attempt}` },
      );
      return { ...intent, refundedCents: 0 };
    },

    /** Undefined when Stripe has no such intent. */
    async findIntent(intentId: string, patience = PATIENCE): Promise<Intent | undefined> {
      const found = await stripe.paymentIntents
        .retrieve(intentId, { expand: ["latest_charge"] }, waiting(patience))
        .catch(absent);
      if (!found) return undefined;
      const charge = typeof found.latest_charge === "object" ? found.latest_charge : null;
      return { ...found, refundedCents: charge?.amount_refunded ?? 0 };
    },

    /** False when it cannot be canceled: it was paid, or is being paid. Canceling twice is once. */
    async cancelIntent(intentId: string, patience = PATIENCE): Promise<boolean> {
      try {
        await stripe.paymentIntents.cancel(intentId, {}, waiting(patience));
        return true;
      } catch (error) {
        if (!isUnexpectedState(error)) throw error;
        const intent = await stripe.paymentIntents.retrieve(intentId, {}, waiting(patience));
        return intent.status === "canceled";
      }
    },

    /** The event in a webhook's raw body; undefined when Stripe has not signed it. */
    async readEvent(body: string, signature: string): Promise<Stripe.Event | undefined> {
      return stripe.webhooks
        .constructEventAsync(body, signature, config.STRIPE_WEBHOOK_SECRET)
        .catch(unsigned);
    },

    /**
     * Gives money back; the whole when no amount is given. The same key is the same refund, however
     * often it is asked for.
     */
    async refund(
      intentId: string,
      amountCents?: Cents,
      { key, metadata }: { key?: string; metadata?: Record<string, string> } = {},
    ): Promise<Stripe.Refund> {
      return stripe.refunds.create(
        {
          payment_intent: intentId,
          ...(amountCents !== undefined && { amount: amountCents }),
          ...(metadata && { metadata }),
        },
        key ? { idempotencyKey: key } : {},
      );
    },

    /** All refunds of an intent, whoever made them; newest first. */
    async listRefunds(intentId: string): Promise<Stripe.Refund[]> {
      const refunds: Stripe.Refund[] = [];
      for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
        refunds.push(refund);
      }
      return refunds;
    },
  };
}

function waiting({ timeoutMs, retries }: Patience): Stripe.RequestOptions {
  return { timeout: timeoutMs, maxNetworkRetries: retries };
}

/** Whether the failure is Stripe's own, which it keeps under the idempotency key (Stripe docs). */
export function isStoredFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500;
}

/** Whether it is about Stripe at all: refused, failed, or out of reach. */
export function isPaymentError(error: unknown): error is Error {
  return error instanceof Stripe.errors.StripeError;
}

/** Whether Stripe has refused what was asked, as more than is left; not when it is out of reach. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether no answer came at all; whoever is asked about next would wait as long. */
export function isOutOfReach(error: unknown): error is Error {
  return error instanceof Stripe.errors.StripeConnectionError;
}

/** Whether the key was used for something else before; not when its first call still runs. */
export function isKeyReused(error: unknown): error is Error {
  return error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400;
}

function absent(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing") return;
  throw error;
}

function unsigned(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeSignatureVerificationError) return;
  throw error;
}

function isUnexpectedState(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError && error.code === "payment_intent_unexpected_state"
  );
}
