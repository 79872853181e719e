import { type Day, dayAt, utc } from "../day.ts";
import { readZonedField } from "../zoned-time.ts";

export type DayBounds = { day: Day; from: Date; until: Date };

/** The last days in a zone, today's last. */
export function lastDays(count: number, timeZone: string, now: Date): DayBounds[] {
  const today = dayAt(now, timeZone);
  return daysBetween(daysAfter(today, 1 - count), today, timeZone);
}

/** Both days and those between them. Where the clocks change, a day has 23 or 25 hours. */
export function daysBetween(first: Day, last: Day, timeZone: string): DayBounds[] {
  const count = daysFrom(first, last) + 1;
  const starts = Array.from({ length: count + 1 }, (_, at) => {
    const day = daysAfter(first, at);
    return { day, from: startOf(day, timeZone) };
  });
  // Each day lasts until the next one starts.
  return starts.flatMap(({ from: until }, at) => {
    const before = starts[at - 1];
    return before ? [{ ...before, until }] : [];
  });
}

const DAY_MS = 86_400_000;

/** Counted in UTC, where every day has 24 hours; a negative count leads back. */
export function daysAfter(day: Day, count: number): Day {
  return dayAt(new Date(utc(day).getTime() + count * DAY_MS), "UTC");
}

/** How many days later the other day is. */
export function daysFrom(day: Day, other: Day): number {
  return (utc(other).getTime() - utc(day).getTime()) / DAY_MS;
}

function startOf(day: Day, timeZone: string): Date {
  return readZonedField(day, timeZone) ?? utc(day);
}
