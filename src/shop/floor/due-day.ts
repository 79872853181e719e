import { type Day, dayAt } from "../day.ts";
import type { Calendar } from "../shipping/arrival.ts";
import { addWorkingDays, subtractWorkingDays } from "../shipping/working-days.ts";

export type Promised = {
  paidAt: Date;
  /** The last day that the order was promised for; null where nothing was promised. */
  arrivesUntil: Day | null;
  isPickup: boolean;
  /** Null where the way of shipping is gone. */
  maxTransitDays: number | null;
};

/**
 * The day when a piece must be packed (docs/decisions/087): the promised arrival less the way's
 * longest working days. A shop that promised nothing has the day of payment and its production days.
 */
export function dueDay(promised: Promised, calendar: Calendar): Day {
  const { paidAt, arrivesUntil, isPickup, maxTransitDays } = promised;
  const holidays = new Set(calendar.holidays);
  if (arrivesUntil && isPickup) return arrivesUntil;
  if (arrivesUntil && maxTransitDays !== null) {
    return subtractWorkingDays(arrivesUntil, maxTransitDays, holidays);
  }
  return addWorkingDays(dayAt(paidAt, calendar.timeZone), calendar.productionDays, holidays);
}
