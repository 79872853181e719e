import type { Cents, CurrencyCode } from "../../money.ts";
import {
  ORDER_STATUS,
  ORDER_STATUSES,
  type OrderStatus,
  type PaymentStatus,
} from "../order-status.ts";

/** `day` in the shop's zone, `2026-11-21`; orders count on the day they were placed. */
export type DayFigures = { day: string; orders: number; cents: Cents };

/** What was ordered on some days together. */
export type OrderSum = Pick<DayFigures, "orders" | "cents">;

export function sumDays(days: readonly DayFigures[]): OrderSum {
  return { orders: sum(days, "orders"), cents: sum(days, "cents") };
}

/** How much more the one is than the other, in per cent; negative where it is less. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round((now / before - 1) * 100);
}

export type StatusShare = {
  status: OrderStatus;
  orders: number;
  percent: number;
};

/** What was ordered and paid in one currency. */
export type Revenue = {
  currency: CurrencyCode;
  orders: number;
  revenueCents: Cents;
  /** The sum of orders that were paid, whatever went back later. */
  paidCents: Cents;
  refundedCents: Cents;
};

export type OrderFigures = {
  total: number;
  pending: number;
  /** The shop's own currency. */
  own: Revenue;
  /** Orders stand in these beside it, by their codes. */
  others: Revenue[];
  shares: StatusShare[];
  rest: { orders: number; percent: number };
};

/** `netCents`: paid minus refunded. */
export type Totals = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  currency: CurrencyCode;
  orders: number;
  cents: Cents;
  netCents: Cents;
};

/** Orders are counted whatever they were paid in; amounts are added within a currency alone. */
export function orderFigures(totals: readonly Totals[], own: CurrencyCode): OrderFigures {
  const total = sum(totals, "orders");
  const shares = ORDER_STATUSES.filter((status) => ORDER_STATUS[status].hasLine).map((status) => {
    const orders = sum(
      totals.filter((row) => row.status === status),
      "orders",
    );
    return { status, orders, percent: percentOf(orders, total) };
  });
  const rest = total - sum(shares, "orders");
  const codes = new Set(totals.map(({ currency }) => currency));
  codes.delete(own);
  return {
    total,
    pending: shares.find(({ status }) => ORDER_STATUS[status].isWaiting)?.orders ?? 0,
    own: revenueIn(totals, own),
    others: [...codes].sort().map((code) => revenueIn(totals, code)),
    shares,
    rest: { orders: rest, percent: percentOf(rest, total) },
  };
}

function revenueIn(totals: readonly Totals[], currency: CurrencyCode): Revenue {
  const rows = totals.filter((row) => row.currency === currency);
  const paidCents = sum(
    rows.filter(({ paymentStatus }) => paymentStatus !== "unpaid"),
    "cents",
  );
  const refundedCents = paidCents - sum(rows, "netCents");
  const orders = sum(rows, "orders");
  return { currency, orders, revenueCents: sum(rows, "cents"), paidCents, refundedCents };
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
