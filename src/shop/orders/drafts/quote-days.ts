import { type Day, dayAt, utc } from "../../day.ts";
import { readZonedField } from "../../zoned-time.ts";
import { MAX_QUOTE_DAYS } from "./draft.ts";

/** A quote may hold from today to the last of these days. */
export function quoteDays(now: Date, timeZone: string): { today: Day; lastDay: Day } {
  const today = dayAt(now, timeZone);
  return { today, lastDay: daysAfter(today, MAX_QUOTE_DAYS) };
}

export function daysAfter(day: Day, days: number): Day {
  const later = utc(day);
  later.setUTCDate(later.getUTCDate() + days);
  return later.toISOString().slice(0, 10);
}

/** The moment at which a day of the shop's calendar is over. */
export function endOf(day: Day, timeZone: string): Date {
  const end = readZonedField(daysAfter(day, 1), timeZone);
  if (!end) throw new Error(`${day} is no day.`);
  return end;
}
