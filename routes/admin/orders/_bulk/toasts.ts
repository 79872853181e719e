import type { StatusCounts } from "#orders/management/set-many-statuses.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import type { Toast } from "#shop/toast.ts";

type Counts = StatusCounts & {
  /** An admin was asked about them, and ticked them not. */
  left: number[];
};

export function bulkToast(status: OrderStatus, counts: Counts, isMailed: boolean): Toast {
  const { set, unchanged, failed, unanswered, left, changed, short, overused } = counts;
  const parts = [
    set > 0 &&
      `Set to ${status}; ${isMailed ? "their customers are mailed" : "no customer is mailed, as status update emails are switched off"}.`,
    short.length > 0 && `Too few pieces in stock for: ${numbers(short)}.`,
    overused.length > 0 &&
      `Their codes were used by other orders meanwhile, and count for these too: ${numbers(overused)}.`,
    unchanged > 0 && `${orders(unchanged)} had that status already.`,
    left.length > 0 && `Left as they were: ${numbers(left)}.`,
    changed.length > 0 &&
      `Changed by somebody else since you saw them, so left as they are: ${numbers(changed)}.`,
    failed.length > 0 && `Not changed: ${numbers(failed)}.`,
    unanswered.length > 0 &&
      `The card service did not answer in time, so not changed: ${numbers(unanswered)}. Try these again later.`,
  ];
  return {
    title: set > 0 ? `${orders(set)} updated` : "Nothing was changed",
    description: parts.filter(Boolean).join(" "),
    variant: variantOf(counts),
  };
}

function variantOf(counts: Counts): Toast["variant"] {
  const { set, failed, unanswered, left, changed, short, overused } = counts;
  const toRead = [failed, unanswered, changed, short, overused].flat();
  if (toRead.length > 0) return "destructive";
  return set === 0 && left.length > 0 ? "default" : "success";
}

export function nothingDone(description: string): Toast {
  return { title: "Nothing was changed", description, variant: "destructive" };
}

const orders = (count: number) => (count === 1 ? "1 order" : `${count} orders`);

const numbers = (ids: readonly number[]) => ids.map((id) => `#${id}`).join(", ");
