import type { Order } from "#db/orders/orders.ts";
import type { FoundDiscount } from "#db/pricing/discounts.ts";
import type { FoundRules } from "#db/pricing/rules.ts";
import type { Cents } from "#shop/money.ts";
import { HAND_DISCOUNT } from "#shop/orders/edits/hand-discount.ts";

/** The rules of a quote, with the order's own code also where it has ended since, or with a discount by hand. */
export function rulesOfEdit(
  rules: FoundRules,
  { discountCode }: Pick<Order, "discountCode">,
  discountCents: Cents,
): { rules: FoundRules; code: string | null } {
  if (discountCents > 0) {
    return { rules: { ...rules, discount: byHand(discountCents) }, code: HAND_DISCOUNT };
  }
  const { discount } = rules;
  if (discountCode === HAND_DISCOUNT || !discount) return { rules, code: null };
  const own = { ...discount, isActive: true, startsAt: null, endsAt: null, wasUsed: false };
  return { rules: { ...rules, discount: { ...own, maxUses: null } }, code: discountCode };
}

/** The order goes the same way, and the edit does not move its price: it costs what was agreed. */
export function sameWay(order: Order): Pick<FoundRules, "methods" | "hasZones"> {
  const { shippingMethod, shippingMethodId, shippingCents: cents, isPickup } = order;
  if (shippingMethod === null) return { hasZones: false, methods: [] };
  const method = {
    id: shippingMethodId ?? NO_METHOD,
    name: shippingMethod,
    priceBy: "pieces",
    steps: [{ from: 0, cents }],
    freeFromCents: null,
    ...{ minTransitDays: 0, maxTransitDays: 0, isPickup },
  } as const;
  return { hasZones: true, methods: [{ ...method, steps: [...method.steps] }] };
}

/** Stands for a way of shipping that the shop has deleted since. */
export const NO_METHOD = 0;

function byHand(cents: Cents): FoundDiscount {
  return {
    id: 0,
    code: HAND_DISCOUNT,
    kind: "amount",
    basisPoints: null,
    cents,
    minSubtotalCents: 0,
    isForCurrency: true,
    startsAt: null,
    endsAt: null,
    timeZone: "UTC",
    maxUses: null,
    isOncePerCustomer: false,
    isActive: true,
    uses: 0,
    wasUsed: false,
    isOthers: false,
    productIds: null,
    productNames: [],
  };
}
