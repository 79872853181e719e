import { mediumDate } from "#shop/date.ts";
import type { Days } from "#shop/reports/period.ts";

const COUNT = new Intl.NumberFormat("en-US");
const SHARE = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const CHANGE = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});

const NONE = "–";

export const countText = (count: number): string => COUNT.format(count);

/** `12.5%` */
export const shareText = (percent: number | null): string =>
  percent === null ? NONE : `${SHARE.format(percent)}%`;

/** `+12.5%`, `-3.0%` */
export const changeText = (percent: number | null): string =>
  percent === null ? NONE : `${CHANGE.format(percent)}%`;

/** `+12.5% from $80.00`; nothing grows from nothing. */
export const sinceText = (percent: number | null, before: string): string =>
  percent === null ? `${before} before` : `${changeText(percent)} from ${before}`;

/** `Mar 1, 2026 to Mar 31, 2026` */
export function daysText({ from, to }: Days): string {
  const [first, last] = [mediumDate(new Date(from)), mediumDate(new Date(to))];
  return from === to ? first : `${first} to ${last}`;
}
