import { type Day, utc } from "../day.ts";
import { ORDER_STATUS, type OrderStatus, type PaymentStatus } from "../orders/order-status.ts";
import { daysFor, RETURN_REASONS, type ReturnReason } from "./reasons.ts";
import type { ReturnSettings } from "./settings-form.ts";

/** What the window depends on. */
export type Returnable = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** The days when it was set to have left and to have arrived, and the last promised one. */
  leftOn: Day | null;
  arrivedOn: Day | null;
  arrivesUntil: Day | null;
};

/** A customer may ask for this reason up to and including that day. */
export type OfferedReason = { reason: ReturnReason; until: Day };

/** Nothing of an order that is still in the house, or whose money went back. */
export function offeredReasons(
  order: Returnable,
  settings: ReturnSettings,
  today: Day,
): OfferedReason[] {
  if (!mayReturn(order)) return [];
  const from = windowStart(order) ?? today;
  return RETURN_REASONS.map((reason) => ({ reason, days: daysFor(reason, settings) }))
    .filter(({ days }) => days > 0)
    .map(({ reason, days }) => ({ reason, until: dayAfter(from, days) }))
    .filter(({ until }) => until >= today);
}

/** Staff may return it at any time. */
export function mayReturn({
  status,
  paymentStatus,
}: Pick<Returnable, "status" | "paymentStatus">): boolean {
  return (
    ORDER_STATUS[status].hasLeft &&
    (paymentStatus === "paid" || paymentStatus === "partially_refunded")
  );
}

/** Shops that never set 'Delivered' count from the last promised day. */
function windowStart({ leftOn, arrivedOn, arrivesUntil }: Returnable): Day | null {
  if (arrivedOn) return arrivedOn;
  return leftOn && arrivesUntil && arrivesUntil > leftOn ? arrivesUntil : leftOn;
}

function dayAfter(day: Day, days: number): Day {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
