import * as v from "valibot";
import { type Day, isDay } from "../day.ts";
import { daysAfter, daysFrom } from "./day-bounds.ts";

/** Limit of requests: the days that reports and the dashboard count [days]; of more, the last ones. */
export const MAX_RANGE_DAYS = 400;

/** Ranges of so many days up to today have links of their own. */
export const QUICK_RANGES = [7, 30, 90, 365] as const;
type QuickRange = (typeof QUICK_RANGES)[number];

const DEFAULT_DAYS: QuickRange = 30;

const day = v.fallback(v.optional(v.pipe(v.string(), v.check(isDay))), undefined);

/** Both days of a range, or how many up to today; anything else is not there. */
export const RangeQuery = v.object({
  from: day,
  to: day,
  days: v.fallback(
    v.optional(v.pipe(v.string(), v.transform(Number), v.picklist(QUICK_RANGES))),
    undefined,
  ),
});
export type RangeQuery = v.InferOutput<typeof RangeQuery>;

export type DayRange = {
  from: Day;
  to: Day;
  /** The range of a link; undefined for days that were typed. */
  quick: QuickRange | undefined;
  /** More days were typed than are counted. */
  isCut: boolean;
};

/** Days to come hold nothing: a range ends today. Days in the wrong order are put into the right one. */
export function readRange({ from, to, days }: RangeQuery, today: Day): DayRange {
  if (!from && !to) {
    const quick = days ?? DEFAULT_DAYS;
    return { from: daysAfter(today, 1 - quick), to: today, quick, isCut: false };
  }
  const end = to ?? today;
  const begin = from ?? daysAfter(end, 1 - DEFAULT_DAYS);
  const [first = begin, last = end] = [begin, end].sort().map((one) => notAfter(today, one));
  const isCut = daysFrom(first, last) >= MAX_RANGE_DAYS;
  const shown = isCut ? daysAfter(last, 1 - MAX_RANGE_DAYS) : first;
  return { from: shown, to: last, quick: undefined, isCut };
}

function notAfter(today: Day, day: Day): Day {
  return day > today ? today : day;
}

/** As many days as the range has, up to the day before it. */
export function rangeBefore({ from, to }: Pick<DayRange, "from" | "to">): { from: Day; to: Day } {
  return { from: daysAfter(from, daysFrom(to, from) - 1), to: daysAfter(from, -1) };
}
