import { type Cents, formatUsd } from "../money.ts";

type Code = {
  code: string;
  minSubtotalCents: Cents;
  /** ISO 8601. */
  startsAt: string | null;
  endsAt: string | null;
  maxUses: number | null;
  isActive: boolean;
  uses: number;
  isOncePerCustomer: boolean;
  /** By another order of the same customer. */
  wasUsed: boolean;
  productIds: number[] | null;
};

type Cart = { subtotalCents: Cents; productIds: readonly number[]; now: Date };

/** Why a code gives nothing, if it does not; null where there is no such code. */
export function discountProblem(code: Code | null, cart: Cart): string | undefined {
  if (!code?.isActive) return "We do not know this code. Check how it is spelled.";
  const { startsAt, endsAt, maxUses, uses, minSubtotalCents, productIds } = code;
  if (startsAt && new Date(startsAt) > cart.now) return `${code.code} is not valid yet.`;
  if (endsAt && new Date(endsAt) <= cart.now) return `${code.code} has expired.`;
  if (maxUses !== null && uses >= maxUses) return `${code.code} was used up.`;
  if (code.isOncePerCustomer && code.wasUsed) return `You have used ${code.code} before.`;
  if (productIds && !cart.productIds.some((id) => productIds.includes(id))) {
    return `${code.code} is for other products than those in your cart.`;
  }
  const missing = minSubtotalCents - cart.subtotalCents;
  if (missing > 0) {
    return `${code.code} is for orders from ${formatUsd(minSubtotalCents)}; ${formatUsd(missing)} are missing.`;
  }
  return undefined;
}
