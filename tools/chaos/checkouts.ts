import type { Checkout, Shopper } from "./shopper.ts";

type CheckoutPlan = {
  count: number;
  /** Concurrent checkouts. */
  concurrency: number;
  /** `index` counts from 0. */
  onBegin?: (index: number) => void;
};

/** Checkouts of one to three shirts. Throws the first failure. */
export async function manyCheckouts(shopper: Shopper, plan: CheckoutPlan): Promise<Checkout[]> {
  const done: Checkout[] = [];
  let begun = 0;
  async function oneAfterAnother(): Promise<void> {
    while (begun < plan.count) {
      const index = begun++;
      plan.onBegin?.(index);
      done.push(await shopper.checkOut(crypto.randomUUID(), 1 + (index % 3)));
    }
  }
  await Promise.all(Array.from({ length: plan.concurrency }, oneAfterAnother));
  return done;
}
