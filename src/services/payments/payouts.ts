import Stripe from "stripe";
import { rethrow } from "./payment-error.ts";
import { type Payout, type PayoutTransaction, toPayout, toPayoutTransaction } from "./payout.ts";

/** Stripe gives no more at once. */
const PAGE = 100;

type Page<Row> = { rows: Row[]; hasMore: boolean };

/** What Stripe sends to the shop's bank account. Throws `PaymentError`. */
export function createPayouts(stripe: Stripe) {
  return {
    /** Undefined when Stripe has no such payout. */
    async find(id: string): Promise<Payout | undefined> {
      const found = await stripe.payouts.retrieve(id).catch(undefinedIfMissing).catch(rethrow);
      return found && toPayout(found);
    },

    /** A page of them, the newest first; those made before `below`. */
    async list(below?: string): Promise<Page<Payout>> {
      const page = { limit: PAGE, ...(below && { starting_after: below }) };
      const { data, has_more } = await stripe.payouts.list(page).catch(rethrow);
      return { rows: data.map(toPayout), hasMore: has_more };
    },

    /** A page of what a payout has, itself left out; the first after `after`. */
    async listTransactions(
      payoutId: string,
      after?: string | null,
    ): Promise<Page<PayoutTransaction> & { last: string | undefined }> {
      const { data, has_more } = await stripe.balanceTransactions
        .list({
          payout: payoutId,
          limit: PAGE,
          expand: ["data.source"],
          ...(after && { starting_after: after }),
        })
        .catch(rethrow);
      const rows = data.map(toPayoutTransaction).filter(({ sourceId }) => sourceId !== payoutId);
      return { rows, hasMore: has_more, last: data.at(-1)?.id };
    },
  };
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing") return;
  throw error;
}
