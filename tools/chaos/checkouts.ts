import type { Checkout, Visit } from "./shopper.ts";

type CheckoutPlan = {
  count: number;
  /** `index` counts from 0. */
  onBegin?: (index: number) => void;
};

/** Checkouts of one to three shirts, each visit one after the other. Throws the first failure. */
export async function manyCheckouts(
  visits: readonly Visit[],
  plan: CheckoutPlan,
): Promise<Checkout[]> {
  const done: Checkout[] = [];
  let begun = 0;
  async function oneAfterAnother({ checkOut }: Visit): Promise<void> {
    while (begun < plan.count) {
      const index = begun++;
      plan.onBegin?.(index);
      done.push(await checkOut(crypto.randomUUID(), 1 + (index % 3)));
    }
  }
  await Promise.all(visits.map(oneAfterAnother));
  return done;
}
