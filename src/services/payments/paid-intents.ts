import Stripe from "stripe";
import { rethrow } from "./payment-error.ts";
import { type PaymentIntent, toPaymentIntent } from "./payment-intent.ts";

export type PaidIntent = PaymentIntent & {
  createdAt: Date;
  /** The money came in then. */
  chargedAt: Date;
  isDisputed: boolean;
};

/** Stripe gives no more at once. */
const PAGE = 100;

/** What is known of money that came in. Throws `PaymentError`. */
export function createPaidIntents(stripe: Stripe) {
  return {
    /** Undefined when Stripe has no such intent. */
    async find(id: string): Promise<PaidIntent | undefined> {
      const found = await stripe.paymentIntents
        .retrieve(id, { expand: ["latest_charge"] })
        .catch(undefinedIfMissing)
        .catch(rethrow);
      return found && toPaidIntent(found);
    },

    /** All with money in them that were made since then, the newest first, page by page. */
    async *list(since: Date): AsyncGenerator<PaidIntent> {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const query = { created, limit: PAGE, expand: ["data.latest_charge"] };
      let below: string | undefined;
      do {
        const { data, has_more } = await stripe.paymentIntents
          .list({ ...query, ...(below && { starting_after: below }) })
          .catch(rethrow);
        yield* data.filter(({ amount_received }) => amount_received > 0).map(toPaidIntent);
        below = has_more ? data.at(-1)?.id : undefined;
      } while (below);
    },
  };
}

function toPaidIntent(intent: Stripe.PaymentIntent): PaidIntent {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    ...toPaymentIntent(intent),
    createdAt: new Date(intent.created * 1000),
    chargedAt: new Date((charge ?? intent).created * 1000),
    isDisputed: charge?.disputed ?? false,
  };
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing") return;
  throw error;
}
