import { type Day, dayAt, isDay, utc } from "../../day.ts";
import { type Calendar, dayText } from "../../shipping/arrival.ts";
import {
  addDays,
  addWorkingDays,
  isWorkingDay,
  subtractWorkingDays,
} from "../../shipping/working-days.ts";

/** Limit of floor: how far from today a late order's new day may be [days]; the form says so. */
export const MAX_NEW_DAY = 365;

const MS_A_DAY = 86_400_000;

/** What the order was promised, and the day by which its pieces had to be packed for that. */
export type BrokenDays = { arrivesUntil: Day; dueOn: Day };

/**
 * The day that a late order can be promised now: all its production and its way anew. It is never one
 * that was promised already.
 */
export function possibleDay(broken: BrokenDays, calendar: Calendar, now: Date): Day {
  const holidays = new Set(calendar.holidays);
  const today = dayAt(now, calendar.timeZone);
  const packed = addWorkingDays(today, calendar.productionDays, holidays);
  const day = addWorkingDays(packed, wayOf(broken, holidays), holidays);
  return day > broken.arrivesUntil ? day : addWorkingDays(broken.arrivesUntil, 1, holidays);
}

/** The day by which all must be packed for the new one; where that is over, today. */
export function dueForNewDay(
  day: Day,
  { today, holidays, ...broken }: BrokenDays & { today: Day; holidays: readonly Day[] },
): Day {
  const free = new Set(holidays);
  const due = subtractWorkingDays(day, wayOf(broken, free), free);
  return due < today ? today : due;
}

/** Undefined where the customer can be mailed this day. */
export function newDayProblem(
  day: string,
  { arrivesUntil, today }: { arrivesUntil: Day; today: Day },
): string | undefined {
  if (!isDay(day)) return "Choose the day.";
  if (day < today) return "Choose today or a later day.";
  if (day <= arrivesUntil) {
    return `The order was promised by ${dayText(arrivesUntil)}: choose a later day.`;
  }
  const away = (utc(day).getTime() - utc(today).getTime()) / MS_A_DAY;
  return away > MAX_NEW_DAY ? "Choose a day within a year." : undefined;
}

/** The way has the working days that the promise gave it, though its method may be gone since. */
function wayOf({ arrivesUntil, dueOn }: BrokenDays, holidays: ReadonlySet<Day>): number {
  let days = 0;
  for (let day = addDays(dueOn, 1); day <= arrivesUntil; day = addDays(day, 1)) {
    if (isWorkingDay(day, holidays)) days++;
  }
  return days;
}
