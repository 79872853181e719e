import type Stripe from "stripe";
import { PaymentError, rethrow } from "./payment-error.ts";
import { TaxCache } from "./tax-cache.ts";
import {
  type TaxCalculation,
  type TaxRequest,
  toCalculation,
  toParams,
} from "./tax-calculation.ts";

/**
 * Limit of orders: time that Stripe Tax has for an answer [timeout: ms]; the shop's own rates. A
 * shopper waits for it.
 */
const CALL = { timeout: 4000, maxNetworkRetries: 0 };

/**
 * Limit of orders: time until Stripe Tax is called again after a failure [ms]; the shop's own
 * rates. After a failure the shop's own rates count at once; each quote would wait otherwise.
 */
const PAUSE_MS = 30_000;

type Options = {
  /** Quotes share a calculation; each order has its own, because its payment uses it up. */
  scope: string;
  /** Counts a call; false when the caller has made too many. */
  mayCall: () => Promise<boolean>;
};

/** Stripe's Tax Calculations API. */
export function createTaxes(stripe: Stripe) {
  const cache = new TaxCache();
  let pausedUntil = 0;

  /** Throws `PaymentError`. Undefined when nobody may ask Stripe now. */
  async function calculate(
    request: TaxRequest,
    { scope, mayCall }: Options,
  ): Promise<TaxCalculation | undefined> {
    // A short hash will not do: with two that collide one shopper would be charged another's tax.
    const key = new Bun.SHA256().update(JSON.stringify([scope, request])).digest("base64");
    const cached = cache.find(key);
    if (cached) return cached;
    if (Date.now() < pausedUntil) return undefined;
    const found = mayCall().then((may) => (may ? call(stripe, request) : undefined));
    cache.put(key, found);
    return found.catch((error: unknown) => {
      // An address that Stripe does not know says nothing of the next one.
      const isAway = !(error instanceof PaymentError) || error.reason !== "rejected";
      if (isAway) pausedUntil = Date.now() + PAUSE_MS;
      throw error;
    });
  }

  return { calculate };
}

async function call(stripe: Stripe, request: TaxRequest): Promise<TaxCalculation> {
  const made = await stripe.tax.calculations.create(toParams(request), CALL).catch(rethrow);
  const { id, line_items: list } = made;
  if (!id || !list) throw new PaymentError("other", "Stripe's calculation has no lines.");
  const items = list.has_more ? await listLines(stripe, id) : list.data;
  return toCalculation(request, { ...made, id }, items);
}

/** The calculation itself comes with only the first lines. */
async function listLines(stripe: Stripe, id: string) {
  const list = await stripe.tax.calculations.listLineItems(id, { limit: 100 }, CALL).catch(rethrow);
  return list.data;
}
