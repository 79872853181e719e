import type { TrackingCounts } from "#orders/tracking/take-tracking.ts";
import type { Toast } from "#shop/toast.ts";

export const GONE: Toast = {
  title: "That file is not there any more",
  description: "You sent a newer one, or a week has passed. Send it again to see what is left.",
  variant: "destructive",
};

export const NONE: Toast = {
  title: "Nothing was changed",
  description: "Tick the rows first.",
  variant: "destructive",
};

export function takenToast(counts: TrackingCounts, isMailed: boolean): Toast {
  const { set, shipped, same, not, left } = counts;
  const mailed = isMailed ? "their customers are mailed" : "no customer is mailed";
  const parts = [
    shipped > 0 && `${orders(shipped)} set to Shipped; ${mailed}.`,
    set > 0 && `${orders(set)} got a number and nothing else.`,
    same > 0 && `${orders(same)} had it already.`,
    not > 0 && `${rows(not)} changed nothing; each says why.`,
    left > 0 && `${rows(left)} are left: press again to go on.`,
  ];
  const count = set + shipped;
  return {
    title: count > 0 ? `${orders(count)} updated` : "Nothing was changed",
    description: parts.filter(Boolean).join(" "),
    variant: not + left > 0 ? "destructive" : "success",
  };
}

export function twiceText(some: readonly number[]): string {
  const named = some.slice(0, 10).join(", ");
  return `An order can have one number. Rows ${named}${some.length > 10 ? " and others" : ""} are ticked and name the same orders: tick one of each.`;
}

const orders = (count: number) => (count === 1 ? "1 order" : `${count} orders`);
const rows = (count: number) => (count === 1 ? "1 row" : `${count} rows`);
