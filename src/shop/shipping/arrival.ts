import { type Day, dayAt, utc } from "../day.ts";
import type { OrderAmounts } from "../pricing/order-amounts.ts";
import type { Arrival } from "../pricing/quoted.ts";
import type { ShippingMethod } from "../pricing/rules.ts";
import { addWorkingDays } from "./working-days.ts";

/** The shop says this of its days. */
export type Calendar = {
  timeZone: string;
  productionDays: number;
  holidays: readonly Day[];
};

type Way = Pick<ShippingMethod, "minTransitDays" | "maxTransitDays" | "isPickup">;

/**
 * When an order of this moment arrives, in working days (docs/decisions/032): production begins on
 * the working day after the order's, and the way begins when it ends. Null where the owner has not
 * said how long production takes, or the way.
 */
export function arrivalOf(way: Way, calendar: Calendar, orderedAt: Date): Arrival | null {
  const { timeZone, productionDays } = calendar;
  if (productionDays === 0 || (!way.isPickup && way.maxTransitDays === 0)) return null;
  const holidays = new Set(calendar.holidays);
  const ready = addWorkingDays(dayAt(orderedAt, timeZone), productionDays, holidays);
  if (way.isPickup) return { from: ready, until: ready };
  return {
    from: addWorkingDays(ready, way.minTransitDays, holidays),
    until: addWorkingDays(ready, way.maxTransitDays, holidays),
  };
}

type Promised = { arrival: Arrival; isPickup: boolean; orderedAt: Date };

/** `Arrives Tue Dec 1 – Fri Dec 4`; with the year where it is not that of the order. */
export function arrivalText({ arrival, isPickup, orderedAt }: Promised): string {
  return `${isPickup ? "Ready" : "Arrives"} ${daysText(arrival, orderedAt)}`;
}

type PromisedOrder = Pick<OrderAmounts, "arrivesFrom" | "arrivesUntil" | "isPickup"> & {
  createdAt: Date;
};

/** The order was promised these days; null where the shop promised nothing. */
export function orderArrivalText(order: PromisedOrder): string | null {
  const { arrivesFrom: from, arrivesUntil: until, isPickup, createdAt: orderedAt } = order;
  return from && until ? arrivalText({ arrival: { from, until }, isPickup, orderedAt }) : null;
}

type LateOrder = { lateUntil: Day | null; isPickup: boolean; createdAt: Date };

/** `Now expected by Wed Dec 9`; null where its customer was mailed no other day than the promised. */
export function newDayText({ lateUntil: day, isPickup, createdAt }: LateOrder): string | null {
  if (!day) return null;
  const text = daysText({ from: day, until: day }, createdAt);
  return isPickup ? `Now expected to be ready by ${text}` : `Now expected by ${text}`;
}

/** `Tue Dec 1 – Fri Dec 4` */
export function daysText({ from, until }: Arrival, orderedAt: Date): string {
  const year = String(orderedAt.getUTCFullYear());
  const isOther = [from, until].some((day) => !day.startsWith(year));
  const text = (day: Day) => dayText(day) + (isOther ? `, ${day.slice(0, 4)}` : "");
  return from === until ? text(from) : `${text(from)} – ${text(until)}`;
}

/** `Tue Dec 1` */
export function dayText(day: Day): string {
  return `${WEEKDAY.format(utc(day))} ${MONTH_DAY.format(utc(day))}`;
}

const WEEKDAY = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });
const MONTH_DAY = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
