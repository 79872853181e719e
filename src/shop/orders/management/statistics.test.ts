import { describe, expect, test } from "bun:test";
import { orderFigures, type Totals } from "./statistics.ts";

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
