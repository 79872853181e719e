import Stripe from "stripe";
import { type Cents, type CurrencyCode, toStripe } from "#shop/money.ts";
import { createDisputes } from "./disputes.ts";
import { createPaidIntents } from "./paid-intents.ts";
import { rethrow } from "./payment-error.ts";
import { type PaymentEvent, toPaymentEvent } from "./payment-event.ts";
import { type PaymentIntent, toPaymentIntent } from "./payment-intent.ts";
import { createPayouts } from "./payouts.ts";
import { type Refund, type RefundRequest, refundMetadata, toRefund } from "./refund.ts";
import { createTaxes } from "./tax.ts";

type PaymentsConfig = {
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_API_URL: string;
};

type NewIntent = {
  orderId: number;
  /** Its number comes again after a restore; these ids do not, nor in another shop. */
  globalId: string;
  installationId: string;
  /** It pays the difference of this edit alone. */
  editId?: string;
  amountCents: Cents;
  currency: CurrencyCode;
  attempt: number;
  /** Stripe Tax made this calculation. */
  taxCalculationId?: string | null;
};

type Part = { amountCents: Cents; currency: CurrencyCode };

export type CallOptions = { timeoutMs: number; retries: number };

export type Payments = ReturnType<typeof createPayments>;

const DEFAULTS: CallOptions = { timeoutMs: 10_000, retries: 2 };

export const SHORT_CALL: CallOptions = { timeoutMs: 2000, retries: 0 };

/** Throws `PaymentError`. Stripe's types stay in this folder. */
export function createPayments(config: PaymentsConfig) {
  const { hostname, port, protocol } = new URL(config.STRIPE_API_URL);
  const stripe = new Stripe(config.STRIPE_SECRET_KEY, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === "http:" ? "http" : "https",
    ...toRequestOptions(DEFAULTS),
    telemetry: false,
  });

  return {
    taxes: createTaxes(stripe),
    disputes: createDisputes(stripe),
    payouts: createPayouts(stripe),
    paidIntents: createPaidIntents(stripe),

    /** Rejects with what is wrong: the key, or no answer. */
    async probe(): Promise<void> {
      const options = toRequestOptions({ timeoutMs: 5000, retries: 0 });
      await stripe.paymentIntents.list({ limit: 1 }, options).catch(rethrow);
    },

    /** Idempotent per order, amount and attempt. */
    async createIntent({ orderId, globalId, ...order }: NewIntent): Promise<PaymentIntent> {
      const { installationId, editId, amountCents, currency, attempt } = order;
      const subject = editId
        ? `edit-${installationId}-${editId}`
        : `order-${installationId}-${globalId}`;
      const metadata = { orderId: String(orderId), orderGlobalId: globalId, installationId };
      const { taxCalculationId: calculation } = order;
      const intent = await stripe.paymentIntents
        .create(
          {
            amount: toStripe(amountCents, currency),
            currency,
            automatic_payment_methods: { enabled: true },
            description: `Order #${orderId}${editId ? ", a change" : ""}`,
            metadata: { ...metadata, ...(editId && { editId }) },
            // Stripe then reports the tax once it is paid, and takes it back with each refund.
            ...(calculation && { hooks: { inputs: { tax: { calculation } } } }),
          },
          { idempotencyKey: `${subject}-${amountCents}-${attempt}` },
        )
        .catch(rethrow);
      return toPaymentIntent(intent);
    },

    /** Undefined when Stripe has no such intent. */
    async findIntent(intentId: string, options = DEFAULTS): Promise<PaymentIntent | undefined> {
      const found = await stripe.paymentIntents
        .retrieve(intentId, { expand: ["latest_charge"] }, toRequestOptions(options))
        .catch(undefinedIfMissing)
        .catch(rethrow);
      return found && toPaymentIntent(found);
    },

    /** False when it was paid or is being paid; repeatable. */
    async cancelIntent(intentId: string, options = DEFAULTS): Promise<boolean> {
      try {
        await stripe.paymentIntents.cancel(intentId, {}, toRequestOptions(options));
        return true;
      } catch (error) {
        if (!isUnexpectedState(error)) return rethrow(error);
      }
      const intent = await stripe.paymentIntents
        .retrieve(intentId, {}, toRequestOptions(options))
        .catch(rethrow);
      return intent.status === "canceled";
    },

    /** `unsigned`: not by Stripe. `late`: signed more than five minutes ago, by this machine's clock. */
    async readEvent(body: string, signature: string): Promise<PaymentEvent | "unsigned" | "late"> {
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, config.STRIPE_WEBHOOK_SECRET)
        .catch(whyNotSigned);
      return typeof event === "string" ? event : toPaymentEvent(event);
    },

    /** Refunds all when no amount is given; idempotent per request key. */
    async refund(intentId: string, part?: Part, request?: RefundRequest): Promise<Refund> {
      const refund = await stripe.refunds
        .create(
          {
            payment_intent: intentId,
            ...(part && { amount: toStripe(part.amountCents, part.currency) }),
            ...(request && { metadata: refundMetadata(request) }),
          },
          request ? { idempotencyKey: `refund-${request.key}` } : {},
        )
        .catch(rethrow);
      return toRefund(refund);
    },

    /** Newest first, including those from Stripe's dashboard. */
    async listRefunds(intentId: string): Promise<Refund[]> {
      const list = stripe.refunds.list({ payment_intent: intentId, limit: 100 });
      return Array.fromAsync(list, toRefund).catch(rethrow);
    },
  };
}

function toRequestOptions({ timeoutMs, retries }: CallOptions) {
  return { timeout: timeoutMs, maxNetworkRetries: retries };
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing") return;
  throw error;
}

function whyNotSigned(error: unknown): "unsigned" | "late" {
  if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
  // The time is compared last, once the signature is known to be right.
  return error.message.startsWith("Timestamp outside") ? "late" : "unsigned";
}

function isUnexpectedState(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError && error.code === "payment_intent_unexpected_state"
  );
}
