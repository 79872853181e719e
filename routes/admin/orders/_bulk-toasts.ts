import type { OrderStatus } from "#shop/order-status.ts";
import type { Toast } from "#shop/toast.ts";

export type Counts = { set: number; unchanged: number; failed: number[] };

/** How many orders were changed, and which were not. */
export function bulkToast(status: OrderStatus, { set, unchanged, failed }: Counts): Toast {
  const parts = [
    set > 0 && `Set to ${status}; their customers are mailed.`,
    unchanged > 0 && `${orders(unchanged)} had that status already.`,
    failed.length > 0 && `Not changed: ${failed.map((id) => `#${id}`).join(", ")}.`,
  ];
  return {
    title: set > 0 ? `${orders(set)} updated` : "Nothing was changed",
    description: parts.filter(Boolean).join(" "),
    variant: failed.length > 0 ? "destructive" : "success",
  };
}

export function nothingDone(description: string): Toast {
  return { title: "Nothing was changed", description, variant: "destructive" };
}

const orders = (count: number) => (count === 1 ? "1 order" : `${count} orders`);
