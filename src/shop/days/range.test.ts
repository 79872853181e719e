import { expect, test } from "bun:test";
import * as v from "valibot";
import { RangeQuery, rangeBefore, readRange } from "./range.ts";

const TODAY = "2026-11-29";

test.each([
  [{}, "2026-10-31", TODAY],
  [{ days: "7" }, "2026-11-23", TODAY],
  [{ days: "365" }, "2025-11-30", TODAY],
  [{ days: "8" }, "2026-10-31", TODAY],
  [{ from: "2026-11-01", to: "2026-11-03" }, "2026-11-01", "2026-11-03"],
  [{ from: "2026-11-01", to: "2026-11-03", days: "7" }, "2026-11-01", "2026-11-03"],
  [{ from: "2026-11-03", to: "2026-11-01" }, "2026-11-01", "2026-11-03"],
  [{ from: "2026-11-20" }, "2026-11-20", TODAY],
  [{ to: "2026-11-20" }, "2026-10-22", "2026-11-20"],
  [{ to: "2027-01-15" }, TODAY, TODAY],
  [{ from: "2026-11-20", to: "2027-03-01" }, "2026-11-20", TODAY],
  [{ from: "2027-01-01" }, TODAY, TODAY],
  [{ from: "2026-02-30", to: "soon" }, "2026-10-31", TODAY],
  [{ from: "2024-02-29", to: "2024-02-29" }, "2024-02-29", "2024-02-29"],
])("76.1 of %j the reports count %s to %s", (query, from, to) => {
  const range = readRange(v.parse(RangeQuery, query), TODAY);
  expect(range).toMatchObject({ from, to, isCut: false });
});

test("76.1 of more than 400 days the last ones are counted, and the reports say so", () => {
  const to = "2026-11-01";
  const whole = readRange({ from: "2025-09-28", to, days: undefined }, TODAY);
  expect(whole).toMatchObject({ from: "2025-09-28", to, isCut: false });
  const cut = readRange({ from: "2025-09-27", to, days: undefined }, TODAY);
  expect(cut).toMatchObject({ from: "2025-09-28", to, isCut: true });
});

test.each([
  ["2026-11-23", TODAY, "2026-11-16", "2026-11-22"],
  ["2024-03-01", "2024-03-01", "2024-02-29", "2024-02-29"],
  ["2025-11-30", TODAY, "2024-11-30", "2025-11-29"],
])("82.19 before %s to %s are %s to %s", (from, to, first, last) => {
  expect(rangeBefore({ from, to })).toEqual({ from: first, to: last });
});
