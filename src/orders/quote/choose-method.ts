import type { FoundRules } from "#db/pricing/rules.ts";
import type { Arrival, QuotedMethod, QuoteProblem } from "#shop/pricing/quoted.ts";
import type { Discount, ShippingMethod } from "#shop/pricing/rules.ts";
import { totals } from "#shop/pricing/totals.ts";
import { tableRules } from "./choose-tax.ts";
import type { QuoteRequest } from "./request.ts";

type Chosen = {
  method: ShippingMethod | null;
  arrival: Arrival | null;
  methods: QuotedMethod[];
  problem: QuoteProblem | null;
};

const NONE: Chosen = { method: null, arrival: null, methods: [], problem: null };

/** The method that was chosen for, else the zone's first; each with its price for these lines. */
export function chooseMethod(
  request: QuoteRequest,
  found: FoundRules,
  discount: Discount | null,
): Chosen {
  if (!found.hasZones || !request.to) return NONE;
  const [first] = found.methods;
  if (!first) {
    const message = "We do not ship to this address yet. Choose another one, or write to us.";
    return { ...NONE, problem: { field: "shippingAddress", message } };
  }
  const { breaks, surcharges } = found;
  const tax = tableRules(found.tax);
  const priced = (method: ShippingMethod): QuotedMethod => {
    const rules = { breaks, surcharges, discount, method, tax };
    const { id, name, isPickup } = method;
    return {
      id,
      name,
      isPickup,
      cents: totals(request.lines, rules).shippingCents,
      arrival: null,
      arrivesText: null,
      pickupAt: null,
    };
  };
  const methods = found.methods.map(priced);
  const chosen = found.methods.find(({ id }) => id === request.methodId);
  const isGone = request.methodId !== null && !chosen;
  const message = "That way of shipping is not offered for this address. Choose another one.";
  return {
    method: chosen ?? first,
    arrival: methods.find(({ id }) => id === (chosen ?? first).id)?.arrival ?? null,
    methods,
    problem: isGone ? { field: "shippingMethodId", message } : null,
  };
}
