import type { OrderStatus } from "#shop/orders/order-status.ts";
import type { Toast } from "#shop/toast.ts";

export type Counts = {
  set: number;
  unchanged: number;
  failed: number[];
  /** Stripe timed out, or got no call after that. */
  unanswered: number[];
};

export function bulkToast(status: OrderStatus, counts: Counts, isMailed: boolean): Toast {
  const { set, unchanged, failed, unanswered } = counts;
  const parts = [
    set > 0 &&
      `Set to ${status}; ${isMailed ? "their customers are mailed" : "no customer is mailed, as status update emails are switched off"}.`,
    unchanged > 0 && `${orders(unchanged)} had that status already.`,
    failed.length > 0 && `Not changed: ${numbers(failed)}.`,
    unanswered.length > 0 &&
      `The card service did not answer in time, so not changed: ${numbers(unanswered)}. Try these again later.`,
  ];
  return {
    title: set > 0 ? `${orders(set)} updated` : "Nothing was changed",
    description: parts.filter(Boolean).join(" "),
    variant: failed.length + unanswered.length > 0 ? "destructive" : "success",
  };
}

export function nothingDone(description: string): Toast {
  return { title: "Nothing was changed", description, variant: "destructive" };
}

const orders = (count: number) => (count === 1 ? "1 order" : `${count} orders`);

const numbers = (ids: readonly number[]) => ids.map((id) => `#${id}`).join(", ");
