/** A day of the shop's calendar, `2026-12-01`; two of them compare as texts. */
export type Day = string;

/** The day on which a moment falls in the shop's time zone. */
export function dayAt(moment: Date, timeZone: string): Day {
  // The parts are named, because no locale promises an order.
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, ...NUMBERS }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

const NUMBERS = { year: "numeric", month: "2-digit", day: "2-digit" } as const;

/** So many working days after this one; with 0 this one, or the next where nobody works. */
export function addWorkingDays(day: Day, count: number, holidays: ReadonlySet<Day>): Day {
  let [reached, left] = [day, count];
  while (left > 0) {
    reached = nextDay(reached);
    if (isWorkingDay(reached, holidays)) left--;
  }
  while (!isWorkingDay(reached, holidays)) reached = nextDay(reached);
  return reached;
}

/** Monday to Friday, but for holidays. */
export function isWorkingDay(day: Day, holidays: ReadonlySet<Day>): boolean {
  const weekday = utc(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/** Counted in UTC, where every day has 24 hours. */
function nextDay(day: Day): Day {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

export function utc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** From the year 1000 on: the database has no year 0. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = utc(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
