import { zonedField } from "./zoned-time.ts";

/** A day of the shop's calendar, `2026-12-01`; two of them compare as texts. */
export type Day = string;

/** The day on which a moment falls in the shop's time zone. */
export function dayAt(moment: Date, timeZone: string): Day {
  return zonedField(moment, timeZone).slice(0, 10);
}

/** When it begins in UTC, for counting and for texts. */
export function utc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Days count from the year 1000 on: the database has no year 0. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = utc(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
