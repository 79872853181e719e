import type { Addition } from "#orders/drafts/add-lines.ts";
import { MAX_CART_LINES } from "#shop/orders/quantity.ts";
import type { Toast } from "#shop/toast.ts";

/** Toasts of a draft's page: they say whether lines were added. */
export const ADDITIONS: Record<Exclude<Addition, "missing">, Toast> = {
  saved: { title: "Lines added", variant: "success" },
  nothing: nothing("There is no such order, or nothing in it."),
  full: nothing(`An order has up to ${MAX_CART_LINES} lines.`),
  closed: nothing("It is no open draft any more."),
  changed: nothing("The draft was changed meanwhile. Look at its lines, then add what is missing."),
};

function nothing(description: string): Toast {
  return { title: "Nothing was added", description, variant: "destructive" };
}
