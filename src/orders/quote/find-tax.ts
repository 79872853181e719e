import { type FoundTax, findTax } from "#db/pricing/tax.ts";
import type { Destination } from "#shop/pricing/destination.ts";
import type { ShippingMethod } from "#shop/pricing/rules.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { shopPlace } from "#shop/tax/shop-place.ts";
import type { QuoteDeps, QuoteRequest } from "./request.ts";
import { askRates } from "./stripe-tax.ts";

/**
 * Exempt customers who see prices that include Stripe's tax need Stripe's rates too: the tax is
 * taken out of each price. While Stripe does not answer, the table's count.
 */
export async function withExemptRates(
  deps: QuoteDeps,
  request: QuoteRequest,
  found: FoundTax,
): Promise<FoundTax> {
  if (found.source !== "stripe" || !found.includesTax || found.taxNumber === null) return found;
  const rates = await askRates(deps, request);
  return rates ? { ...found, ...rates, areOfStripe: true } : found;
}

/** The place where a pick-up is taxed. Undefined without a pick-up, and for a shop without an address. */
export function pickupPlace(
  methods: readonly ShippingMethod[],
  shop: ShopSettings,
): Destination | undefined {
  return methods.some(({ isPickup }) => isPickup) ? shopPlace(shop) : undefined;
}

/** The tax there; what is picked up costs what it would cost at the customer's address. */
export async function findPickupTax(
  deps: QuoteDeps,
  request: QuoteRequest & { to: Destination },
  { includesTax }: FoundTax,
): Promise<FoundTax> {
  const found = await findTax(deps.sql, request.to, request.verifiedEmail);
  return withExemptRates(deps, request, { ...found, includesTax });
}
