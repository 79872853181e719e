import { describe, expect, test } from "bun:test";
import { drawDays } from "./day-chart.ts";
import { lastDays, orderFigures, type Totals } from "./statistics.ts";

const row = (status: Totals["status"], orders: number, cents = 0, netCents = 0): Totals => ({
  status,
  paymentStatus: netCents === 0 ? "unpaid" : "paid",
  currency: "usd",
  orders,
  cents,
  netCents,
});

describe("figures of orders", () => {
  test("15.5 no orders, and no share of nothing", () => {
    const figures = orderFigures([], "usd");
    expect(figures).toMatchObject({ total: 0, pending: 0, others: [] });
    expect(figures.own).toMatchObject({ revenueCents: 0, paidCents: 0 });
    expect(figures.shares.map(({ percent }) => percent)).toEqual([0, 0, 0, 0]);
    expect(figures.rest).toEqual({ orders: 0, percent: 0 });
  });

  test("15.5 shares are of all orders, canceled ones included, which are the rest", () => {
    const rows = [
      row("pending", 1, 100),
      row("pending", 2, 300, 250),
      row("shipped", 4, 400, 400),
      row("canceled", 1, 50),
    ];
    const figures = orderFigures(rows, "usd");
    expect(figures).toMatchObject({
      total: 8,
      pending: 3,
      own: { revenueCents: 850, paidCents: 700, refundedCents: 50 },
      rest: { orders: 1, percent: 12.5 },
    });
    expect(figures.shares).toEqual([
      { status: "pending", orders: 3, percent: 37.5 },
      { status: "processing", orders: 0, percent: 0 },
      { status: "shipped", orders: 4, percent: 50 },
      { status: "delivered", orders: 0, percent: 0 },
    ]);
  });

  test("55.7 amounts of two currencies are never added, the shop's own stands first", () => {
    const rows = [
      row("pending", 1, 100),
      { ...row("pending", 2, 9000, 8000), currency: "jpy" as const },
      { ...row("shipped", 1, 700), currency: "eur" as const },
    ];
    const figures = orderFigures(rows, "usd");
    expect(figures).toMatchObject({ total: 4, pending: 3 });
    expect(figures.own).toMatchObject({ currency: "usd", orders: 1, revenueCents: 100 });
    expect(figures.others).toEqual([
      { currency: "eur", orders: 1, revenueCents: 700, paidCents: 0, refundedCents: 0 },
      { currency: "jpy", orders: 2, revenueCents: 9000, paidCents: 9000, refundedCents: 1000 },
    ]);
  });
});

describe("the chart of days", () => {
  const days = [
    { day: "2026-11-19", orders: 0, cents: 0 },
    { day: "2026-11-20", orders: 4, cents: 40_000 },
    { day: "2026-11-21", orders: 2, cents: 10_000 },
  ];

  test("15.6 bars and points stand on their own scales, an empty day on the ground", () => {
    const { bars, points, width, height } = drawDays(days);
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
    const { orderTicks, revenueTicks } = drawDays([{ day: "2026-11-21", orders, cents }]);
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
