import { expect, test } from "bun:test";
import * as v from "valibot";
import { changeOf } from "./figures.ts";
import { PeriodQuery, readPeriod, spansOf } from "./period.ts";

const TODAY = "2026-11-29";

test.each([
  [{}, ["2026-10-31", TODAY], ["2026-10-01", "2026-10-30"]],
  [{ days: "7" }, ["2026-11-23", TODAY], ["2026-11-16", "2026-11-22"]],
  [
    { from: "2026-03-02", to: "2026-03-02" },
    ["2026-03-02", "2026-03-02"],
    ["2026-03-01", "2026-03-01"],
  ],
  [{ month: "2026-03" }, ["2026-03-01", "2026-03-31"], ["2026-02-01", "2026-02-28"]],
  [{ month: "2024-03", days: "7" }, ["2024-03-01", "2024-03-31"], ["2024-02-01", "2024-02-29"]],
  [{ month: "2026-01" }, ["2026-01-01", "2026-01-31"], ["2025-12-01", "2025-12-31"]],
  [{ month: "2026-11" }, ["2026-11-01", TODAY], ["2026-10-01", "2026-10-29"]],
  [{ month: "2027-05" }, ["2026-11-01", TODAY], ["2026-10-01", "2026-10-29"]],
  [{ month: "2026-13" }, ["2026-10-31", TODAY], ["2026-10-01", "2026-10-30"]],
  [{ month: "2026-1" }, ["2026-10-31", TODAY], ["2026-10-01", "2026-10-30"]],
])("87.1 of %j the days are %j, compared with %j", (query, [from, to], [first, last]) => {
  const period = readPeriod(v.parse(PeriodQuery, query), TODAY);
  expect(period).toMatchObject({ from, to, before: { from: first, to: last } });
});

test("87.1 on March 30 this month is compared with all of February", () => {
  const period = readPeriod(v.parse(PeriodQuery, { month: "2026-03" }), "2026-03-30");
  expect(period).toMatchObject({
    to: "2026-03-30",
    before: { from: "2026-02-01", to: "2026-02-28" },
  });
});

test.each([
  ["2026-03-01", "2026-03-31", "2026-03-01", "2026-04-01"],
  ["2026-03-02", "2026-06-15", "2026-04-01", "2026-06-01"],
  ["2026-03-01", "2026-03-30", "2026-03-31", "2026-03-31"],
  ["2026-03-02", "2026-03-31", "2026-04-01", "2026-04-01"],
  ["2025-12-31", "2026-01-31", "2026-01-01", "2026-02-01"],
])(
  "87.4 from %s to %s whole months are read from %s until %s",
  (from, to, monthsFrom, monthsUntil) => {
    expect(spansOf({ from, to })).toEqual({ from, to, monthsFrom, monthsUntil });
  },
);

test("87.8 a change is in percent of what was before, and none of nothing", () => {
  expect(changeOf(150, 100)).toBe(50);
  expect(changeOf(0, 300)).toBe(-100);
  expect(changeOf(-50, -100)).toBe(50);
  expect(changeOf(5, 0)).toBeNull();
});
