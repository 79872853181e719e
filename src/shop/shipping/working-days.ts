import { type Day, utc } from "../day.ts";

/** So many working days after this one; with 0 this one, or the next where nobody works. */
export function addWorkingDays(day: Day, count: number, holidays: ReadonlySet<Day>): Day {
  let [reached, left] = [day, count];
  while (left > 0) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached, holidays)) left--;
  }
  while (!isWorkingDay(reached, holidays)) reached = addDays(reached, 1);
  return reached;
}

/** So many working days before this one; with 0 this one, or the last where nobody works. */
export function subtractWorkingDays(day: Day, count: number, holidays: ReadonlySet<Day>): Day {
  let [reached, left] = [day, count];
  while (left > 0) {
    reached = addDays(reached, -1);
    if (isWorkingDay(reached, holidays)) left--;
  }
  while (!isWorkingDay(reached, holidays)) reached = addDays(reached, -1);
  return reached;
}

/** Monday to Friday, but for holidays. */
export function isWorkingDay(day: Day, holidays: ReadonlySet<Day>): boolean {
  const weekday = utc(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/** Counted in UTC, where every day has 24 hours. */
export function addDays(day: Day, days: 1 | -1): Day {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
