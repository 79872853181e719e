import type { OrderPast, Step } from "#db/seed/sample-order.ts";

const HOUR = 3_600_000;

export type StoryName = keyof typeof STORIES;

/** No step is later than `now`. */
export function pastOf(order: { daysAgo: number; story: StoryName }, now = Date.now()): OrderPast {
  const placedAt = new Date(now - order.daysAgo * 24 * HOUR);
  const steps = STORIES[order.story].map(({ after, ...step }) => ({
    ...step,
    at: new Date(placedAt.getTime() + after * HOUR),
  }));
  return { placedAt, steps };
}

const paid = { after: 0.05, paymentStatus: "paid" } as const;
const processing = { after: 20, status: "processing" } as const;
const shipped = { after: 68, status: "shipped" } as const;
const delivered = { after: 160, status: "delivered" } as const;

/** Hours after the order was placed. */
const STORIES = {
  unpaid: [],
  paid: [paid],
  processing: [paid, processing],
  shipped: [paid, processing, shipped],
  delivered: [paid, processing, shipped, delivered],
  expired: [{ after: 24, status: "canceled" }],
  refunded: [paid, { after: 9, status: "canceled" }, { after: 10, paymentStatus: "refunded" }],
  "partly refunded": [
    paid,
    processing,
    shipped,
    delivered,
    { after: 220, paymentStatus: "partially_refunded" },
  ],
} as const satisfies Record<string, readonly (Omit<Step, "at"> & { after: number })[]>;
