import { dateFormat, UTC } from "./date.ts";

/** `Dec 1, 2026`, with the time where it is not midnight: `Dec 1, 2026, 9:00 AM`. */
export function zonedText(date: Date, timeZone: string): string {
  const isMidnight = zonedField(date, timeZone).endsWith("T00:00");
  return dateFormat(isMidnight ? "medium" : "moment", timeZone).format(date);
}

/** A field of type `datetime-local` has this form: `2026-12-01T09:00`. */
export function zonedField(date: Date, timeZone: string): string {
  return new Date(date.getTime() + offset(date.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** Only years of this millennium match: nobody means another, and Postgres does not read them all. */
const FIELD = /^(2\d{3}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d{1,3})?)?)?$/;

/**
 * Undefined for what is no date. Without a time, the day's beginning. Where a clock is set forward the
 * hour that is left out is the one after it; where it is set back, the first of both.
 */
export function readZonedField(text: string, timeZone: string): Date | undefined {
  const [, day, time = "00:00"] = FIELD.exec(text.trim()) ?? [];
  const local = Date.parse(`${day}T${time}Z`);
  // `Date.parse` takes February 31 for a day of March.
  if (Number.isNaN(local) || new Date(local).toISOString().slice(0, 10) !== day) return undefined;
  const hours = [local - DAY, local + DAY].map((near) => local - offset(near, timeZone));
  const [later = local, earlier = local] = hours.toSorted((one, other) => other - one);
  const fits = (at: number) => at + offset(at, timeZone) === local;
  return new Date(fits(earlier) ? earlier : later);
}

const DAY = 86_400_000;

/** The zone's clocks are so far ahead of UTC, in milliseconds. */
function offset(at: number, timeZone: string): number {
  if (timeZone === UTC) return 0;
  const parts = dateFormat("clock", timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return local - Math.floor(at / 1000) * 1000;
}
