import * as v from "valibot";
import { type Day, isDay } from "../day.ts";
import { daysAfter, daysFrom } from "../days/day-bounds.ts";
import { type DayRange, RangeQuery, rangeBefore, readRange } from "../days/range.ts";

/** A month of the shop's calendar, `2026-11`. */
export type Month = string;

const month = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text.length === 7 && isDay(firstOf(text))),
    ),
  ),
  undefined,
);

/** A month, or what the floor's reports take; a month goes first. */
export const PeriodQuery = v.object({ ...RangeQuery.entries, month });
export type PeriodQuery = v.InferOutput<typeof PeriodQuery>;

export type Days = { from: Day; to: Day };

export type Period = DayRange & {
  /** The month of a link; undefined for other days. */
  month: Month | undefined;
  /** As many days right before, of a month those of the month before. */
  before: Days;
};

/** A month to come is this one. This month ends today, and is compared with as many days of the one before. */
export function readPeriod({ month, ...query }: PeriodQuery, today: Day): Period {
  if (!month) {
    const range = readRange(query, today);
    return { ...range, month: undefined, before: rangeBefore(range) };
  }
  const shown = month > monthOf(today) ? monthOf(today) : month;
  const from = firstOf(shown);
  const isWhole = shown < monthOf(today);
  const to = isWhole ? daysAfter(nextMonth(from), -1) : today;
  const first = firstOf(monthOf(daysAfter(from, -1)));
  const last = daysAfter(from, -1);
  const same = daysAfter(first, daysFrom(from, to));
  const before = { from: first, to: isWhole || same > last ? last : same };
  return { from, to, quick: undefined, isCut: false, month: shown, before };
}

export const monthOf = (day: Day): Month => day.slice(0, 7);

const firstOf = (month: Month): Day => `${month}-01`;

/** The first day of the month after a day's. */
function nextMonth(day: Day): Day {
  return firstOf(monthOf(daysAfter(firstOf(monthOf(day)), 31)));
}

/** Whole months within days, and the days before and after these. Without any, all days stand before. */
export type Spans = Days & { monthsFrom: Day; monthsUntil: Day };

/** Sums are stored by day and by month: a year has a dozen of the one and 365 of the other. */
export function spansOf({ from, to }: Days): Spans {
  const next = daysAfter(to, 1);
  const monthsFrom = from === firstOf(monthOf(from)) ? from : nextMonth(from);
  const monthsUntil = firstOf(monthOf(next));
  return monthsFrom < monthsUntil
    ? { from, to, monthsFrom, monthsUntil }
    : { from, to, monthsFrom: next, monthsUntil: next };
}
