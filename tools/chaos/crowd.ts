import type { Checkout, Shopper } from "./shopper.ts";

type Plan = {
  count: number;
  /** How many check out at the same time. */
  atOnce: number;
  /** Called as each begins, with how many began before it. */
  onBegin?: (index: number) => void;
};

/** Many checkouts of one to three shirts, some at the same time. Throws with the first that fails. */
export async function manyCheckouts(shopper: Shopper, plan: Plan): Promise<Checkout[]> {
  const done: Checkout[] = [];
  let begun = 0;
  async function oneAfterAnother(): Promise<void> {
    while (begun < plan.count) {
      const index = begun++;
      plan.onBegin?.(index);
      done.push(await shopper.checkOut(crypto.randomUUID(), 1 + (index % 3)));
    }
  }
  await Promise.all(Array.from({ length: plan.atOnce }, oneAfterAnother));
  return done;
}
