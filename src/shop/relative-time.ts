const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.436_875 * DAY;
const YEAR = 365.25 * DAY;

/** "3 days ago", "in 2 hours": rounded, each unit up to the next one's threshold. */
export function relativeTime(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime();
  const distance = distanceText(Math.abs(age));
  return age < 0 ? `in ${distance}` : `${distance} ago`;
}

function distanceText(ms: number): string {
  const unit = UNITS.find(({ size, below }) => Math.round(ms / size) < below) ?? YEARS;
  const count = Math.round(ms / unit.size);
  return count > 1 && unit.many ? `${count} ${unit.many}` : unit.one;
}

type Unit = { size: number; below: number; one: string; many?: string };

const YEARS: Unit = { size: YEAR, below: Number.POSITIVE_INFINITY, one: "a year", many: "years" };

const UNITS: readonly Unit[] = [
  { size: SECOND, below: 45, one: "a few seconds" },
  { size: MINUTE, below: 45, one: "a minute", many: "minutes" },
  { size: HOUR, below: 22, one: "an hour", many: "hours" },
  { size: DAY, below: 26, one: "a day", many: "days" },
  { size: MONTH, below: 11, one: "a month", many: "months" },
  YEARS,
];
