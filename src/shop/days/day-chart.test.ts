import { describe, expect, test } from "bun:test";
import { lastDays } from "./day-bounds.ts";
import { drawDays, ticksTo } from "./day-chart.ts";

describe("the chart of days", () => {
  const days = [
    { day: "2026-11-19", bar: 0, line: 0 },
    { day: "2026-11-20", bar: 4, line: 40_000 },
    { day: "2026-11-21", bar: 2, line: 10_000 },
  ];

  test("15.6 bars and points stand on their own scales, an empty day on the ground", () => {
    const ticks = { bars: ticksTo(4, 1), line: ticksTo(40_000, 100) };
    const { bars, points, width, height } = drawDays(days, ticks);
    expect([width, height]).toEqual([30, 100]);
    expect(bars.map((bar) => [bar.y, bar.height])).toEqual([
      [100, 0],
      [0, 100],
      [50, 50],
    ]);
    expect(points).toEqual([
      { x: 5, y: 100 },
      { x: 15, y: 0 },
      { x: 25, y: 75 },
    ]);
  });

  test.each([
    [0, 0, 4, 400],
    [4, 400, 4, 400],
    [5, 401, 8, 800],
    [13, 99_999, 16, 120_000],
    [45, 1_234_567, 80, 1_600_000],
    [81, 1_600_001, 120, 2_000_000],
    [1000, 99, 1200, 400],
  ])("15.6 %d orders and %d cents are under %d and %d", (orders, cents, maxOrders, maxCents) => {
    const [orderTicks, revenueTicks] = [ticksTo(orders, 1), ticksTo(cents, 100)];
    expect([orderTicks[0], orderTicks.at(-1)]).toEqual([0, maxOrders]);
    expect([revenueTicks[0], revenueTicks.at(-1)]).toEqual([0, maxCents]);
    expect(orderTicks.every(Number.isInteger)).toBe(true);
    expect(revenueTicks.every((tick) => tick % 100 === 0)).toBe(true);
  });
});

test("15.6 a day is as long as the zone's clocks make it", () => {
  const now = new Date("2026-11-02T08:30:00Z");
  const days = lastDays(3, "America/Los_Angeles", now).map(({ day, from, until }) => [
    day,
    from.toISOString(),
    (until.getTime() - from.getTime()) / 3_600_000,
  ]);
  expect(days).toEqual([
    ["2026-10-31", "2026-10-31T07:00:00.000Z", 24],
    ["2026-11-01", "2026-11-01T07:00:00.000Z", 25],
    ["2026-11-02", "2026-11-02T08:00:00.000Z", 24],
  ]);
});
