import type { Cents } from "../../money.ts";

/** Receipts and papers call a discount by hand so; no code of the shop's may be called that by staff. */
export const HAND_DISCOUNT = "COURTESY";

type Discounted = { discountCode: string | null; discountCents: Cents };

export function handDiscountOf({ discountCode, discountCents }: Discounted): Cents {
  return discountCode === HAND_DISCOUNT ? discountCents : 0;
}

/** A discount by hand does not stand beside a code. */
export function hasOtherCode({ discountCode }: Pick<Discounted, "discountCode">): boolean {
  return discountCode !== null && discountCode !== HAND_DISCOUNT;
}
