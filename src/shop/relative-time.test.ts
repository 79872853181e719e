import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { relativeTime } from "./relative-time.ts";

const NOW = new Date("2026-05-01T12:00:00Z");
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The first and the last age of each text. */
const EDGES: [age: number, text: string][] = [
  [0, "a few seconds ago"],
  [44 * SECOND, "a few seconds ago"],
  [45 * SECOND, "a minute ago"],
  [89 * SECOND, "a minute ago"],
  [90 * SECOND, "2 minutes ago"],
  [44 * MINUTE, "44 minutes ago"],
  [45 * MINUTE, "an hour ago"],
  [89 * MINUTE, "an hour ago"],
  [90 * MINUTE, "2 hours ago"],
  [21 * HOUR, "21 hours ago"],
  [22 * HOUR, "a day ago"],
  [35 * HOUR, "a day ago"],
  [36 * HOUR, "2 days ago"],
  [25 * DAY, "25 days ago"],
  [26 * DAY, "a month ago"],
  [45 * DAY, "a month ago"],
  [46 * DAY, "2 months ago"],
  [319 * DAY, "10 months ago"],
  [320 * DAY, "a year ago"],
  [547 * DAY, "a year ago"],
  [548 * DAY, "2 years ago"],
  [3653 * DAY, "10 years ago"],
];

describe("relative time", () => {
  test.each(EDGES)("1.19 %d ms are '%s'", (age, text) => {
    expect(relativeTime(new Date(NOW.getTime() - age), NOW)).toBe(text);
  });

  test.each(EDGES.slice(1))("%d ms ahead say 'in' in place of 'ago': '%s'", (age, text) => {
    const ahead = `in ${text.replace(" ago", "")}`;
    expect(relativeTime(new Date(NOW.getTime() + age), NOW)).toBe(ahead);
  });

  test("an older date never sounds younger", () => {
    const age = fc.integer({ min: 0, max: 20 * 365 * DAY });
    fc.assert(
      fc.property(age, age, (a, b) => {
        const [younger, older] = [Math.min(a, b), Math.max(a, b)];
        expect(rank(older)).toBeGreaterThanOrEqual(rank(younger));
      }),
    );
  });

  test("never shows 1 or 0 of a unit", () => {
    fc.assert(
      fc.property(fc.integer({ min: -20 * 365 * DAY, max: 20 * 365 * DAY }), (age) => {
        expect(relativeTime(new Date(NOW.getTime() - age), NOW)).not.toMatch(/\b[01] /);
      }),
    );
  });
});

const UNITS = ["second", "minute", "hour", "day", "month", "year"];

function rank(age: number): number {
  const text = relativeTime(new Date(NOW.getTime() - age), NOW);
  const unit = UNITS.findIndex((name) => text.includes(name));
  return unit * 1000 + Number(/\d+/.exec(text)?.[0] ?? 1);
}
