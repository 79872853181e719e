import type { Cents } from "../money.ts";
import type { OrderStatus } from "./order-status.ts";

/** Of the orders that were placed on one day in UTC, `2026-11-21`. */
export type DayFigures = { day: string; orders: number; cents: Cents };

/** The statuses that the statistics name (spec §2, "Admin dashboard"); the rest share a line. */
const COUNTED_STATUSES = ["pending", "processing", "shipped", "delivered"] as const;

export type StatusShare = {
  status: (typeof COUNTED_STATUSES)[number];
  orders: number;
  /** Of all orders, to one decimal. */
  percent: number;
};

export type OrderFigures = {
  total: number;
  pending: number;
  revenueCents: Cents;
  /** Of it, what was paid and not given back. */
  netPaidCents: Cents;
  shares: StatusShare[];
  /** Orders of no status above. */
  rest: { orders: number; percent: number };
};

export type Totals = { status: OrderStatus; orders: number; cents: Cents; netCents: Cents };

export function orderFigures(totals: readonly Totals[]): OrderFigures {
  const total = sum(totals, "orders");
  const shares = COUNTED_STATUSES.map((status) => {
    const orders = sum(
      totals.filter((row) => row.status === status),
      "orders",
    );
    return { status, orders, percent: percentOf(orders, total) };
  });
  const rest = total - sum(shares, "orders");
  return {
    total,
    pending: shares.find(({ status }) => status === "pending")?.orders ?? 0,
    revenueCents: sum(totals, "cents"),
    netPaidCents: sum(totals, "netCents"),
    shares,
    rest: { orders: rest, percent: percentOf(rest, total) },
  };
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
