import { type Day, dayAt, utc } from "../../day.ts";
import type { Cents } from "../../money.ts";
import { readZonedField } from "../../zoned-time.ts";
import {
  ORDER_STATUS,
  ORDER_STATUSES,
  type OrderStatus,
  type PaymentStatus,
} from "../order-status.ts";

/** `day` in the shop's zone, `2026-11-21`; orders count on the day they were placed. */
export type DayFigures = { day: string; orders: number; cents: Cents };

export type DayBounds = { day: Day; from: Date; until: Date };

/** The last days in a zone, today's last. Where the clocks change, a day has 23 or 25 hours. */
export function lastDays(count: number, timeZone: string, now: Date): DayBounds[] {
  const today = utc(dayAt(now, timeZone)).getTime();
  const starts = Array.from({ length: count + 1 }, (_, at) => {
    const day = dayAt(new Date(today - (count - 1 - at) * DAY_MS), "UTC");
    return { day, from: startOf(day, timeZone) };
  });
  // Each day lasts until the next one starts.
  return starts.flatMap(({ from: until }, at) => {
    const before = starts[at - 1];
    return before ? [{ ...before, until }] : [];
  });
}

const DAY_MS = 86_400_000;

function startOf(day: Day, timeZone: string): Date {
  return readZonedField(day, timeZone) ?? utc(day);
}

export type StatusShare = {
  status: OrderStatus;
  orders: number;
  percent: number;
};

export type OrderFigures = {
  total: number;
  pending: number;
  revenueCents: Cents;
  /** The sum of orders that were paid, whatever went back later. */
  paidCents: Cents;
  refundedCents: Cents;
  shares: StatusShare[];
  rest: { orders: number; percent: number };
};

/** `netCents`: paid minus refunded. */
export type Totals = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  orders: number;
  cents: Cents;
  netCents: Cents;
};

export function orderFigures(totals: readonly Totals[]): OrderFigures {
  const total = sum(totals, "orders");
  const shares = ORDER_STATUSES.filter((status) => ORDER_STATUS[status].hasLine).map((status) => {
    const orders = sum(
      totals.filter((row) => row.status === status),
      "orders",
    );
    return { status, orders, percent: percentOf(orders, total) };
  });
  const paidCents = sum(
    totals.filter(({ paymentStatus }) => paymentStatus !== "unpaid"),
    "cents",
  );
  const rest = total - sum(shares, "orders");
  return {
    total,
    pending: shares.find(({ status }) => ORDER_STATUS[status].isWaiting)?.orders ?? 0,
    revenueCents: sum(totals, "cents"),
    paidCents,
    refundedCents: paidCents - sum(totals, "netCents"),
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
