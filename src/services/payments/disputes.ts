import Stripe from "stripe";
import type { Evidence } from "#shop/orders/disputes/evidence.ts";
import { type Dispute, toDispute, toEvidence } from "./dispute.ts";
import { rethrow } from "./payment-error.ts";

/** What customers claimed from their banks. Throws `PaymentError`. */
export function createDisputes(stripe: Stripe) {
  return {
    /** Undefined when Stripe has no such dispute. */
    async find(id: string): Promise<Dispute | undefined> {
      const found = await stripe.disputes.retrieve(id).catch(undefinedIfMissing).catch(rethrow);
      return found && toDispute(found);
    },

    /** Undefined when Stripe does not take it, such as a second answer: the bank reads one. */
    async answer(id: string, evidence: Evidence): Promise<Dispute | undefined> {
      const answered = await stripe.disputes
        .update(id, { evidence: toEvidence(evidence), submit: true })
        .catch(undefinedIfInvalid)
        .catch(rethrow);
      return answered && toDispute(answered);
    },

    /** Gives in; undefined when Stripe does not take it. */
    async accept(id: string): Promise<Dispute | undefined> {
      const closed = await stripe.disputes.close(id).catch(undefinedIfInvalid).catch(rethrow);
      return closed && toDispute(closed);
    },

    /** The newest ones, for those of which no event came. */
    async listNewest(): Promise<Dispute[]> {
      const { data } = await stripe.disputes.list({ limit: 100 }).catch(rethrow);
      return data.map(toDispute);
    },

    /** The payments of which their banks warned last. */
    async listWarned(): Promise<string[]> {
      const { data } = await stripe.radar.earlyFraudWarnings.list({ limit: 100 }).catch(rethrow);
      return data.flatMap(({ payment_intent: intent }) => {
        const id = typeof intent === "string" ? intent : intent?.id;
        return id ?? [];
      });
    },
  };
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing") return;
  throw error;
}

function undefinedIfInvalid(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
  throw error;
}
