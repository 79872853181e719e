import type { FoundRules } from "#db/pricing/rules.ts";
import type { FoundTax } from "#db/pricing/tax.ts";
import type { Cents } from "#shop/money.ts";
import type { Arrival, QuotedMethod, QuoteProblem } from "#shop/pricing/quoted.ts";
import type { Discount, ShippingMethod } from "#shop/pricing/rules.ts";
import { totals } from "#shop/pricing/totals.ts";
import { shopAddressLines } from "#shop/settings/shop-address.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { arrivalOf, arrivalText, type Calendar } from "#shop/shipping/arrival.ts";
import { noShippingText } from "#shop/shipping/no-shipping-text.ts";
import { tableRules } from "./choose-tax.ts";
import type { QuoteRequest } from "./request.ts";

/** A picked-up order is taxed where it is picked up. */
type FoundWays = FoundRules & { counterTax: FoundTax | undefined };

type Chosen = {
  method: ShippingMethod | null;
  arrival: Arrival | null;
  methods: QuotedMethod[];
  problem: QuoteProblem | null;
};

const NONE: Chosen = { method: null, arrival: null, methods: [], problem: null };

const GONE = "That way of shipping is not offered for this address. Choose another one.";

/** The method that was chosen, else the zone's first; each with its price for these lines. */
export function chooseMethod(
  request: QuoteRequest,
  found: FoundWays,
  discount: Discount | null,
  shop: ShopSettings,
): Chosen {
  if (!found.hasZones || !request.to) return NONE;
  const [first] = found.methods;
  if (!first) {
    const message = noShippingText(request.to, found.places);
    return { ...NONE, problem: { field: "shippingAddress", message } };
  }
  const { timeZone, productionDays } = shop;
  const promise = {
    calendar: { timeZone, productionDays, holidays: found.holidays },
    orderedAt: new Date(),
  };
  const methods = found.methods.map((method) => ({
    ...describe(method, promise, shop),
    cents: priceOf(method, request, found, discount),
  }));
  const chosen = found.methods.find(({ id }) => id === request.methodId);
  const isGone = request.methodId !== null && !chosen;
  const method = chosen ?? first;
  return {
    method,
    arrival: methods.find(({ id }) => id === method.id)?.arrival ?? null,
    methods,
    problem: isGone ? { field: "shippingMethodId", message: GONE } : null,
  };
}

function priceOf(
  method: ShippingMethod,
  { lines }: QuoteRequest,
  { breaks, surcharges, tax: found, counterTax }: FoundWays,
  discount: Discount | null,
): Cents {
  const tax = tableRules((method.isPickup && counterTax) || found);
  return totals(lines, { breaks, surcharges, discount, method, tax }).shippingCents;
}

type Promised = { calendar: Calendar; orderedAt: Date };

function describe(
  method: ShippingMethod,
  { calendar, orderedAt }: Promised,
  shop: ShopSettings,
): Omit<QuotedMethod, "cents"> {
  const { id, name, isPickup } = method;
  const arrival = arrivalOf(method, calendar, orderedAt);
  const arrivesText = arrival && arrivalText({ arrival, isPickup, orderedAt });
  const pickupAt = isPickup ? shopAddressLines(shop).join(", ") : null;
  return { id, name, isPickup, pickupAt, arrival, arrivesText };
}
